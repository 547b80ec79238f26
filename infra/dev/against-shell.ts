import { once } from 'node:events';
import { rmSync } from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import { codeOf, StartError } from '../base/start-error.ts';
import { readWords } from '../base/words.ts';
import { demandApp } from '../release/build.ts';
import { pageOf } from '../release/preview-page.ts';
import { signInLines } from '../release/sign-ins.ts';
import { versionFolder } from '../release/store.ts';
import { collectReports } from './build-reports.ts';
import { createRemoteServer } from './remote-server.ts';
import { devVersion, watchApp } from './watch.ts';

interface AgainstShell {
  remote: string;
  /** The address of a running Tenaye. */
  shell: string;
  port: number;
  dataDir: string;
  say(line: string): void;
}

/** Parses the arguments of `dev`. Without a shell, the apps are shown by a Tenaye of this machine's own. */
export function parseDev(args: readonly string[], usage: string): { apps: string[]; shell: string | undefined; port: number } {
  const options = { shell: { type: 'string' }, port: { type: 'string', default: '3101' } } as const;
  const { positionals: apps, values } = readWords({ args: [...args], options, allowPositionals: true }, usage);
  return { apps, shell: values.shell, port: Number(values.port) };
}

const PATIENCE_MS = 10_000;

/** The origin of a running shell. Throws one line when there is none. */
async function originOf(address: string): Promise<string> {
  if (!URL.canParse(address)) throw new StartError(`--shell is "${address}" and has to be an address, such as https://tenaye.example.`);
  const { origin } = new URL(address);
  const reach = (): Promise<Response> => fetch(`${origin}/remotes/pointers.json`, { signal: AbortSignal.timeout(PATIENCE_MS) });
  const answer = await reach().catch(() => undefined);
  if (!answer) throw new StartError(`${origin} doesn't answer.`);
  if (!answer.ok) throw new StartError(`${origin} isn't a Tenaye: it has no releases.`);
  return origin;
}

async function listen(server: Server, port: number): Promise<number> {
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  } catch (error) {
    if (codeOf(error) === 'EADDRINUSE') throw new StartError(`Port ${port} is taken: choose another one with --port.`);
    throw error;
  }
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
}

/**
 * Builds one remote at each change and serves it on this machine to pages of a shell that runs elsewhere. Resolves once it serves the
 * remote; ends with a signal or with the parent process.
 */
export async function developAgainst({ remote, shell, port, dataDir, say }: AgainstShell): Promise<void> {
  if (remote === 'shell') throw new StartError("The shell can't be shown in another shell: npm run dev -- shell shows it alone.");
  demandApp(remote);
  const origin = await originOf(shell);
  const own = path.join(dataDir, 'preview', remote);
  rmSync(own, { recursive: true, force: true });
  const [releases, stateFile] = [path.join(own, 'release'), path.join(own, 'state', 'state.json')];
  const version = devVersion(remote);
  const tell = collectReports(stateFile, say);
  const { server, close } = createRemoteServer({ folder: versionFolder(releases, remote, version), stateFile, shell: origin });
  const source = `http://localhost:${await listen(server, port)}`;
  const stop = await watchApp(remote, releases, tell);

  const end = (): void => {
    process.off('SIGINT', end).off('SIGTERM', end).off('disconnect', end);
    void Promise.all([stop(), close()]).then(() => process.exit(0));
  };
  process.on('SIGINT', end).on('SIGTERM', end).on('disconnect', end);
  const { address, access } = pageOf(origin, source, remote);
  const help = [...signInLines(origin, access), '  Open pages show each build. Ctrl-C ends it.'];
  say(['', `  ${remote} in the shell of ${origin}`, '', `    Address  ${address}`, '', ...help, ''].join('\n'));
}
