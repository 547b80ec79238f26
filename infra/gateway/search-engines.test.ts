import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { pino } from 'pino';
import { call, urlOf } from '../test/http-call.ts';
import { pageConfig } from '../test/page-config.ts';
import { makeReleaseFolder, type ReleaseFolder } from '../test/release-folder.ts';
import { createGateway } from './gateway.ts';

const openConfig = pageConfig;
const at = '2026-03-02T08:00:00.000Z';
const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
const days = [
  { kind: 'doctor', day: '2026-03-02', updatedAt: at, parts: [`${at}_${id}`, `2026-03-02T09:00:00.000Z_${id}`] },
  { kind: 'pharmacy', day: '2026-03-01', updatedAt: at, parts: [`${at}_${id}`] },
];

describe('robots.txt and the sitemap', () => {
  let folder: ReleaseFolder;
  const open: (() => Promise<unknown>)[] = [];
  let config: object | undefined;
  let asked: string[];
  let isAway: boolean;

  async function start(publicUrl: string | undefined = 'https://tenaye.example'): Promise<string> {
    const api = createServer((incoming, response) => {
      const url = incoming.url ?? '';
      const json = (value: unknown): void => void response.setHeader('content-type', 'application/json').end(JSON.stringify(value));
      if (url.startsWith('/health')) return void response.end();
      if (url === '/api/config' && config) return json(config);
      asked.push(url);
      if (isAway) return void response.writeHead(503).end();
      if (url === '/api/sitemap') return json(days);
      if (url.startsWith('/api/sitemap/')) return json([{ id, updatedAt: at }]);
      response.writeHead(503).end();
    }).listen(0, '127.0.0.1');
    await once(api, 'listening');
    open.push(async () => {
      api.closeAllConnections();
      await new Promise((resolve) => api.close(resolve));
    });
    const { server, drain } = createGateway({
      releaseDir: folder.dir,
      apiUrls: [urlOf(api)],
      publicUrl,
      trustedHops: 0,
      log: pino({ level: 'silent' }),
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    open.push(drain);
    return urlOf(server);
  }

  beforeEach(() => {
    folder = makeReleaseFolder();
    config = openConfig;
    asked = [];
    isAway = false;
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    for (const close of open.splice(0).reverse()) await close();
    rmSync(folder.dir, { recursive: true, force: true });
  });

  it('name the sitemap, whose files have the addresses of the public profiles', async () => {
    const base = await start();
    const robots = await call(base, '/robots.txt');
    expect([robots.status, robots.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(robots.text).toBe('User-agent: *\nDisallow:\n\nSitemap: https://tenaye.example/sitemap.xml\n');
    const index = await call(base, '/sitemap.xml');
    expect(index.headers['content-type']).toBe('application/xml; charset=utf-8');
    const files = [...index.text.matchAll(/<loc>https:\/\/tenaye\.example([^<]*)<\/loc>/g)].map(([, file = '']) => file);
    expect(files).toEqual([
      '/sitemap-pages.xml',
      '/sitemap-doctors-2026-03-02.xml',
      '/sitemap-doctors-2026-03-02-2.xml',
      '/sitemap-pharmacies-2026-03-01.xml',
    ]);
    for (const file of files) expect((await call(base, file)).status).toBe(200);
    expect((await call(base, '/sitemap-pages.xml')).text).toContain('<url><loc>https://tenaye.example/doctors</loc></url>');
    expect((await call(base, '/sitemap-pharmacies-2026-03-01.xml')).text).toContain(
      `<url><loc>https://tenaye.example/pharmacies/${id}</loc><lastmod>${at}</lastmod></url>`,
    );
    expect(asked).toContain(`/api/sitemap/doctor/2026-03-02?from=2026-03-02T09:00:00.000Z_${id}`);
  });

  it('close an installation with an access gate to search engines', async () => {
    config = { ...openConfig, accessGate: true };
    const base = await start();
    expect((await call(base, '/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n');
    for (const file of ['/sitemap.xml', '/sitemap-pages.xml', '/sitemap-doctors-2026-03-02.xml'])
      expect((await call(base, file)).status).toBe(404);
    expect(asked).toEqual([]);
  });

  it('are refused for a moment while nobody knows whether there is a gate', async () => {
    config = undefined;
    const base = await start();
    for (const file of ['/robots.txt', '/sitemap.xml'])
      expect(await call(base, file)).toMatchObject({ status: 503, headers: { 'retry-after': '60' } });
  });

  it('list nothing without a public address', async () => {
    const base = await start('');
    expect((await call(base, '/robots.txt')).text).not.toContain('Sitemap');
    expect((await call(base, '/sitemap.xml')).status).toBe(404);
  });

  it('ask the API once in ten minutes, keep the last answer while it is away, and send unchanged files once', async () => {
    const base = await start();
    const file = '/sitemap-pharmacies-2026-03-01.xml';
    const [one, two] = await Promise.all([call(base, file), call(base, file, { headers: { 'accept-encoding': 'gzip' } })]);
    expect(gunzipSync(two.body).toString()).toBe(one.text);
    const again = await call(base, file, { headers: { 'if-none-match': String(one.headers.etag) } });
    expect([again.status, again.text]).toEqual([304, '']);
    expect((await call(base, file, { method: 'HEAD' })).text).toBe('');
    expect(asked.toSorted()).toEqual(['/api/sitemap', `/api/sitemap/pharmacy/2026-03-01?from=${at}_${id}`]);
    const now = performance.now();
    jest.spyOn(performance, 'now').mockImplementation(() => now + 11 * 60_000);
    isAway = true;
    expect((await call(base, file)).text).toBe(one.text);
    expect(asked.length).toBe(4);
  });

  it.each([
    '/sitemap-doctors-2026-03-03.xml',
    '/sitemap-doctors-2026-03-02-3.xml',
    '/sitemap-doctors-2026-03-02-0.xml',
    '/sitemap-hospitals-2026-03-02.xml',
    '/sitemap-doctors.xml',
  ])('ask the API for nothing that the index does not name: %s', async (file) => {
    const base = await start();
    expect((await call(base, file, { headers: { accept: 'application/xml' } })).status).toBe(404);
    expect(asked.filter((it) => it !== '/api/sitemap')).toEqual([]);
  });
});
