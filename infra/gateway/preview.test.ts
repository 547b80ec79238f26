import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Preview } from '@tenaye/platform/remote/preview.ts';
import type { Registry } from '@tenaye/platform/remote/remote.ts';
import { pino } from 'pino';
import { createDevPages } from '../dev-page/pages.ts';
import { writeDevState } from '../dev-page/state.ts';
import { call, urlOf } from '../test/http-call.ts';
import { makeReleaseFolder, type ReleaseFolder } from '../test/release-folder.ts';
import { createGateway, type GatewayOptions } from './gateway.ts';

const ADMIN = 'tenaye.sid=admin';
/** The cookie of somebody in the team of mf-a. */
const TEAM = 'team=1';
const LOCAL = 'http://localhost:3101';

let folder: ReleaseFolder;
let api: Server;
/** Answers of the API by cookie, when it isn't asked for an administrator. */
let apiStatus: number | undefined;
const open: (() => Promise<unknown>)[] = [];

async function start(options: Partial<GatewayOptions> = {}): Promise<string> {
  const log = pino({ level: 'silent' });
  const gateway = createGateway({
    releaseDir: folder.dir,
    apiUrls: [urlOf(api)],
    publicUrl: 'https://tenaye.example',
    trustedHops: 0,
    log,
    ...options,
  });
  gateway.server.listen(0, '127.0.0.1');
  await once(gateway.server, 'listening');
  open.push(gateway.drain);
  return urlOf(gateway.server);
}

