import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { root } from './dev-project.ts';
import { readyPath } from './ready.ts';

const script = (name: string): string[] => ['--disable-warning=ExperimentalWarning', path.join(root, 'infra', name)];

/** An API process and a gateway on the data of the stack that all journeys share, in front of releases of their own. */
export interface Beside {
  url: string;
  /** Kills the API's process (SIGKILL). Resolves once it serves again. */
  killApi(): Promise<void>;
  end(): Promise<void>;
}

/** A service of one journey, with the current release of one remote. */
export interface OwnService extends Beside {
  /** Releases the current version of a remote once more, as a new one. @returns its name */
  release(remote: string): Promise<string>;
}

/** The data folder of the running stack. `npm start` puts the ready file into it; the data folder of the journeys is beside that file. */
function dataDir(): string {
  const folder = path.dirname(readyPath());
  const found = [folder, path.join(folder, 'data')].find((it) => existsSync(path.join(it, 'secrets.json')));
  if (!found) throw new Error(`There is no data folder beside ${readyPath()}`);
  return found;
}

const pointed = z.object({ current: z.string() });
const pointersShape = z.object({ shell: pointed, remotes: z.record(z.string(), pointed) });
const readPointers = (releaseDir: string) => pointersShape.parse(JSON.parse(readFileSync(path.join(releaseDir, 'pointers.json'), 'utf8')));

/** A folder with the current release of the shell and of one remote. */
function copyRelease(remote: string): string {
  const from = path.resolve(root, process.env.RELEASE_DIR || '.release');
  const copy = mkdtempSync(path.join(tmpdir(), 'tenaye-release-'));
  const { shell, remotes } = readPointers(from);
  const { current = '' } = remotes[remote] ?? {};
  for (const folder of [path.join('shell', shell.current), path.join('remotes', remote, current)])
    cpSync(path.join(from, folder), path.join(copy, folder), { recursive: true });
  writeFileSync(
    path.join(copy, 'pointers.json'),
    JSON.stringify({ shell: { current: shell.current }, remotes: { [remote]: { current } } }),
  );
  return copy;
}

const told = z.union([z.object({ url: z.string() }), z.object({ said: z.string() })]);

/** Resolves with the next message for which `pick` returns a value; rejects if the program ends first. */
function hear<T>(child: ChildProcess, pick: (message: z.infer<typeof told>) => T | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    const listen = (message: unknown): void => {
      const found = pick(told.parse(message));
      if (found === undefined) return;
      child.off('message', listen).off('close', fail);
      resolve(found);
    };
    const fail = (): void => reject(new Error('The service of this journey ended'));
    child.on('message', listen).once('close', fail);
  });
}

/** The environment of a program of the project, without the settings of the developer's shell, which are for their own `npm start`. */
export function programEnv(releaseDir: string): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env;
  return { PATH, HOME, TMPDIR, DATA_DIR: dataDir(), RELEASE_DIR: releaseDir };
}

/** Starts an API process and a gateway in front of the releases in a folder, for a journey that kills, releases or has own settings. */
export async function startBeside(releaseDir: string, settings: NodeJS.ProcessEnv = {}): Promise<Beside> {
  // The channel ends the child when this process dies.
  const child = spawn(process.execPath, script('stack/beside.ts'), {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...programEnv(releaseDir), ...settings },
  });
  const ended = once(child, 'close');
  const url = await hear(child, (it) => ('url' in it ? it.url : undefined));
  return {
    url,
    killApi: async () => {
      const back = hear(child, (it) => ('said' in it && it.said === 'api is back.' ? true : undefined));
      child.send('kill');
      await back;
    },
    end: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Starts an API process and a gateway with the current release of `remote`. */
export async function startOwnService(remote: string, settings?: NodeJS.ProcessEnv): Promise<OwnService> {
  const releaseDir = copyRelease(remote);
  const beside = await startBeside(releaseDir, settings);
  return {
    ...beside,
    release: async (name) => {
      const { current = '' } = readPointers(releaseDir).remotes[name] ?? {};
      const next = `${current}.next`;
      cpSync(path.join(releaseDir, 'remotes', name, current), path.join(releaseDir, 'remotes', name, next), { recursive: true });
      const command = [...script('release/cli.ts'), 'release', name, '--version', next];
      await promisify(execFile)(process.execPath, command, { env: programEnv(releaseDir) });
      return next;
    },
    end: async () => {
      await beside.end();
      rmSync(releaseDir, { recursive: true, force: true });
    },
  };
}
