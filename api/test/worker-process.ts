import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('../src/worker.ts', import.meta.url));

/** A worker as it runs in real service, in a process of its own, once it works. */
export async function startWorkerProcess(environment: Record<string, string>) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
    env: { PATH: process.env.PATH, ...environment, LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit').then(([code, signal]) => ({ code, signal }));
  const working = Promise.withResolvers<void>();
  createInterface(child.stdout).on('line', (line) => line.includes('"Working"') && working.resolve());
  await Promise.race([
    working.promise,
    ended.then(({ code, signal }) => {
      throw new Error(`The worker did not start: ${code ?? signal}`);
    }),
  ]);
  return {
    /** Sends it a signal and waits for its end. */
    async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<{ code: number | null; signal: string | null }> {
      child.kill(signal);
      return ended;
    },
  };
}
