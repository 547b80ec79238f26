import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartError, saysDiskFull } from '../base/start-error.ts';
import type { ServerUser } from './postgres-user.ts';

export interface ClusterBinaries {
  initdb: string;
  pgCtl: string;
}

interface Address {
  port: number;
  /** Of the Unix socket, if the server has one. */
  socketFolder: string | undefined;
}

/** One data folder and the PostgreSQL commands that operate on it. */
export interface Cluster {
  /** The server's own log. */
  log: string;
  /** Makes a new cluster in `folder`. */
  init(folder: string, passwordFile: string, disposable: boolean): Promise<void>;
  checkVersion(): void;
  stopLeftover(): Promise<void>;
  /** Starts the server with `more` settings and waits `patience` seconds for it. @returns PostgreSQL's reason when it didn't come up */
  start(port: number, more: readonly string[], patience?: number): Promise<string | undefined>;
  stop(): Promise<void>;
  isRunning(): boolean;
  /** Where the running server listens; undefined when none runs. */
  address(): Address | undefined;
  /** Ends the running server if this process dies. @returns a function that cancels this */
  guard(): () => void;
}

/** The major version of the embedded PostgreSQL. A cluster of another major version needs a dump and restore. */
const major = '18';
const maxLogBytes = 5_000_000;
const dbSettings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200', 'timezone=UTC', 'log_timezone=UTC'];
/** Settings of a server whose data nobody will miss. */
export const disposableSettings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/** The line in a server log or in initdb's output that states the reason for a failure. */
export function reasonIn(output: string): string {
  if (saysDiskFull(output)) return 'the disk is full.';
  const lines = output.trim().split('\n');
  const telling = lines.findLast((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1) ?? '';
  return telling.replace(/^.*?(FATAL|PANIC|error):\s*/, '') || 'it gave no reason.';
}

function run(user: ServerUser, program: string, args: readonly string[]): Promise<{ code: number | null; output: string }> {
  const call = user.command(program, args);
  return new Promise((resolve, reject) => {
    // pg_ctl passes its output pipe on to the server, so the pipe's end doesn't show that pg_ctl has ended: `exit` does.
    const child = spawn(call.program, call.args, { ...call.options, cwd: '/', detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.once('error', reject);
    child.once('exit', (code) => {
      child.stdout?.destroy();
      child.stderr?.destroy();
      resolve({ code, output });
    });
  });
}

/** The command line of a process; empty when there is none, and for a zombie. */
function commandOf(pid: number): string {
  if (process.platform === 'linux') return readText(`/proc/${pid}/cmdline`) ?? '';
  const answer = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
  return answer.includes('<defunct>') ? '' : answer;
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** The address in a server's pid file: its fourth and fifth lines (PostgreSQL's miscadmin.h: LOCK_FILE_LINE_PORT, …_SOCKET_DIR). */
function addressIn(pidFile: string | undefined): Address | undefined {
  const [port, socketFolder] = pidFile?.split('\n').slice(3) ?? [];
  return Number(port) ? { port: Number(port), socketFolder: socketFolder || undefined } : undefined;
}

export function createCluster({ data, binaries, user }: { data: string; binaries: ClusterBinaries; user: ServerUser }): Cluster {
  const log = path.join(data, 'server.log');
  const pidFile = path.join(data, 'postmaster.pid');
  const readPid = (): number => Number(readText(pidFile)?.split('\n')[0]) || 0;

  // The command line must name the folder, because after a reboot another PostgreSQL may have the same process number.
  const isServer = (pid: number): boolean => pid !== 0 && commandOf(pid).includes(data);

  async function stop(): Promise<void> {
    const { code, output } = await run(user, binaries.pgCtl, ['stop', '-D', data, '-m', 'fast', '-w', '-t', '60']);
    if (code !== 0 && isServer(readPid())) throw new StartError(`PostgreSQL did not stop: ${reasonIn(output)}`);
  }

  return {
    log,
    stop,
    isRunning: () => isServer(readPid()),
    address: () => (isServer(readPid()) ? addressIn(readText(pidFile)) : undefined),
    async init(folder, passwordFile, disposable) {
      const args = [`--pgdata=${folder}`, '--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--encoding=UTF8'];
      const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
      const { code, output } = await run(user, binaries.initdb, [...args, ...locale, ...(disposable ? ['--no-sync'] : [])]);
      if (code === 0) return;
      rmSync(folder, { recursive: true, force: true });
      throw new StartError(`The database could not be made: ${reasonIn(output)}`);
    },
    checkVersion() {
      const version = readText(path.join(data, 'PG_VERSION'))?.trim();
      if (version === major) return;
      throw new StartError(`${data} was made by PostgreSQL ${version}, this is ${major}: dump and restore it, or choose another DATA_DIR.`);
    },
    async stopLeftover() {
      const pid = readPid();
      if (isServer(pid)) return stop();
      if (pid === 0) return;
      // After a reboot the process number may belong to an unrelated process, or it may be that of a zombie server. PostgreSQL would take
      // either for a running server and refuse to start. With the number of a process that has surely ended, PostgreSQL checks its shared
      // memory instead, which shows whether a process still writes to these files.
      const dead = spawnSync(process.execPath, ['--version']).pid;
      writeFileSync(pidFile, (readText(pidFile) ?? '').replace(/^\d+/, String(dead)));
    },
    async start(port, more, patience = 60) {
      if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) > maxLogBytes) rmSync(log);
      const before = statSync(log, { throwIfNoEntry: false })?.size ?? 0;
      const settings = [...dbSettings, ...more].map((setting) => `-c ${setting}`);
      const options = ['-o', `-p ${port} ${settings.join(' ')}`, '-l', log];
      const { code, output } = await run(user, binaries.pgCtl, ['start', '-D', data, '-w', '-t', String(patience), ...options]);
      return code === 0 ? undefined : reasonIn(readText(log)?.slice(before) || output);
    },
    guard() {
      const script = 'read -r _; kill -INT "$1" 2>/dev/null';
      const call = user.command('/bin/sh', ['-c', script, 'tenaye-database-guard', String(readPid())]);
      const guard = spawn(call.program, call.args, { ...call.options, cwd: '/', detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
      guard.unref();
      return () => guard.kill();
    },
  };
}
