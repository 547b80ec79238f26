import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it } from '@jest/globals';
import { PROBE } from '@tenaye/api/kernel/process-lifetime.ts';
import { startCollector } from '../../api/test/collector.ts';
import { eventually } from '../test/eventually.ts';
import { call, urlOf } from '../test/http-call.ts';
import { pageConfig } from '../test/page-config.ts';
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

it('the rendering of a first view is a part of the request, with its parts and their calls, which the API continues', async () => {
  const [folder, collector] = [makeReleaseFolder(), await startCollector()];
  const asked: unknown[] = [];
  const api = createServer((incoming, response) => {
    if (incoming.url?.startsWith('/api/directory/')) asked.push(incoming.headers.traceparent);
    response.setHeader('content-type', 'application/json').end(incoming.url === '/api/config' ? JSON.stringify(pageConfig) : '[]');
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
  folder.addShell('1');
  const read = "await fetch('/api/directory/doctors?q=malaria');";
  folder.addServerPart('shell', '1', `${read} return { status: 200, html: '<main>rendered</main>', css: '', head: undefined, data: [] };`);
  folder.point({ shell: { current: '1' }, remotes: {} });
  const settings = {
    RELEASE_DIR: folder.dir,
    PORT: '0',
    HOST: '127.0.0.1',
    API_URLS: urlOf(api),
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  };
  const child = fork(main, { execArgv: [], stdio: ['ignore', 'pipe', 'inherit', 'ipc'], env: { PATH: process.env.PATH, ...settings } });
  try {
    const base = `http://127.0.0.1:${await portOf(child)}`;
    const page = () => call(base, '/nowhere', { headers: { accept: 'text/html' } });
    await eventually(async () => ((await page()).text.includes('<main>rendered</main>') ? true : undefined));
    child.kill('SIGTERM');
    await once(child, 'exit');
    const named = (name: string, kind: number) => collector.spans().find((it) => it.name === name && it.kind === kind);
    const rendering = await eventually(() => named('render', 2));
    const asking = await eventually(() => collector.spans().find((it) => it.spanId === rendering.parentSpanId));
    expect(asking).toMatchObject({ name: 'render', kind: 3, traceId: rendering.traceId });
    expect(collector.spans().find((it) => it.spanId === asking.parentSpanId)).toMatchObject({ name: 'GET page', kind: 2 });
    const part = await eventually(() => collector.spans().find((it) => it.parentSpanId === rendering.spanId));
    expect(part).toMatchObject({ name: 'render shell', kind: 1 });
    const question = await eventually(() => collector.spans().find((it) => it.parentSpanId === part.spanId));
    expect(question).toMatchObject({ name: 'GET', kind: 3 });
    expect(asked).toContain(`00-${rendering.traceId}-${question.spanId}-01`);
    expect(collector.text()).not.toMatch(/nowhere|malaria|directory/);
  } finally {
    child.kill('SIGKILL');
    await collector.close();
    api.closeAllConnections();
    api.close();
    rmSync(folder.dir, { recursive: true, force: true });
  }
});
