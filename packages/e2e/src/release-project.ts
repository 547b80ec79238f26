import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { copyProject, root } from './dev-project.ts';
import { ready } from './ready.ts';

/** A remote that only this project has: a page with a heading, a field for a draft and a link, on `/hello` and `/hello/more`. */
export interface HelloRemote {
  /** The word after "Hello" in its heading. */
  word: string;
  /** More of its source, such as an import that the shell doesn't offer. */
  extra?: string;
  path?: string;
}

/** A copy of the project with a sixth remote, a store of its own, and a gateway in front of the journeys' stack. */
export interface ReleaseProject {
  url: string;
  write(remote: HelloRemote): void;
  /** Runs `npm run <command> -- <arguments>`. Resolves with what it printed, also when it failed. */
  run(command: 'release' | 'rollback' | 'releases', ...args: string[]): Promise<string>;
  end(): Promise<void>;
}

const sourceOf = ({ word, extra = '' }: HelloRemote): string => `
import { defineRemote } from '@tenaye/platform/remote/define-remote.tsx';
import { Link } from '@tenaye/platform/router.ts';
${extra}
const Hello = () => (
  <main>
    <h1>Hello ${word}</h1>
    <input aria-label="Draft" />
    <Link to="/hello/more">More</Link>
  </main>
);
export const { bootstrap, mount, unmount } = defineRemote({ messages: {}, routes: Hello });
`;

const manifestOf = ({ path: at = '/hello' }: HelloRemote) => ({
  name: 'mf-hello',
  title: { en: 'Hello' },
  platform: '^0.1.0',
  routes: [at, '/hello/more'].map((it) => ({ path: it, access: 'anyone' })),
});

const config = `import { remoteConfig } from '@tenaye/platform/webpack/remote.ts';
export default remoteConfig({ name: 'mf-hello', dir: import.meta.dirname });
`;

function writeRemote(folder: string, remote: HelloRemote): void {
  mkdirSync(path.join(folder, 'src'), { recursive: true });
  const dependencies = { '@tenaye/platform': '0.1.0', react: '*' };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: '@tenaye/mf-hello', version: '0.1.0', dependencies }));
  writeFileSync(path.join(folder, 'remote.json'), JSON.stringify(manifestOf(remote)));
  writeFileSync(path.join(folder, 'webpack.config.ts'), config);
  writeFileSync(path.join(folder, 'src/remote.tsx'), sourceOf(remote));
}

/** A store that begins with the releases of the journeys' stack, without copying their files. */
function overlayStore(releaseDir: string): void {
  const from = path.resolve(root, process.env.RELEASE_DIR || '.release');
  mkdirSync(path.join(releaseDir, 'remotes'), { recursive: true });
  symlinkSync(path.join(from, 'shell'), path.join(releaseDir, 'shell'));
  for (const name of readdirSync(path.join(from, 'remotes')))
    symlinkSync(path.join(from, 'remotes', name), path.join(releaseDir, 'remotes', name));
  cpSync(path.join(from, 'pointers.json'), path.join(releaseDir, 'pointers.json'));
}

/** Starts a gateway on a free port. Resolves with its address and how to end it. */
async function startGateway(copy: string, env: NodeJS.ProcessEnv): Promise<{ url: string; end: () => Promise<void> }> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', path.join(copy, 'infra/gateway/main.ts')], {
    cwd: copy,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...env, PORT: '0', HOST: '127.0.0.1', API_URLS: ready().url },
  });
  const ended = once(child, 'close');
  const port = await new Promise<string>((resolve, reject) => {
    let heard = '';
    child.once('close', () => reject(new Error(`The gateway ended: ${heard}`)));
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      heard += text;
      const found = /"port":(\d+)/.exec(heard);
      if (found?.[1]) resolve(found[1]);
    });
  });
  return {
    url: `http://127.0.0.1:${port}`,
    end: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

export async function startReleaseProject(): Promise<ReleaseProject> {
  const copy = copyProject();
  const releaseDir = path.join(copy, '.release');
  if (!existsSync(releaseDir)) overlayStore(releaseDir);
  const { PATH, HOME, TMPDIR } = process.env;
  const env = { PATH, HOME, TMPDIR, RELEASE_DIR: releaseDir };
  const gateway = await startGateway(copy, env);
  const execute = promisify(execFile);
  return {
    url: gateway.url,
    write: (remote) => writeRemote(path.join(copy, 'mf-hello'), remote),
    run: async (command, ...args) => {
      const script = path.join(copy, 'infra/local', `${command}.ts`);
      const run = execute(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], { cwd: copy, env });
      const { stdout, stderr } = await run.catch((error: { stdout: string; stderr: string }) => error);
      return `${stdout}${stderr}`;
    },
    end: async () => {
      await gateway.end();
      rmSync(copy, { recursive: true, force: true });
    },
  };
}
