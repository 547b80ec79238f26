import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { call, urlOf } from '../test/http-call.ts';
import { makeReleaseFolder, type ReleaseFolder } from '../test/release-folder.ts';
import { createGateway } from './gateway.ts';

/** Headers that vary from answer to answer. */
const varying: Record<string, (value: string) => string> = {
  'content-security-policy': (value) => value.replaceAll(/'nonce-[^']+'/g, "'nonce-…'"),
  'content-length': () => '…',
  'x-request-id': () => '…',
  etag: () => '…',
  'last-modified': () => '…',
};

/** The headers that browsers and proxies act on; `date` and `connection` are left out because they belong to the connection. */
async function headersOf(base: string, path: string, headers: Record<string, string>, method: string): Promise<Record<string, string>> {
  const { status, headers: found } = await call(base, path, { method, headers });
  const named = Object.entries(found).filter(([name]) => name !== 'date' && name !== 'connection' && name !== 'keep-alive');
  const told = named.map(([name, value]) => [name, varying[name]?.(String(value)) ?? String(value)] as const);
  return Object.fromEntries([['status', String(status)], ...told.sort(([a], [b]) => (a < b ? -1 : 1))]);
}

/** Headers of every answer. */
const always = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-request-id': '…',
};
const json = { 'content-type': 'application/json; charset=utf-8', 'content-length': '…' };
const page = {
  'content-type': 'text/html; charset=utf-8',
  'content-length': '…',
  'cache-control': 'no-cache',
  vary: 'Accept-Encoding',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
  'content-security-policy': [
    "default-src 'self'",
    "script-src 'self' 'nonce-…'",
    "style-src 'self' 'nonce-…'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; '),
};
const script = {
  'content-type': 'text/javascript; charset=utf-8',
  'content-length': '…',
  'cache-control': 'public, max-age=31536000, immutable',
  vary: 'Accept-Encoding',
  etag: '…',
  'last-modified': '…',
};

interface Row {
  of: string;
  path: string;
  headers?: Record<string, string>;
  method?: string;
  /** No API process is listening. */
  isAlone?: true;
  expected: Record<string, string>;
}
const rows: Row[] = [
  {
    of: 'a page',
    path: '/a',
    headers: { accept: 'text/html', 'accept-encoding': 'br' },
    expected: { status: '200', ...page, 'content-encoding': 'br' },
  },
  { of: 'a page without an owner', path: '/nowhere', headers: { accept: 'text/html' }, expected: { status: '404', ...page } },
  {
    of: 'a page that is written to',
    path: '/a',
    method: 'POST',
    expected: { status: '405', ...json, allow: 'GET, HEAD', 'cache-control': 'no-store' },
  },
  {
    of: 'a script of a remote',
    path: '/remotes/mf-a/1/assets/a.js',
    headers: { 'accept-encoding': 'br' },
    expected: { status: '200', ...script, 'content-encoding': 'br' },
  },
  { of: 'a script of the shell', path: '/assets/shell.1.js', expected: { status: '200', ...script } },
  { of: 'a script that is gone', path: '/remotes/mf-a/9/assets/a.js', expected: { status: '404', ...json, 'cache-control': 'no-store' } },
  { of: 'the pointers', path: '/remotes/pointers.json', expected: { status: '200', ...json, etag: '…', 'cache-control': 'no-cache' } },
  {
    of: 'an answer of the API',
    path: '/api/doctors',
    expected: {
      status: '200',
      'content-type': 'application/json',
      'cache-control': 'private, no-store',
      'set-cookie': 'a=1; httponly',
      'transfer-encoding': 'chunked',
    },
  },
  {
    of: 'a call while the API is away',
    path: '/api/doctors',
    isAlone: true,
    expected: { status: '503', ...json, 'cache-control': 'no-store', 'retry-after': '2' },
  },
];

describe('the headers of every kind of answer', () => {
  let folder: ReleaseFolder;
  let api: Server;
  const gateways: ReturnType<typeof createGateway>[] = [];

  async function startGateway(apiUrl: string): Promise<string> {
    const log = pino({ level: 'silent' });
    const gateway = createGateway({ releaseDir: folder.dir, apiUrls: [apiUrl], publicUrl: 'https://tenaye.example', trustedHops: 0, log });
    gateways.push(gateway);
    gateway.server.listen(0, '127.0.0.1');
    await once(gateway.server, 'listening');
    return urlOf(gateway.server);
  }
  let base: Record<'served' | 'alone', string>;

  beforeAll(async () => {
    folder = makeReleaseFolder();
    folder.addShell('1');
    folder.addRemote('mf-a', '1', ['/', '/a/*']);
    folder.point({ shell: { current: '1' }, remotes: { 'mf-a': { current: '1' } } });
    api = createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'private, no-store', 'set-cookie': 'a=1; httponly' });
      response.end('{}');
    }).listen(0, '127.0.0.1');
    await once(api, 'listening');
    base = { served: await startGateway(urlOf(api)), alone: await startGateway('http://127.0.0.1:9') };
  });
  afterAll(async () => {
    for (const it of gateways) await it.drain();
    api.closeAllConnections();
    await new Promise((resolve) => api.close(resolve));
    rmSync(folder.dir, { recursive: true, force: true });
  });

  it.each(rows)('$of', async ({ path, headers = {}, method = 'GET', isAlone, expected }) => {
    expect(await headersOf(base[isAlone ? 'alone' : 'served'], path, headers, method)).toEqual({ ...always, ...expected });
  });
});
