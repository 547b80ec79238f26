import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { pino } from 'pino';
import { previewAt } from '../release/pointer-moves.ts';
import { readPointers, writePointers } from '../release/pointers.ts';
import { call, urlOf } from '../test/http-call.ts';
import { makeReleaseFolder, type ReleaseFolder } from '../test/release-folder.ts';
import { createGateway, type GatewayOptions } from './gateway.ts';
import { createGatewayMetrics } from './metrics.ts';

const config = {
  accessGate: true,
  supportEmail: 'help@tenaye.example',
  supportPhone: '',
  socialLinks: [],
  videosUrl: null,
  mapTiles: 'https://{s}.tiles.example/{z}.png',
  mapAttribution: { text: 'Tiles', url: 'https://tiles.example/' },
  emergencyNumber: '907',
};

describe('gateway', () => {
  let folder: ReleaseFolder;
  const open: { close: () => Promise<unknown> }[] = [];

  async function startApi(listener: RequestListener): Promise<string> {
    const server = createServer((incoming, response) => {
      if (incoming.url === '/api/config') response.setHeader('content-type', 'application/json').end(JSON.stringify(config));
      else if (incoming.url === '/health/ready') response.end();
      else listener(incoming, response);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    open.push({
      close: async () => {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      },
    });
    return urlOf(server);
  }

  async function start(options: Partial<GatewayOptions>): Promise<{ base: string; drain: () => Promise<void> }> {
    const gateway = createGateway({
      releaseDir: folder.dir,
      apiUrls: [],
      publicUrl: undefined,
      trustedHops: 0,
      log: pino({ level: 'silent' }),
      ...options,
    });
    gateway.server.listen(0, '127.0.0.1');
    await once(gateway.server, 'listening');
    open.push({ close: async () => (gateway.server.listening ? gateway.drain() : undefined) });
    return { base: urlOf(gateway.server), drain: gateway.drain };
  }

  beforeEach(() => {
    folder = makeReleaseFolder();
    folder.addShell('1');
    folder.addShell('2');
    folder.addRemote('mf-a', '1', ['/', '/a/*']);
    folder.addRemote('mf-a', '2', ['/', '/a/*']);
    folder.addRemote('mf-b', '1', ['/b/:id']);
    folder.point({
      shell: { current: '2', previous: '1' },
      remotes: { 'mf-a': { current: '2', previous: '1' }, 'mf-b': { current: '1' } },
    });
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    for (const it of open.splice(0).reverse()) await it.close();
    rmSync(folder.dir, { recursive: true, force: true });
  });

  describe('the page', () => {
    it('measures answers by kind and status, whatever their paths, and the API processes that answer', async () => {
      const apiUrl = await startApi((_, response) => response.writeHead(404).end());
      const metrics = createGatewayMetrics();
      const { base } = await start({ apiUrls: [apiUrl], metrics });
      await call(base, '/a/patient-of-a-path', { headers: { accept: 'text/html' } });
      await call(base, '/api/nothing');
      await call(base, '/remotes/mf-a/2/missing.js');
      const text = await metrics.registry.metrics();
      for (const labels of ['kind="page",status="200"', 'kind="call",status="404"', 'kind="script",status="404"'])
        expect(text).toContain(`gateway_request_duration_seconds_count{${labels}} 1`);
      expect(text).toContain('gateway_api_processes_ready 1');
      expect(text).not.toContain('patient-of-a-path');
    });

    it('preloads the scripts of the path’s own page, checked as they will be run', async () => {
      const base = '/remotes/mf-a/2/';
      folder.write(
        `${base}pages.json`,
        JSON.stringify({ '/': { 'assets/home.js': 'sha256-h' }, '/a/*': { 'assets/page.js': 'sha256-p' } }),
      );
      const gateway = await start({});
      const links = async (path: string, headers: Record<string, string> = {}) =>
        (await call(gateway.base, path, { headers: { accept: 'text/html', ...headers } })).text
          .match(/<link rel="preload"[^>]*>/g)
          ?.slice(2);
      expect(await links('/a/deep')).toEqual([`<link rel="preload" as="script" href="${base}assets/page.js" integrity="sha256-p">`]);
      expect(await links('/b/7')).toEqual([]);
    });

    it('carries the registry, the configuration, a nonce of its own and preloads of the remote that owns the path', async () => {
      const { base } = await start({ apiUrls: [await startApi((_, response) => void response.end())] });
      const [one, two] = [await call(base, '/a/deep'), await call(base, '/b/7')];
      expect(one.status).toBe(200);
      const nonce = /nonce="([^"]+)"/.exec(one.text)?.[1];
      expect(one.headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonce}'`);
      expect(one.headers['content-security-policy']).toContain('https://*.tiles.example');
      expect(/nonce="([^"]+)"/.exec(two.text)?.[1]).not.toBe(nonce);
      expect(one.headers['cache-control']).toBe('no-cache');
      expect(one.headers.etag).toBeUndefined();
      expect(one.text).toContain('data-version="2"');
      expect(one.text).toContain('<link rel="preload" as="script" href="/remotes/mf-a/2/remote-entry.js" integrity="sha384-entry">');
      expect(one.text).toContain('href="/remotes/mf-a/2/assets/a.js"');
      expect(one.text).not.toContain('late.js"');
      expect(two.text).toContain('href="/remotes/mf-b/1/remote-entry.js"');
      const registry = JSON.parse(/id="registry">([^<]*)</.exec(one.text)?.[1] ?? '');
      expect(registry.remotes[0]).toMatchObject({
        name: 'mf-a',
        release: { version: '2', entryUrl: '/remotes/mf-a/2/remote-entry.js' },
        fallback: { version: '1', preload: [] },
      });
      expect(registry.remotes[0].fallback.integrity).toEqual({ '/remotes/mf-a/1/remote-entry.js': 'sha384-entry' });
      expect(registry.remotes[0].release.integrity).toEqual({
        '/remotes/mf-a/2/remote-entry.js': 'sha384-entry',
        '/remotes/mf-a/2/assets/a.js': 'sha384-a',
      });
      expect(registry.remotes[1].fallback).toBeUndefined();
      expect(JSON.parse(/id="config">([^<]*)</.exec(one.text)?.[1] ?? '')).toEqual(config);
    });

    it('is served while the API is down, and with 404 for a path without an owner', async () => {
      const { base } = await start({ apiUrls: ['http://127.0.0.1:9'] });
      const page = await call(base, '/nowhere', { headers: { accept: 'text/html' } });
      expect(page.status).toBe(404);
      expect(page.text).toContain('id="config"></script>');
      expect((await call(base, '/nowhere', { headers: { accept: 'application/json' } })).headers['content-type']).toContain(
        'application/json',
      );
    });

    it('keeps the last configuration while the API is down', async () => {
      let isDown = false;
      const api = createServer((_, response) => {
        if (isDown) response.writeHead(503).end();
        else response.setHeader('content-type', 'application/json').end(JSON.stringify(config));
      }).listen(0, '127.0.0.1');
      await once(api, 'listening');
      const { base } = await start({ apiUrls: [urlOf(api)] });
      open.push({ close: () => new Promise((resolve) => api.close(resolve)) });
      expect((await call(base, '/a')).text).toContain('tenaye.example');
      isDown = true;
      jest.spyOn(performance, 'now').mockImplementation(() => Date.now() + 3_600_000);
      expect((await call(base, '/a')).text).toContain('tenaye.example');
      expect((await call(base, '/a')).text).toContain('tenaye.example');
    });

    it('follows a new pointer without a restart and leaves out a remote whose release is broken', async () => {
      const { base } = await start({});
      expect((await call(base, '/b/7')).status).toBe(200);
      folder.point({ shell: { current: '1' }, remotes: { 'mf-a': { current: '1' }, 'mf-b': { current: 'gone' } } });
      const page = await call(base, '/a');
      expect(page.text).toContain('data-version="1"');
      expect(page.text).toContain('/remotes/mf-a/1/remote-entry.js');
      expect((await call(base, '/b/7')).status).toBe(404);
    });

    it('is compressed, answers HEAD without a body and refuses to be written to', async () => {
      const { base } = await start({});
      const page = await call(base, '/', { headers: { 'accept-encoding': 'gzip, br' } });
      expect(page.headers['content-encoding']).toBe('br');
      expect(brotliDecompressSync(page.body).toString()).toContain('<!doctype html>');
      const head = await call(base, '/', { method: 'HEAD' });
      expect([head.status, head.body.length, Number(head.headers['content-length']) > 0]).toEqual([200, 0, true]);
      expect((await call(base, '/', { method: 'POST' })).status).toBe(405);
    });

    it('sends HSTS only where the address is https', async () => {
      const plain = await start({ publicUrl: 'http://tenaye.example' });
      const secure = await start({ publicUrl: 'https://tenaye.example' });
      expect((await call(plain.base, '/')).headers['strict-transport-security']).toBeUndefined();
      expect((await call(secure.base, '/')).headers['strict-transport-security']).toMatch(/^max-age=\d{8}/);
    });
  });

  describe('released files', () => {
    it('are sent in a form that the browser accepts, cacheable for ever, and not sent again when unchanged', async () => {
      const { base } = await start({});
      const file = '/remotes/mf-a/2/remote-entry.js';
      const plain = await call(base, file);
      const br = await call(base, file, { headers: { 'accept-encoding': 'gzip, br' } });
      const gz = await call(base, file, { headers: { 'accept-encoding': 'gzip;q=1, br;q=0' } });
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect([br.headers['content-encoding'], gz.headers['content-encoding']]).toEqual(['br', 'gzip']);
      expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
      expect(gunzipSync(gz.body).equals(plain.body)).toBe(true);
      expect(br.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(br.headers.vary).toBe('Accept-Encoding');
      const again = await call(base, file, { headers: { 'accept-encoding': 'br', 'if-none-match': br.headers.etag ?? '' } });
      expect([again.status, again.body.length]).toEqual([304, 0]);
    });

    it('of the previous shell stay for pages that were open when it changed', async () => {
      const { base } = await start({});
      expect((await call(base, '/assets/shell.2.js')).text).toContain('shell 2');
      expect((await call(base, '/assets/shell.1.js')).text).toContain('shell 1');
      expect((await call(base, '/assets/shell.0.js')).status).toBe(404);
    });

    it('are the only files that can be reached', async () => {
      folder.write('.lock/pid', '1');
      folder.write('shell/2/secret', 'no');
      folder.write('shell/2/release.json', '{}');
      folder.write('shell/2/.maps/assets/shell.2.js.map', '{}');
      folder.write('remotes/mf-a/1/.maps/assets/a.js.map', '{}');
      folder.write('remotes/mf-a/1/release.json', '{"by":"sara@team.example"}');
      const { base } = await start({});
      for (const path of [
        '/remotes/../pointers.json',
        '/remotes/%2e%2e/pointers.json',
        '/assets/../index.html',
        '/remotes/..%2f..%2f..%2fetc%2fpasswd',
        '/.lock/pid',
        '/assets/%00',
        '/assets/shell.2.js.map',
        '/assets/../.maps/assets/shell.2.js.map',
        '/remotes/mf-a/1/.maps/assets/a.js.map',
        '/remotes/mf-a/1/release.json',
        '/remotes/mf-a/1/release%2ejson',
        '/release.jso%6e',
      ]) {
        const answer = await call(base, path, { headers: { accept: '*/*' } });
        expect(answer.status).toBe(404);
        expect(answer.text).not.toContain('"remotes":{"mf-a":{"current"');
      }
    });

    it.each(['html', 'xhtml', 'svg', 'xml', 'pdf'])('run no script as documents of their own: .%s', async (type) => {
      const { base } = await start({});
      folder.write(`remotes/mf-a/0/a.${type}`, '<script src="/remotes/mf-a/0/steal.js"></script>');
      const answer = await call(base, `/remotes/mf-a/0/a.${type}`);
      expect([answer.status, answer.headers['content-security-policy']]).toEqual([200, 'sandbox']);
      expect((await call(base, '/remotes/mf-a/1/assets/a.js')).headers['content-security-policy']).toBeUndefined();
    });

    it('include the registry for a page that is open, without remotes that its shell can’t run', async () => {
      const { base } = await start({});
      const names = async (shell: string) =>
        JSON.parse((await call(base, `/remotes/registry.json?shell=${shell}`)).text).remotes.map((it: { name: string }) => it.name);
      folder.write('shell/1/platform.json', JSON.stringify({ platform: '0.1.0', shared: {} }));
      folder.write('shell/2/platform.json', JSON.stringify({ platform: '0.2.0', shared: {} }));
      const manifest = { name: 'mf-b', title: { en: 'B' }, platform: '^0.2.0', routes: [{ path: '/b/:id', access: 'anyone' }] };
      folder.write('remotes/mf-b/1/remote.json', JSON.stringify(manifest));
      expect(await names('2')).toEqual(['mf-a', 'mf-b']);
      expect(await names('1')).toEqual(['mf-a']);
      expect([await names('gone'), await names('..%2f..')]).toEqual([[], []]);
    });

    it('include what the current shell offers to remotes, where it says so', async () => {
      const { base } = await start({});
      expect((await call(base, '/remotes/platform.json')).status).toBe(404);
      const contract = { platform: '0.2.0', shared: { react: { version: '19.3.1', names: ['use'] } } };
      folder.write('shell/2/platform.json', JSON.stringify(contract));
      folder.write('shell/1/platform.json', JSON.stringify({ platform: '0.1.0', shared: {} }));
      expect(JSON.parse((await call(base, '/remotes/platform.json')).text)).toEqual(contract);
    });

    it('include the pointers, which are revalidated each time', async () => {
      const { base } = await start({});
      const pointers = await call(base, '/remotes/pointers.json');
      expect(JSON.parse(pointers.text).remotes['mf-a']).toEqual({ current: '2', previous: '1' });
      expect(pointers.headers['cache-control']).toBe('no-cache');
      const again = () => call(base, '/remotes/pointers.json', { headers: { 'if-none-match': pointers.headers.etag ?? '' } });
      expect((await again()).status).toBe(304);
      folder.point({ shell: { current: '2', previous: '1' }, remotes: { 'mf-a': { current: '1' }, 'mf-b': { current: '1' } } });
      expect((await again()).status).toBe(200);
    });
  });

  describe('calls to the API', () => {
    it('arrive complete, with facts about the visit that the visitor cannot forge', async () => {
      let seen: IncomingHttpHeaders = {};
      const api = await startApi(async (incoming, response) => {
        seen = incoming.headers;
        const chunks: Buffer[] = [];
        for await (const chunk of incoming) chunks.push(chunk);
        response.writeHead(201, { 'content-type': 'application/json', 'set-cookie': ['a=1', 'b=2'] }).end(Buffer.concat(chunks));
      });
      const { base } = await start({ apiUrls: [api], publicUrl: 'https://tenaye.example' });
      const answer = await call(base, '/api/things?x=1', {
        method: 'POST',
        body: '{"a":1}',
        headers: { 'x-forwarded-for': '6.6.6.6', 'x-request-id': 'mine', host: 'tenaye.example' },
      });
      expect([answer.status, answer.text]).toEqual([201, '{"a":1}']);
      expect(answer.headers['set-cookie']).toEqual(['a=1', 'b=2']);
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
      expect(seen).toMatchObject({ host: 'tenaye.example', 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' });
      expect(seen['x-request-id']).toBe(answer.headers['x-request-id']);
      expect(seen['x-request-id']).not.toBe('mine');
    });

    it('continue the trace of the proxy in front, and begin one without it', async () => {
      const seen: (string | undefined)[] = [];
      const api = await startApi((incoming, response) => {
        seen.push(incoming.headers.traceparent?.toString());
        response.end();
      });
      const { base } = await start({ apiUrls: [api] });
      await call(base, '/api/doctors', { headers: { traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00' } });
      await call(base, '/api/doctors');
      expect(seen).toEqual([
        expect.stringMatching(/^00-4bf92f3577b34da6a3ce929d0e0e4736-(?!00f067aa0ba902b7)[\da-f]{16}-00$/),
        expect.stringMatching(/^00-[\da-f]{32}-[\da-f]{16}-01$/),
      ]);
    });

    it('about releases carry the versions that exist, and their sizes, which a browser can’t make up', async () => {
      const record = {
        app: 'mf-a',
        version: '2',
        builtAt: '2026-03-01T08:00:00Z',
        commit: null,
        by: 'sara@tenaye',
        changes: [
          { commit: 'b', subject: 'Book for relatives' },
          { commit: 'a', subject: 'Begin' },
        ],
        sizes: { first: 9240, all: 120_000 },
      };
      folder.write('remotes/mf-a/2/release.json', JSON.stringify(record));
      const until = '2026-03-15T08:00:00.000Z';
      writePointers(folder.dir, previewAt(readPointers(folder.dir), 'mf-a', 'fix/slots', '2', new Date('2026-03-01T08:00:00Z')));
      folder.write('remotes/mf-a/1/release.json', JSON.stringify({ ...record, version: '1', changes: record.changes.slice(1) }));
      const seen: (string | string[] | undefined)[] = [];
      const api = await startApi((incoming, response) => {
        seen.push(incoming.headers['x-releases']);
        response.end();
      });
      const { base } = await start({ apiUrls: [api] });
      const forged = { headers: { 'x-releases': 'mf-evil=1' } };
      await call(base, '/api/telemetry', { method: 'POST', body: '{}', ...forged });
      await call(base, '/api/admin/platform/remotes', forged);
      await call(base, '/api/doctors', forged);
      const told = `previews=fix/slots@2@${until}`;
      const facts = `mf-a=2 before=1 sizes=2@9240@120000,1@9240@120000 ${told}`;
      const changes = Buffer.from(JSON.stringify(['Book for relatives'])).toString('base64url');
      const built = ['2', '1'].map((it) => `${it}@2026-03-01T08:00:00Z@@sara%40tenaye`).join(',');
      const rest = '; mf-b=1; shell=2 before=1';
      expect(seen).toEqual([`${facts}${rest}`, `${facts} built=${built} changes=${changes}${rest}`, undefined]);
    });

    it.each([
      ['forges what the gateway says of others', { commit: 'x; mf-b=9 since=now' }],
      ['breaks the header', { commit: 'x\r\ny' }],
      ['can’t be written into a header', { by: '\ud800' }],
      ['fills the header', { by: 'x'.repeat(20_000) }],
      ['fills the header with an instant', { builtAt: `2026-03-01T08:00:00.${'0'.repeat(60_000)}Z` }],
    ])('reach the API also with a record of a release that %s', async (_, changes) => {
      const record = { app: 'mf-a', version: '2', builtAt: '2026-03-01T08:00:00Z', commit: null, by: 'sara', sizes: { first: 1, all: 2 } };
      folder.write('remotes/mf-a/2/release.json', JSON.stringify({ ...record, ...changes }));
      const seen: unknown[] = [];
      const api = await startApi((incoming, response) => {
        seen.push(incoming.headers['x-releases']);
        response.end();
      });
      const { base } = await start({ apiUrls: [api] });
      expect((await call(base, '/api/admin/platform/remotes')).status).toBe(200);
      expect(seen).toEqual(['mf-a=2 before=1; mf-b=1; shell=2 before=1']);
    });

    it('skip a process that does not listen, also with a body, and answer 503 when none listens', async () => {
      const api = await startApi((incoming, response) => void incoming.pipe(response));
      const { base } = await start({ apiUrls: ['http://127.0.0.1:9', api, 'http://127.0.0.1:9'] });
      for (let n = 0; n < 6; n += 1) expect((await call(base, '/api/x', { method: 'POST', body: `n${n}` })).text).toBe(`n${n}`);
      const down = await start({ apiUrls: ['http://127.0.0.1:9'] });
      const answer = await call(down.base, '/api/x');
      expect([answer.status, answer.headers['retry-after']]).toEqual([503, '2']);
      expect(JSON.parse(answer.text)).toMatchObject({ code: 'unavailable', requestId: answer.headers['x-request-id'] });
    });

    it('share the work between the processes', async () => {
      const apis = await Promise.all(['a', 'b'].map((name) => startApi((_, response) => void response.end(name))));
      const { base } = await start({ apiUrls: apis });
      const answers = [];
      for (let n = 0; n < 6; n += 1) answers.push((await call(base, '/api/x')).text);
      expect(answers.filter((it) => it === 'a')).toHaveLength(3);
    });

    it('go to another process once an answer says that its process ends', async () => {
      const ending = await startApi((_, response) => void response.setHeader('Connection', 'close').end('ending'));
      const other = await startApi((_, response) => void response.end('other'));
      const { base } = await start({ apiUrls: [ending, other] });
      const answers = [];
      for (let n = 0; n < 6; n += 1) answers.push((await call(base, '/api/x')).text);
      expect(answers.filter((it) => it === 'ending')).toHaveLength(1);
    });

    it('end with 504 in the common shape when the API is silent', async () => {
      const { base } = await start({ apiUrls: [await startApi(() => undefined)], silenceMs: 50 });
      const answer = await call(base, '/api/x');
      expect(answer.status).toBe(504);
      expect(JSON.parse(answer.text).code).toBe('unavailable');
    });

    it('may be slow while a file arrives: only silence is cut off', async () => {
      const api = await startApi((incoming, response) => void incoming.on('end', () => response.end('ok')).resume());
      const { base } = await start({ apiUrls: [api], silenceMs: 400 });
      const { hostname, port } = new URL(base);
      const socket = connect(Number(port), hostname);
      socket.write('POST /api/x HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 8\r\n\r\n');
      for (let sent = 0; sent < 8; sent += 1) {
        await sleep(100);
        socket.write('x');
      }
      let text = '';
      for await (const chunk of socket) text += String(chunk);
      expect(text).toMatch(/^HTTP\/1.1 200 /);
    });

    it('are refused with 413 when too large, with or without a declared size, and never reach the API complete', async () => {
      let received = 0;
      const api = await startApi((incoming, response) => {
        incoming.on('data', (chunk: Buffer) => (received += chunk.length));
        incoming.on('end', () => response.end('ok'));
      });
      const { base } = await start({ apiUrls: [api], maxBodyBytes: 1000 });
      const told = await call(base, '/api/x', { method: 'POST', body: Buffer.alloc(3000) });
      expect([told.status, JSON.parse(told.text).code, received]).toEqual([413, 'too_large', 0]);
      const untold = await call(base, '/api/x', { method: 'POST', body: Buffer.alloc(3000), headers: { 'transfer-encoding': 'chunked' } });
      expect([untold.status, JSON.parse(untold.text).code]).toEqual([413, 'too_large']);
      expect((await call(base, '/api/x', { method: 'POST', body: Buffer.alloc(1000) })).text).toBe('ok');
    });

    it('stream events one by one, and let go of the API when the page goes away', async () => {
      let closed: Promise<unknown> | undefined;
      const api = await startApi((_, response) => {
        closed = once(response, 'close');
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.write('data: one\n\n');
      });
      const metrics = createGatewayMetrics();
      const openStreams = async () => (await metrics.registry.getSingleMetricAsString('gateway_event_streams')).split('\n').at(-1);
      const { base } = await start({ apiUrls: [api], silenceMs: 10_000, metrics });
      const { hostname, port } = new URL(base);
      const socket = connect(Number(port), hostname);
      socket.write('GET /api/notifications/stream HTTP/1.1\r\nHost: x\r\nAccept: text/event-stream\r\n\r\n');
      let text = '';
      while (!text.includes('data: one')) text += String((await once(socket, 'data'))[0]);
      expect(await openStreams()).toBe('gateway_event_streams 1');
      socket.destroy();
      await closed;
      expect(await openStreams()).toBe('gateway_event_streams 0');
      expect(text).toContain('text/event-stream');
    });

    it('under way are finished when the gateway ends, and streams do not delay it', async () => {
      let finish: (() => void) | undefined;
      const arrived = Promise.withResolvers<void>();
      const api = await startApi((incoming, response) => {
        if (incoming.url === '/api/stream')
          return void response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: one\n\n');
        finish = () => response.end('done');
        arrived.resolve();
      });
      const { base, drain } = await start({ apiUrls: [api] });
      const stream = fetch(`${base}/api/stream`, { headers: { accept: 'text/event-stream' } });
      await stream;
      const slow = call(base, '/api/slow');
      await arrived.promise;
      const drained = drain();
      finish?.();
      expect((await slow).text).toBe('done');
      await drained;
      expect(await (await stream).text()).toContain('data: one');
      await expect(call(base, '/')).rejects.toThrow('ECONNREFUSED');
    });
  });
});
