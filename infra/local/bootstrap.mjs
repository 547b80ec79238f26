// The first step of every npm script. It must run on any Node from version 20 on before anything is installed, so it imports only Node's
// own modules. It installs the packages in the lockfile and then runs infra/local/<command>.ts on the project's Node.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const oldest = 20;
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');
const modules = path.join(root, 'node_modules');
const stamp = path.join(modules, '.tenaye-lock');
const lock = path.join(root, '.tenaye-install.lock');
const projectNode = path.join(modules, 'node', 'bin', 'node');

function fail(message) {
  console.error(message);
  process.exit(1);
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    // A zombie process still has its number.
    return !/\) Z /.test(read(`/proc/${pid}/stat`) ?? '');
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/**
 * Everything that an install depends on: the lockfile (or the manifests if there is none), and the platform whose binaries are installed.
 */
function wanted() {
  const lockfile = read(path.join(root, 'package-lock.json')) ?? read(path.join(root, 'package.json'));
  return createHash('sha256').update(`${process.platform}-${process.arch}\n${lockfile}`).digest('hex');
}

/** True when npm's own record of node_modules contains everything in the lockfile, as after a manual `npm install`. */
function matchesLockfile() {
  const lockfile = read(path.join(root, 'package-lock.json'));
  const hidden = read(path.join(modules, '.package-lock.json'));
  if (!lockfile || !hidden) return false;
  const installed = JSON.parse(hidden).packages ?? {};
  return Object.entries(JSON.parse(lockfile).packages ?? {}).every(
    ([where, { version, integrity, resolved, link, optional, peer }]) =>
      !where.includes('node_modules/') ||
      (installed[where] ? installed[where].version === version && installed[where].integrity === integrity : (optional ?? peer)) ||
      (link && installed[where]?.resolved === resolved),
  );
}

function isInstalled() {
  if (!existsSync(projectNode)) return false;
  if (read(stamp) === wanted()) return true;
  if (!matchesLockfile()) return false;
  writeFileSync(stamp, wanted());
  return true;
}

/** Allows one install at a time. Creating a folder is atomic; a lock left by a killed process is taken over. */
async function withLock(work) {
  for (let told = false; ; await sleep(300)) {
    try {
      mkdirSync(lock);
      writeFileSync(path.join(lock, 'pid'), String(process.pid));
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') return fail(`${root} cannot be written to (${error.code}).`);
    }
    const owner = Number(read(path.join(lock, 'pid')));
    if (owner > 0 && !isRunning(owner)) rmSync(lock, { recursive: true, force: true });
    else if (!told) console.log(`Waiting for another install${owner ? ` (process ${owner})` : ''} …`);
    told = true;
  }
  try {
    work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

function install() {
  if (isInstalled()) return;
  // `npm ci` would refuse a lockfile that lacks the binaries of some platform, and not every registry has all of them. Either command
  // installs exactly the locked versions and leaves the lockfile unchanged.
  const command = ['install', '--no-save'];
  console.log('Installing the packages …');
  const started = Date.now();
  const npm = process.env.npm_execpath?.endsWith('.js') ? [process.execPath, process.env.npm_execpath] : ['npm'];
  // Engine warnings would mislead: the packages require the Node that is installed with them, not the Node that installs them.
  const quiet = [
    '--no-audit',
    '--no-fund',
    '--no-engine-strict',
    '--loglevel=error',
    '--ignore-scripts=false',
    '--include=dev',
    '--include=optional',
  ];
  const [program, ...first] = npm;
  const { status, stderr, error } = spawnSync(program, [...first, ...command, ...quiet], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'pipe'],
    encoding: 'utf8',
  });
  if (status !== 0) {
    const reason = error?.message ?? stderr.trim();
    rmSync(lock, { recursive: true, force: true });
    fail(/ENOSPC/.test(reason) ? 'The disk is full: free some space and start again.' : `npm install failed:\n${reason}`);
  }
  if (!existsSync(projectNode)) {
    rmSync(lock, { recursive: true, force: true });
    fail(`npm install did not bring Node for ${process.platform}-${process.arch}; install it with: npm rebuild node`);
  }
  writeFileSync(stamp, wanted());
  console.log(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`);
}

function handOver(command, args) {
  const script = path.join(root, 'infra', 'local', `${command}.ts`);
  if (!existsSync(script)) fail(`There is no command "${command}".`);
  const env = {
    ...process.env,
    INIT_CWD: process.env.INIT_CWD ?? process.cwd(),
    PATH: `${path.join(modules, '.bin')}${path.delimiter}${process.env.PATH ?? ''}`,
  };
  const options = ['--disable-warning=ExperimentalWarning', script, ...args];
  // The channel lets the command notice when this process is killed: the command sees a disconnect and ends everything that it started.
  const child = spawn(projectNode, options, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], cwd: root, env });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  if (process.env.npm_lifecycle_event) {
    const npm = process.ppid;
    setInterval(() => process.ppid !== npm && child.kill('SIGTERM'), 1000).unref();
  }
  child.on('error', (error) => fail(`${projectNode} does not run: ${error.message}`));
  child.on('exit', (code, signal) => {
    if (signal) {
      process.removeAllListeners(signal);
      process.kill(process.pid, signal);
    } else process.exit(code ?? 1);
  });
}

const [command = '', ...args] = process.argv.slice(2);
if (Number(process.versions.node.split('.')[0]) < oldest) {
  fail(`Tenaye needs Node ${oldest} or newer; this is ${process.versions.node}.`);
}
if (!/^[a-z][a-z-]*$/.test(command)) fail('Which command? Try: npm start');
if (!isInstalled()) await withLock(install);
handOver(command, args);
