import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { copyProject, listenTo, root } from './dev-project.ts';
import { typeAccessCode } from './journey.ts';
import { programEnv, startBeside } from './own-service.ts';
import { ready } from './ready.ts';

/** A scaffolded remote on `/hello` and `/hello/more`; its page has a heading, a field for a draft and a link. */
export interface HelloRemote {
  /** The word after "Hello" in its heading. */
  word: string;
  /** More of its source, such as an import that the shell doesn't offer. */
  extra?: string;
  path?: string;
}

/** A running `npm run dev -- <remote> --shell <address>`. */
export interface RemoteServer {
  /** The address that the command prints. */
  address: string;
  /** Presses Ctrl-C. Resolves with the exit code. */
  end(): Promise<number | null>;
}

/** A copy of the project with a sixth remote and a store of its own, and an API and a gateway on the data of the journeys' stack. */
export interface ReleaseProject {
  url: string;
  write(remote: HelloRemote): void;
  /** Serves the remote from this machine to the project's own shell. */
  dev(): Promise<RemoteServer>;
  /** Runs `npm run <command> -- <arguments>`. Resolves with what it printed, also when it failed. */
  run(command: 'new-remote' | 'release' | 'rollback' | 'releases', ...args: string[]): Promise<string>;
  end(): Promise<void>;
}

const pageOf = ({ word, extra = '' }: HelloRemote): string => `
import { Link } from '@tenaye/platform/router.ts';
${extra}
export const FirstPage = () => (
  <main>
    <h1>Hello ${word}</h1>
    <input aria-label="Draft" />
    <Link to="/hello/more">More</Link>
  </main>
);
`;

/** Changes the scaffolded remote so that its versions can be told apart. */
function change(folder: string, remote: HelloRemote): void {
  const edit = (file: string, by: (text: string) => string): void =>
    writeFileSync(path.join(folder, file), by(readFileSync(path.join(folder, file), 'utf8')));
  const paths = [remote.path ?? '/hello', '/hello/more'];
  edit('src/app/pages/FirstPage.tsx', () => pageOf(remote));
  edit('src/app/routes.tsx', (it) => it.replace('path="/hello"', 'path="/hello/*"'));
  edit('remote.json', (it) => JSON.stringify({ ...JSON.parse(it), routes: paths.map((path) => ({ path, access: 'anyone' })) }));
}

/** Makes a store that begins with the releases of the journeys' stack, without copying their files. */
export function overlayStore(releaseDir: string): void {
  const from = path.resolve(root, process.env.RELEASE_DIR || '.release');
  mkdirSync(path.join(releaseDir, 'remotes'), { recursive: true });
  symlinkSync(path.join(from, 'shell'), path.join(releaseDir, 'shell'));
  for (const name of readdirSync(path.join(from, 'remotes')))
    symlinkSync(path.join(from, 'remotes', name), path.join(releaseDir, 'remotes', name));
  cpSync(path.join(from, 'pointers.json'), path.join(releaseDir, 'pointers.json'));
}

/** Starts `dev` of the repository in `folder`, on any free port. `command` are the script and its first arguments. */
export async function startRemoteServer(folder: string, command: readonly string[], shell: string): Promise<RemoteServer> {
  // The channel ends the child when this process dies.
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...command, '--shell', shell, '--port', '0'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...programEnv(path.join(folder, '.release')), DATA_DIR: path.join(folder, '.data') },
  });
  const ended = once(child, 'close');
  const says = listenTo(child);
  await says('    Address  ');
  return {
    address: await says('\n'),
    end: async () => {
      child.kill('SIGINT');
      await ended;
      return child.exitCode;
    },
  };
}

export async function startReleaseProject(): Promise<ReleaseProject> {
  const copy = copyProject();
  const releaseDir = path.join(copy, '.release');
  if (!existsSync(releaseDir)) overlayStore(releaseDir);
  const service = await startBeside(releaseDir);
  const env = programEnv(releaseDir);
  const execute = promisify(execFile);
  return {
    url: service.url,
    write: (remote) => change(path.join(copy, 'mf-hello'), remote),
    dev: () => startRemoteServer(copy, [path.join(copy, 'infra/local/dev.ts'), 'mf-hello'], service.url),
    run: async (command, ...args) => {
      const script = path.join(copy, 'infra/local', `${command}.ts`);
      // Its checks and tests are those of the repository; own-repository.spec.ts proves that a release looks at them.
      const all = command === 'release' ? [...args, '--unchecked'] : args;
      const run = execute(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...all], { cwd: copy, env });
      const { stdout, stderr } = await run.catch((error: { stdout: string; stderr: string }) => error);
      return `${stdout}${stderr}`;
    },
    end: async () => {
      await service.end();
      rmSync(copy, { recursive: true, force: true });
    },
  };
}

/** Opens a page of another gateway than the journeys' own: it has its own access gate. */
export async function openBehindGate(page: Page, url: string): Promise<void> {
  await page.goto(url);
  const code = page.getByLabel(/access code/i);
  await expect(code.or(page.getByRole('heading', { level: 1 })).first()).toBeVisible();
  if (await code.isVisible()) await typeAccessCode(page, ready().accessCode ?? '');
}
