import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { root } from './dev-project.ts';
import { programEnv, startBeside } from './own-service.ts';
import { overlayStore, type RemoteServer, startRemoteServer } from './release-project.ts';

const execute = promisify(execFile);
const needsShape = z.object({
  dependencies: z.optional(z.record(z.string(), z.string())),
  devDependencies: z.optional(z.record(z.string(), z.string())),
  peerDependencies: z.optional(z.record(z.string(), z.string())),
});

/** A remote in a repository of its own, a store, and an API and a gateway on the data of the journeys' stack. */
export interface OwnRepository {
  url: string;
  /** Runs one of the repository's npm scripts. Resolves with what it printed, also when it failed. */
  run(script: 'release' | 'releases'): Promise<string>;
  /** Makes the test of the first page fail, and leaves out the other checks, which a good release runs. @returns what mends both */
  breakTest(): () => void;
  /** Serves the remote from this machine to the shell of `url`. */
  dev(): Promise<RemoteServer>;
  /** The calls that the released version of the remote declares. */
  calls(): string[];
  /** Files that contain this text, among those that npm would install or that were scaffolded. */
  filesWith(text: string): Promise<string>;
  end(): Promise<void>;
}

function needsOf(folder: string): string[] {
  const needs = needsShape.parse(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')));
  return Object.keys({ ...needs.dependencies, ...needs.devDependencies, ...needs.peerDependencies });
}

function link(from: string, to: string): void {
  mkdirSync(path.dirname(to), { recursive: true });
  symlinkSync(realpathSync(from), to);
}

/**
 * Does what `npm install` would, without a registry: our packages come from the archives; the packages that they and the repository name
 * are links to the project's. A package that neither names is missing, as after an install.
 */
async function install(repository: string, remote: string): Promise<void> {
  const from = path.join(root, 'node_modules');
  const modules = path.join(repository, 'node_modules');
  const ours = readdirSync(path.join(repository, 'vendor')).map((archive) => ({
    archive: path.join(repository, 'vendor', archive),
    folder: path.join(modules, '@tenaye', archive.replace(/^tenaye-(.*)-[\d.]+\.tgz$/, '$1')),
  }));
  for (const { archive, folder } of ours) {
    mkdirSync(folder, { recursive: true });
    await execute('tar', ['-xzf', archive, '--strip-components=1', '-C', folder]);
  }
  const named = [repository, path.join(repository, remote), ...ours.map((it) => it.folder)].flatMap(needsOf);
  for (const name of new Set(named.filter((it) => !it.startsWith('@tenaye/')))) link(path.join(from, name), path.join(modules, name));
  const bin = path.join(modules, '.bin');
  for (const name of readdirSync(path.join(from, '.bin'))) link(path.join(from, '.bin', name), path.join(bin, name));
  const command = path.join(modules, '@tenaye/remote-kit/tenaye.js');
  chmodSync(command, 0o755);
  link(command, path.join(bin, 'tenaye'));
}

/** Replaces a part of a file. @returns what brings it back */
function edit(file: string, part: string | RegExp, by: string): () => void {
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(part, by));
  return () => writeFileSync(file, text);
}

/** Makes a repository with `new:remote --standalone`, installs it, and starts an API and a gateway for what it releases. */
export async function startOwnRepository(remote: string): Promise<OwnRepository> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tenaye-repository-'));
  const repository = path.join(folder, 'repository');
  const releaseDir = path.join(folder, 'releases');
  const env = programEnv(releaseDir);
  const script = path.join(root, 'infra/local/new-remote.ts');
  await execute(process.execPath, ['--disable-warning=ExperimentalWarning', script, remote, '--standalone', repository], {
    cwd: root,
    env,
  });
  await install(repository, remote);
  overlayStore(releaseDir);
  const service = await startBeside(releaseDir);
  const printed = async (program: string, ...args: string[]): Promise<string> => {
    const run = execute(program, args, { cwd: repository, env, maxBuffer: 10e6 });
    const { stdout, stderr } = await run.catch((error: { stdout: string; stderr: string }) => error);
    return `${stdout}${stderr}`;
  };
  return {
    url: service.url,
    dev: () => startRemoteServer(repository, [path.join(repository, 'node_modules/.bin/tenaye'), 'dev', remote], service.url),
    calls: () => {
      const [version = ''] = readdirSync(path.join(releaseDir, 'remotes', remote));
      return Object.keys(JSON.parse(readFileSync(path.join(releaseDir, 'remotes', remote, version, 'calls.json'), 'utf8')));
    },
    run: (name) => printed('npm', 'run', name),
    breakTest: () => {
      const mendTest = edit(
        path.join(repository, remote, 'src/app/pages/FirstPage.test.tsx'),
        '.toBeInTheDocument',
        '.not.toBeInTheDocument',
      );
      const mendChecks = edit(path.join(repository, 'package.json'), /(?<="check": ")[^"]*/, 'exit 0');
      return () => {
        mendTest();
        mendChecks();
      };
    },
    filesWith: (text) => printed('grep', '-rlF', '--exclude-dir=.bin', text, '.'),
    end: async () => {
      await service.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
