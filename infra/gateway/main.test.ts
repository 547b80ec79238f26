import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it } from '@jest/globals';
import { PROBE } from '@tenaye/api/kernel/process-lifetime.ts';
import { startCollector } from '../../api/test/collector.ts';
import { call } from '../test/http-call.ts';
import { makeReleaseFolder } from '../test/release-folder.ts';

/** A module that ends the process when it loads the library that exports spans. */
const withoutLibrary = `import { registerHooks } from 'node:module';
registerHooks({ load: (url, context, next) => (url.includes('@opentelemetry/sdk') ? process.exit(3) : next(url, context)) });`;
const main = path.join(import.meta.dirname, 'main.ts');
const importing = (module: string): string[] => ['--import', `data:text/javascript,${encodeURIComponent(module)}`];

async function portOf({ stdout }: ChildProcess): Promise<number> {
  if (stdout) {
    for await (const line of createInterface({ input: stdout })) if (line.includes('"Listening"')) return JSON.parse(line).port;
  }
  throw new Error('The gateway ended');
}

it('the gateway’s process answers its parent’s probes, and loads no library for spans that nobody collects', async () => {
  const folder = makeReleaseFolder();
  const env = { PATH: process.env.PATH, RELEASE_DIR: folder.dir, PORT: '0', HOST: '127.0.0.1' };
  const child = fork(main, { execArgv: importing(withoutLibrary), stdio: ['ignore', 'pipe', 'inherit', 'ipc'], env });
  try {
    child.send(PROBE);
    expect(await Promise.race([once(child, 'message'), once(child, 'exit')])).toEqual([PROBE, undefined]);
    expect(await portOf(child)).toBeGreaterThan(0);
  } finally {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    rmSync(folder.dir, { recursive: true, force: true });
  }
});

it('the gateway’s process sends its last spans before it ends', async () => {
  const [folder, collector] = [makeReleaseFolder(), await startCollector()];
  const settings = { RELEASE_DIR: folder.dir, PORT: '0', HOST: '127.0.0.1', OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
  const child = fork(main, { execArgv: [], stdio: ['ignore', 'pipe', 'inherit', 'ipc'], env: { PATH: process.env.PATH, ...settings } });
  try {
    const port = await portOf(child);
    expect((await call(`http://127.0.0.1:${port}`, '/gateway/health')).status).toBe(503);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(collector.spans()).toMatchObject([{ name: 'GET page', kind: 2, status: { code: 2 } }]);
    expect([...collector.services()]).toEqual(['gateway']);
  } finally {
    child.kill('SIGKILL');
    await collector.close();
    rmSync(folder.dir, { recursive: true, force: true });
  }
});
