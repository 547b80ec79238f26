import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach } from '@jest/globals';

const running = new Set<ChildProcess>();
/** Kills leftover processes of a failing test. */
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
});

const api = fileURLToPath(new URL('..', import.meta.url));

/** Starts a program of the API in `folder` in a real, separate process; resolves once it reports `ready`. */
async function startProcess(script: 'main' | 'worker', environment: Record<string, string>, ready: string, folder = api) {
  const path = join(folder, `src/${script}.ts`);
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', path], {
    env: { PATH: process.env.PATH, ...environment, LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (folder === api) running.add(child);
  child.once('exit', () => running.delete(child));
  const ended = once(child, 'exit').then(([code, signal]) => ({ code, signal }));
  const reported = Promise.withResolvers<{ port?: number }>();
  createInterface(child.stdout).on('line', (line) => line.includes(`"${ready}"`) && reported.resolve(JSON.parse(line)));
  const facts = await Promise.race([
    reported.promise,
    ended.then(({ code, signal }): never => {
      throw new Error(`${script} did not start: ${code ?? signal}`);
    }),
  ]);
  return {
    facts,
    /** Sends a signal and waits for the process to end. */
    async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<{ code: number | null; signal: string | null }> {
      child.kill(signal);
      return ended;
    },
  };
}

export const startWorkerProcess = (environment: Record<string, string>) => startProcess('worker', environment, 'Working');

/** `folder` is that of another version of the API, whose process outlasts the test and is ended by its file. */
export async function startApiProcess(environment: Record<string, string>, folder?: string) {
  const started = await startProcess('main', environment, 'Listening', folder);
  return { ...started, url: `http://127.0.0.1:${started.facts.port}` };
}
