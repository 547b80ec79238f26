import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { FirstView } from '@tenaye/platform/remote/first-view.ts';
import { pino } from 'pino';
import { projectRoot } from '../base/workspace.ts';
import { pointCanaryTo } from '../release/pointer-moves.ts';
import { readPointers, writePointers } from '../release/pointers.ts';
import type { RenderOrder } from '../renderer/messages.ts';
import { eventually } from '../test/eventually.ts';
import { type Answer, call, urlOf } from '../test/http-call.ts';
import { pageConfig } from '../test/page-config.ts';
import { makeReleaseFolder, type ReleaseFolder } from '../test/release-folder.ts';
import { createGateway } from './gateway.ts';
import { type Renderer, startRenderer } from './renderer.ts';

const config = pageConfig;
const log = pino({ level: 'silent' });
/** Longer than any render takes, so that only tests about time depend on it. */
const PATIENT_MS = 20_000;

describe('a page with a first view', () => {
  let folder: ReleaseFolder;
  let gate = false;
  let mark = 'one';
  let asked = 0;
  let apiUrl: string;
  const open: (() => unknown)[] = [];
  const orders: RenderOrder[] = [];
  const reported: unknown[] = [];

  const view = (html: string, changes: Partial<FirstView> = {}): FirstView => ({
    status: 200,
    html,
    css: '.a{}',
    head: undefined,
    data: [],
    ...changes,
  });
  const stub = (render: (order: RenderOrder) => Promise<FirstView | undefined>): Renderer => ({
    render: (order) => {
      orders.push(order);
      return render(order);
    },
    stop: () => undefined,
  });
  async function start(renderer: Renderer, firstViewMs = PATIENT_MS, trustedHops = 0): Promise<string> {
    const options = {
      releaseDir: folder.dir,
      apiUrls: [apiUrl],
      publicUrl: 'https://tenaye.example',
      trustedHops,
      log,
      renderer,
      firstViewMs,
    };
    const { server, drain } = createGateway(options);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    open.push(drain, renderer.stop);
    return urlOf(server);
  }
  const versionIn = ({ text }: Answer): string | undefined => /"name":"mf-a".*?"version":"(\d)"/.exec(text)?.[1];

  beforeEach(async () => {
    orders.length = 0;
    reported.length = 0;
    asked = 0;
    gate = false;
    folder = makeReleaseFolder();
    folder.addShell('1');
    for (const version of ['1', '2']) folder.addRemote('mf-a', version, ['/a', '/a/:id']);
    folder.point({ shell: { current: '1' }, remotes: { 'mf-a': { current: '1' } } });
    const api = createServer((incoming, response) => {
      if (incoming.url === '/internal/public-mark') {
        asked += 1;
        return void response.end(mark);
      }
      if (incoming.url === '/api/telemetry') reported.push(incoming.headers['x-releases']);
      const isConfig = incoming.url === '/api/config';
      response.setHeader('content-type', 'application/json').end(isConfig ? JSON.stringify({ ...config, accessGate: gate }) : '{}');
    }).listen(0, '127.0.0.1');
    await once(api, 'listening');
    apiUrl = urlOf(api);
    open.push(() => {
      api.closeAllConnections();
      api.close();
    });
  });
  afterEach(async () => {
    for (const it of open.splice(0).reverse()) await it();
    rmSync(folder.dir, { recursive: true, force: true });
  });

  it('carries HTML, styles, data and head, and no script before its small program', async () => {
    const head = {
      title: 'A "doctor"',
      description: 'x',
      canonical: 'https://tenaye.example/a',
      image: 'https://tenaye.example/api/photo/1',
      jsonLd: { name: '</script>' },
    };
    const base = await start(stub(async () => view('<h1>A</h1>', { head, data: [{ queryKey: ['q'], data: '</script><b>' }] })));
    const { text, headers, status } = await call(base, '/a?x=1');
    expect(status).toBe(200);
    expect(orders[0]).toMatchObject({
      request: { pathname: '/a', search: '?x=1', language: 'en' },
      shell: '1',
      remote: { name: 'mf-a', version: '1' },
      address: expect.stringMatching(/127\.0\.0\.1$/),
    });
    expect(text).toContain('<div id="root"><h1>A</h1></div>');
    expect(text).not.toContain('Outline');
    expect(text).toContain('data-styled="true" data-styled-version="6">.a{}</style>');
    expect(text).toContain('<title>A &quot;doctor&quot;</title>');
    expect(text).toContain('<link rel="canonical" href="https://tenaye.example/a">');
    expect(text).toContain('<meta property="og:image" content="https://tenaye.example/api/photo/1">');
    expect(text).toContain('\\u003c/script\\u003e\\u003cb\\u003e');
    expect(text).not.toContain('{{');
    const [, nonce = ''] = /'nonce-([^']+)'/.exec(String(headers['content-security-policy'])) ?? [];
    expect(text).toContain(`<script nonce="${nonce}">begin()</script>`);
    expect(text).toMatch(/"run":\[/);
  });

  it("has the program of its shell, which no other page carries; a former shell without one gets today's page", async () => {
    const base = await start(stub(async ({ request }) => (request.pathname === '/a' ? view('<h1>A</h1>') : undefined)));
    expect((await call(base, '/a')).text).toContain('begin()');
    expect((await call(base, '/a/1')).text).not.toContain('begin()');
    const file = path.join(folder.dir, 'shell/1/index.html');
    folder.write('shell/2/index.html', readFileSync(file, 'utf8').replace(/<!--starter.*?-->/, ''));
    folder.point({ shell: { current: '2' }, remotes: { 'mf-a': { current: '1' } } });
    await eventually(async () => ((await call(base, '/a')).text.includes('Outline') ? true : undefined));
  });

  it('is the same for everyone, signed in or not: made once, kept, compressed, and known by its tag', async () => {
    const base = await start(stub(async () => view('<h1>A</h1>')));
    const first = await call(base, '/a', { headers: { 'accept-encoding': 'br' } });
    const second = await call(base, '/a', { headers: { 'accept-encoding': 'br', cookie: 'tenaye.sid=someone' } });
    expect(orders).toHaveLength(1);
    expect(brotliDecompressSync(first.body).toString()).toContain('<h1>A</h1>');
    expect(second.body.equals(first.body)).toBe(true);
    expect(second.headers).toMatchObject({ etag: first.headers.etag, 'content-security-policy': first.headers['content-security-policy'] });
    const third = await call(base, '/a', { headers: { 'if-none-match': String(first.headers.etag) } });
    expect([third.status, third.text]).toEqual([304, '']);
    expect(first.headers['set-cookie']).toBeUndefined();
    expect(first.headers['cache-control']).toBe('no-cache');
  });

  it('is made again once an API process says that something public has changed', async () => {
    let name = 'Abebe';
    const base = await start(stub(async () => view(`<h1>${name}</h1>`)));
    expect((await call(base, '/a')).text).toContain('Abebe');
    name = 'Almaz';
    const seen = async () => ((await call(base, '/a')).text.includes('Almaz') ? true : undefined);
    expect(await seen()).toBeUndefined();
    await eventually(() => (asked > 0 ? true : undefined));
    mark = 'two';
    await eventually(seen);
  });

  it('has another nonce when a single letter differs, so that injected text can never name it', async () => {
    const base = await start(stub(async ({ request }) => view(`<h1>${request.search}</h1>`)));
    const nonceOf = async (path: string) =>
      /'nonce-([^']+)'/.exec(String((await call(base, path)).headers['content-security-policy']))?.[1];
    expect(await nonceOf('/a?q=1')).not.toBe(await nonceOf('/a?q=2'));
  });

  it('comes from the versions that the visitor gets: a canary renders for its browsers only, and a new release at once', async () => {
    const base = await start(stub(async ({ remote }) => view(`<h1>version ${remote?.version}</h1>`)));
    expect((await call(base, '/a')).text).toContain('version 1');
    writePointers(folder.dir, pointCanaryTo(readPointers(folder.dir), 'mf-a', '2', 50));
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, it) => call(base, '/a', { headers: { cookie: `tenaye_draw=${it.toString(16).padStart(16, '0')}` } })),
    );
    const seen = answers.map((it) => `${versionIn(it)} ${/<h1>version (\d)/.exec(it.text)?.[1]}`);
    expect([...new Set(seen)].sort()).toEqual(['1 1', '2 2']);
  });

  it('is answered without a first view when that takes too long, and has it the next time', async () => {
    const slow = Promise.withResolvers<FirstView>();
    const base = await start(
      stub(() => slow.promise),
      30,
    );
    const early = await call(base, '/a');
    expect(early.text).toContain('<p>Outline</p>');
    expect(early.headers.etag).toBeUndefined();
    slow.resolve(view('<h1>late</h1>'));
    await eventually(async () => ((await call(base, '/a')).text.includes('<h1>late</h1>') ? true : undefined));
    expect(orders).toHaveLength(1);
  });

  it('tells a visitor without scripts whose page came too early to load it again, and only that visitor', async () => {
    folder.write('shell/1/index.html', readFileSync(path.join(projectRoot, 'shell/index.html'), 'utf8'));
    const slow = Promise.withResolvers<FirstView>();
    const base = await start(
      stub(({ request }) => (request.pathname === '/a' ? slow.promise : Promise.resolve(undefined))),
      30,
    );
    const saidAt = async (path: string) => /<noscript>([^<]*(?:<a[^>]*>[^<]*<\/a>)?)<\/noscript>/.exec((await call(base, path)).text)?.[1];
    expect(await saidAt('/a')).toBe('This page is not ready yet. <a href="">Load it again</a>');
    expect(await saidAt('/a/none')).toMatch(/^Tenaye needs JavaScript\./);
    slow.resolve(view('<h1>late</h1>'));
  });

  it('is made once for a rush, and the rush beyond what is rendered at once is not kept waiting', async () => {
    const slow = Promise.withResolvers<FirstView>();
    const base = await start(
      stub(() => slow.promise),
      PATIENT_MS,
      1,
    );
    const visit = (path: string, from: number) => call(base, path, { headers: { 'x-forwarded-for': `203.0.113.${from}` } });
    const rush = Array.from({ length: 40 }, (_, it) => visit('/a', it));
    const others = Array.from({ length: 15 }, (_, it) => visit(`/a/${it}`, it));
    await eventually(() => (orders.length === 16 ? true : undefined));
    expect((await call(base, '/a/beyond')).text).toContain('Outline');
    slow.resolve(view('<h1>rush</h1>'));
    const texts = (await Promise.all([...rush, ...others])).map((it) => it.text.includes('<h1>rush</h1>'));
    expect(texts).not.toContain(false);
    expect(orders).toHaveLength(16);
  });

  it('is there for others while one visitor asks for many pages, each with another query', async () => {
    const slow = Promise.withResolvers<FirstView>();
    const base = await start(
      stub(({ address }) => (address === '203.0.113.9' ? Promise.resolve(view('<h1>theirs</h1>')) : slow.promise)),
      PATIENT_MS,
      1,
    );
    const from = (address: string, path: string) => call(base, path, { headers: { 'x-forwarded-for': address } });
    const flood = Array.from({ length: 6 }, (_, it) => from('203.0.113.1', `/a?x=${it}`));
    await eventually(() => (orders.length === 6 ? true : undefined));
    expect((await from('203.0.113.1', '/a?x=more')).text).toContain('Outline');
    expect(orders).toHaveLength(6);
    expect((await from('203.0.113.9', '/a')).text).toContain('<h1>theirs</h1>');
    slow.resolve(view('<h1>flood</h1>'));
    await Promise.all(flood);
    expect((await from('203.0.113.1', '/a?x=again')).text).toContain('<h1>flood</h1>');
  });

  it('exists for pages that anyone may open and for unknown paths, which stay 404', async () => {
    folder.write(
      'remotes/mf-a/1/remote.json',
      JSON.stringify({
        name: 'mf-a',
        title: { en: 'A' },
        routes: [
          { path: '/a', access: 'anyone' },
          { path: '/own', access: 'patient' },
        ],
      }),
    );
    const base = await start(stub(async () => view('<h1>A</h1>')));
    expect((await call(base, '/own')).text).toContain('Outline');
    expect(orders).toHaveLength(0);
    const unknown = await call(base, '/nothing');
    expect([unknown.status, unknown.text.includes('<h1>A</h1>')]).toEqual([404, true]);
    expect((await call(base, `/a?${'x'.repeat(2_001)}`)).text).toContain('Outline');
  });

  it('is the gate alone while the gate is on', async () => {
    gate = true;
    const base = await start(stub(async ({ remote }) => view(remote ? 'the page' : 'the gate')));
    const { text } = await call(base, '/a');
    expect(text).toContain('the gate');
    expect(text).not.toContain('"href":"/remotes/');
    expect((await call(base, '/nothing')).status).toBe(404);
  });

  it('waits with its scripts for people who save data', async () => {
    const base = await start(stub(async () => view('<h1>A</h1>')));
    expect((await call(base, '/a')).text).toContain('"waits":false');
    const saved = await call(base, '/a', { headers: { 'save-data': 'on' } });
    expect(saved.text).toContain('"waits":true');
    expect(saved.headers.vary).toBe('Accept-Encoding, Save-Data');
  });

  it('comes from a process of its own; pages are served without one while a part or that process is gone, and have it again', async () => {
    const part = "if (request.search) process.exit(); return { status: 200, html: '<h1>real</h1>', css: '', head: undefined, data: [] };";
    folder.addServerPart('shell', '1', "return { status: 200, html: remote.html, css: '', head: undefined, data: [] };");
    folder.addServerPart('mf-a', '1', part);
    const started: number[] = [];
    const heard = pino(
      { level: 'info' },
      { write: (line: string) => void started.push(...[...line.matchAll(/"renderer":(\d+)/g)].map(([, pid]) => Number(pid))) },
    );
    const base = await start(startRenderer({ releaseDir: folder.dir, apiUrls: [apiUrl], log: heard }));
    const isRendered = async (path: string) => ((await call(base, path)).text.includes('<h1>real</h1>') ? true : undefined);
    await eventually(() => isRendered('/a'));
    expect((await call(base, '/a?end')).text).toContain('Outline');
    // With the versions, the API counts the failure for the one that failed, and not for strangers' inventions.
    await eventually(() => (reported.length > 0 ? true : undefined));
    expect(reported[0]).toContain('mf-a=1');
    expect(await isRendered('/a/1')).toBe(true);
    process.kill(started[0] ?? 0, 'SIGKILL');
    await eventually(async () => ((await call(base, `/a?${started.length}`)).text.includes('Outline') ? true : undefined));
    await eventually(() => isRendered(`/a/${Math.random()}`));
    expect(started).toHaveLength(2);
  });
});