beforeEach(async () => {
  folder = makeReleaseFolder();
  folder.addShell('1');
  for (const version of ['1', '2']) folder.addRemote('mf-a', version, ['/a']);
  folder.addRemote('mf-b', '1', ['/b']);
  folder.point({ shell: { current: '1' }, remotes: { 'mf-a': { current: '1' }, 'mf-b': { current: '1' } } });
  apiStatus = undefined;
  api = createServer((incoming, response) => {
    const { pathname, searchParams } = new URL(incoming.url ?? '', 'http://api');
    const isOfTeam = Boolean(incoming.headers.cookie?.includes(TEAM)) && searchParams.getAll('remote').every((it) => it === 'mf-a');
    const may = incoming.headers.cookie?.includes(ADMIN) || isOfTeam;
    if (incoming.headers.cookie?.includes(ADMIN))
      response.setHeader('Set-Cookie', [`held=${incoming.headers['x-forwarded-proto']}; HttpOnly`, 'held.sig=1']);
    response.writeHead(apiStatus ?? (pathname === '/internal/may-preview' ? (may ? 204 : 403) : 404)).end();
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
});
afterEach(async () => {
  for (const end of open.splice(0)) await end();
  api.closeAllConnections();
  await new Promise((resolve) => api.close(resolve));
  rmSync(folder.dir, { recursive: true, force: true });
});

const jsonIn = (text: string, id: string) => JSON.parse(new RegExp(`id="${id}"[^>]*>([^<]*)`).exec(text)?.[1] ?? 'null');

async function pageOf(
  base: string,
  asked: string | string[],
  headers: Record<string, string> = { cookie: ADMIN, 'sec-fetch-site': 'same-origin' },
) {
  const query = [asked].flat().map((it) => `remote=${encodeURIComponent(it)}`);
  const answer = await call(base, `/a?${query.join('&')}`, { headers: { accept: 'text/html', ...headers } });
  const registry: Registry = jsonIn(answer.text, 'registry');
  const preview: Preview | null = jsonIn(answer.text, 'preview');
  return {
    ...answer,
    preview,
    policy: String(answer.headers['content-security-policy']),
    releaseOf: (name: string) => registry.remotes.find((it) => it.name === name),
  };
}

const refusedFor = (reason: string, asked: string) => ({ shown: [], refused: [{ asked, reason }] });

describe('a preview of a released version', () => {
  it('is what an administrator’s page gets, without a fallback that could hide its failure, and nobody else’s', async () => {
    const base = await start();
    const page = await pageOf(base, 'mf-a@2');
    expect(page.preview).toEqual({ shown: [{ remote: 'mf-a', source: '2' }], refused: [], isHeld: true });
    expect(page.releaseOf('mf-a')?.release.version).toBe('2');
    expect(page.releaseOf('mf-a')?.fallback).toBeUndefined();
    expect(page.releaseOf('mf-b')?.release.version).toBe('1');
    expect(page.text).toContain('<link rel="preload" as="script" href="/remotes/mf-a/2/remote-entry.js"');
    expect(page.policy).toContain("script-src 'self' 'nonce-");
    const visitors: Record<string, string>[] = [{}, { cookie: 'tenaye.sid=patient' }];
    for (const headers of visitors) {
      const other = await pageOf(base, 'mf-a@2', headers);
      expect(other.status).toBe(200);
      expect(other.preview).toEqual(refusedFor('sign-in', 'mf-a@2'));
      expect(other.releaseOf('mf-a')?.release.version).toBe('1');
      expect(other.headers['set-cookie']).toBeUndefined();
    }
  });

  it.each([
    ['mf-a@9', 'version'],
    ['mf-a@..', 'version'],
    ['mf-none@1', 'remote'],
    ['shell@1', 'remote'],
    ['../mf-a@1', 'remote'],
    ['mf-a@https://evil.example', 'form'],
    ['mf-a@http://localhost.evil.example', 'form'],
    ['mf-a@http://localhost:3101/path', 'form'],
    ['mf-a@http://user@localhost:3101', 'form'],
    ['mf-a@http://localhost:3101; script-src *', 'form'],
    ['mf-a@http://localhost:99999', 'form'],
  ])('%s is refused in words, on a page that works', async (asked, reason) => {
    const page = await pageOf(await start(), asked);
    expect(page.preview).toEqual(refusedFor(reason, asked));
    expect(page.releaseOf('mf-a')?.release.version).toBe('1');
    expect(page.policy).toContain("script-src 'self' 'nonce-");
  });

  it('of a branch is what its team has stored for it last, until it ends', async () => {
    const until = new Date(Date.now() + 3_600_000).toISOString();
    const ended = new Date(Date.now() - 3_600_000).toISOString();
    const previews = [
      { branch: 'fix/slots', version: '2', until },
      { branch: 'old', version: '2', until: ended },
    ];
    folder.point({ shell: { current: '1' }, remotes: { 'mf-a': { current: '1', previews }, 'mf-b': { current: '1' } } });
    const base = await start();
    const page = await pageOf(base, 'mf-a@preview/fix/slots');
    expect(page.preview).toEqual({ shown: [{ remote: 'mf-a', source: 'preview/fix/slots' }], refused: [], isHeld: true });
    expect(page.releaseOf('mf-a')?.release.version).toBe('2');
    expect((await pageOf(base, 'mf-a@preview/fix/slots', {})).releaseOf('mf-a')?.release.version).toBe('1');
    for (const asked of ['mf-a@preview/old', 'mf-a@preview/none', 'mf-b@preview/fix/slots', 'mf-a@preview/'])
      expect((await pageOf(base, asked)).preview).toEqual(refusedFor('version', asked));
  });

  it('that the shell can’t run is refused, and the rest of what was asked for is shown', async () => {
    folder.addRemote('mf-a', '3', ['/a']);
    folder.write('shell/1/platform.json', JSON.stringify({ platform: '0.1.0', shared: {} }));
    const needy = { name: 'mf-a', title: { en: 'A' }, platform: '^9.0.0', routes: [{ path: '/a', access: 'anyone' }] };
    folder.write('remotes/mf-a/3/remote.json', JSON.stringify(needy));
    const page = await pageOf(await start(), ['mf-a@3', 'mf-b@1']);
    expect(page.preview).toEqual({
      shown: [{ remote: 'mf-b', source: '1' }],
      refused: [{ asked: 'mf-a@3', reason: 'misfit' }],
      isHeld: true,
    });
  });
});

describe('a preview from the visitor’s own machine', () => {
  it('lets that origin’s scripts into an administrator’s page, and into no other page', async () => {
    const base = await start();
    const page = await pageOf(base, `mf-a@${LOCAL}`);
    expect(page.preview).toEqual({ shown: [{ remote: 'mf-a', source: LOCAL }], refused: [], isHeld: true });
    expect(page.policy).toMatch(new RegExp(`script-src 'self' ${LOCAL} 'nonce-[^']+';.*connect-src 'self' ${LOCAL};`));
    expect(page.policy).toContain("style-src 'self' 'nonce-");
    const visitors = await pageOf(base, `mf-a@${LOCAL}`, {});
    expect(visitors.policy).not.toContain('localhost');
    const next = await call(base, '/a', { headers: { accept: 'text/html', cookie: ADMIN } });
    expect(next.headers['content-security-policy']).not.toContain('localhost');
  });

  it('may be of a remote that isn’t released yet', async () => {
    expect((await pageOf(await start(), `mf-new@${LOCAL}`)).preview?.shown).toEqual([{ remote: 'mf-new', source: LOCAL }]);
  });

  it('isn’t begun by a link of another site or of a mail, even in an administrator’s browser', async () => {
    const base = await start();
    for (const site of ['cross-site', 'same-site', 'none', '']) {
      const page = await pageOf(base, `mf-a@${LOCAL}`, { cookie: ADMIN, ...(site && { 'sec-fetch-site': site }) });
      expect(page.preview).toEqual(refusedFor('link', `mf-a@${LOCAL}`));
      expect(page.policy).not.toContain('localhost');
    }
    expect((await pageOf(base, 'mf-a@2')).preview?.refused).toEqual([]);
  });

  it('is for the team of a portal its own remote alone', async () => {
    const headers = { cookie: TEAM, 'sec-fetch-site': 'same-origin' };
    const base = await start();
    expect((await pageOf(base, 'mf-a@2', headers)).preview).toMatchObject({ shown: [{ remote: 'mf-a' }] });
    expect((await pageOf(base, ['mf-a@2', 'mf-b@1'], headers)).preview?.shown).toEqual([]);
  });

  it('waits while the API can’t say who asks', async () => {
    apiStatus = 503;
    expect((await pageOf(await start(), 'mf-a@2')).preview).toEqual(refusedFor('away', 'mf-a@2'));
  });

  it('needs no administrator in development', async () => {
    const stateFile = `${folder.dir}/dev/state.json`;
    writeDevState(stateFile, { build: '1', hashes: {}, problems: [] });
    const page = await pageOf(await start({ dev: createDevPages(stateFile, folder.dir) }), `mf-a@${LOCAL}`, {});
    expect(page.preview?.shown).toHaveLength(1);
  });
});

describe('a tab with a preview', () => {
  it('asks for it again in its next page; pages of other browsers carry nothing for that', async () => {
    const base = await start();
    const [cookie] = [(await pageOf(base, 'mf-a@2')).headers['set-cookie']].flat();
    expect(cookie).toBe('tenaye_preview=1; Path=/; HttpOnly; SameSite=Lax; Secure');
    const marked = await call(base, '/a', { headers: { accept: 'text/html', cookie: 'tenaye_preview=1' } });
    const nonce = /'nonce-([^']+)'/.exec(String(marked.headers['content-security-policy']))?.[1];
    expect(marked.text).toContain(`<script nonce="${nonce}">try {`);
    expect(marked.text).toContain("sessionStorage.getItem('tenaye.preview')");
    expect((await call(base, '/a', { headers: { accept: 'text/html' } })).text).not.toContain('sessionStorage');
  });

  it('keeps it beside another sign-in by the cookies of the API, which only a shown preview passes on', async () => {
    const base = await start();
    const page = await pageOf(base, 'mf-a@2');
    expect(page.headers['set-cookie']?.slice(1)).toEqual(['held=https; HttpOnly', 'held.sig=1']);
    expect(page.preview?.isHeld).toBe(true);
    const agreeing = { cookie: ADMIN, 'sec-fetch-site': 'none' };
    expect((await pageOf(base, 'mf-a@2', agreeing)).headers['set-cookie']).toBeUndefined();
    expect((await pageOf(base, 'mf-a@9')).headers['set-cookie']).toBeUndefined();
  });

  it('gets the usual page from a shell older than previews, which has no bar to say so', async () => {
    folder.write('shell/1/index.html', '<html><head>{{preload}}</head><body><script id="registry">{{registry}}</script></body></html>');
    const page = await pageOf(await start(), ['mf-a@2', `mf-b@${LOCAL}`]);
    expect(page.preview).toBeNull();
    expect(page.releaseOf('mf-a')?.release.version).toBe('1');
    expect(page.policy).not.toContain('localhost');
  });

  it('isn’t confused by other uses of the parameter', async () => {
    expect((await pageOf(await start(), 'mf-a')).preview).toBeNull();
  });
});

it('a page whose path looks like the name of a host isn’t served, because its preview would leave for that host', async () => {
  const answer = await call(await start(), '//evil.example/a', { headers: { accept: 'text/html', cookie: 'tenaye_preview=1' } });
  expect([answer.status, answer.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
  expect(answer.text).not.toContain('<script');
});
