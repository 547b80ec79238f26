import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Ready, readReady } from './ready.ts';

export const root = path.resolve(import.meta.dirname, '..', '..', '..');
const sources = /^(api|infra|shell|mf-[^/]+|packages|package\.json|package-lock\.json|tsconfig\.base\.json)$/;

/** A running `npm run dev` on sources of its own. */
export interface DevProject extends Ready {
  /** Changes a source file, named from the project's root. */
  edit(file: string, change: (text: string) => string): void;
  /** Resolves once the terminal shows this text after the previously awaited text. */
  says(text: string): Promise<string>;
  /** Presses Ctrl-C. Resolves with the exit code. */
  end(): Promise<number | null>;
}

/** Links the installed packages, and the workspace's own ones to the copy. */
function linkModules(target: string): void {
  const from = path.join(root, 'node_modules');
  mkdirSync(path.join(target, '@tenaye'), { recursive: true });
  for (const name of readdirSync(from)) if (name !== '@tenaye') symlinkSync(path.join(from, name), path.join(target, name));
  for (const name of readdirSync(path.join(from, '@tenaye')))
    symlinkSync(readlinkSync(path.join(from, '@tenaye', name)), path.join(target, '@tenaye', name));
}

/** A copy of the project that a test may change while others run on the original. */
export function copyProject(): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'tenaye-dev-'));
  for (const name of readdirSync(root).filter((it) => sources.test(it)))
    cpSync(path.join(root, name), path.join(copy, name), { recursive: true, filter: (it) => path.basename(it) !== 'node_modules' });
  linkModules(path.join(copy, 'node_modules'));
  return copy;
}

/** Collects a program's output. The returned function waits for a text and resolves with the output since the previously awaited text. */
export function listenTo(child: ChildProcess) {
  let heard = '';
  let waiting: { text: string; resolve: (before: string) => void; reject: (error: Error) => void } | undefined;
  const look = (): void => {
    const at = waiting ? heard.indexOf(waiting.text) : -1;
    if (!waiting || at < 0) return;
    const before = heard.slice(0, at);
    heard = heard.slice(at + waiting.text.length);
    waiting.resolve(before);
    waiting = undefined;
  };
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      heard += text;
      look();
    });
  child.once('close', () => waiting?.reject(new Error(`It ended before it said "${waiting.text}":\n${heard}`)));
  return (text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      waiting = { text, resolve, reject };
      look();
    });
}

/** Starts `npm run dev -- <apps>` on a copy of the project, with data of its own, in front of the releases that the journeys use. */
export async function startDev(...apps: string[]): Promise<DevProject> {
  const copy = copyProject();
  const dataDir = path.join(copy, '.data');
  const releaseDir = path.resolve(root, process.env.RELEASE_DIR || '.release');
  // The rest of the environment is left out: a developer's settings are for their own `npm start`.
  const { PATH, HOME, TMPDIR } = process.env;
  const script = path.join(copy, 'infra', 'local', 'dev.ts');
  // The channel ends the child when this process dies.
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...apps], {
    cwd: copy,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { PATH, HOME, TMPDIR, PORT: '0', DATA_DIR: dataDir, RELEASE_DIR: releaseDir },
  });
  const ended = once(child, 'close');
  const says = listenTo(child);
  const end = async (): Promise<number | null> => {
    child.kill('SIGINT');
    await ended;
    rmSync(copy, { recursive: true, force: true });
    return child.exitCode;
  };
  try {
    await says('Ctrl-C ends it.');
  } catch (error) {
    await end();
    throw error;
  }
  const edit: DevProject['edit'] = (file, change) =>
    writeFileSync(path.join(copy, file), change(readFileSync(path.join(copy, file), 'utf8')));
  return { ...readReady(path.join(dataDir, 'ready.json')), edit, says, end };
}
