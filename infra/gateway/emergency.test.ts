import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { call, urlOf } from '../test/http-call.ts';
import { pageConfig } from '../test/page-config.ts';
import { makeReleaseFolder, type ReleaseFolder } from '../test/release-folder.ts';
import { createGateway } from './gateway.ts';

const config = { ...pageConfig, accessGate: true, emergencyNumber: '+251 (911) 90<7' };
const NOBODY = 'http://127.0.0.1:9';
const pageOf = (words: string): string => `<style>a{}</style><p>${words} <a href="tel:{{tel}}">{{number}}</a>`;

describe('the emergency page', () => {
  let folder: ReleaseFolder;
  const open: (() => Promise<unknown>)[] = [];

  async function startApi(): Promise<string> {
    const api = createServer((incoming, response) => {
      if (incoming.url === '/api/config') response.setHeader('content-type', 'application/json').end(JSON.stringify(config));
      else response.end();
    }).listen(0, '127.0.0.1');
    await once(api, 'listening');
    open.push(async () => {
      api.closeAllConnections();
      await new Promise((resolve) => api.close(resolve));
    });
    return urlOf(api);
  }

  async function start(apiUrl = NOBODY): Promise<string> {
    const options = { releaseDir: folder.dir, publicUrl: undefined, trustedHops: 0, log: pino({ level: 'silent' }) };
    const { server, drain } = createGateway({ ...options, apiUrls: [apiUrl] });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    open.push(drain);
    return urlOf(server);
  }

  beforeEach(() => {
    folder = makeReleaseFolder();
    folder.addShell('1');
    folder.write('shell/1/emergency.en.html', pageOf('English'));
    folder.point({ shell: { current: '1' }, remotes: {} });
  });
  afterEach(async () => {
    for (const close of open.splice(0).reverse()) await close();
    rmSync(folder.dir, { recursive: true, force: true });
  });

  it('is there with the ambulance’s number while the API and all remotes are away', async () => {
    const page = await call(await start(), '/emergency');
    expect(page.status).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.text).toBe('<style>a{}</style><p>English <a href="tel:907">907</a>');
  });

  it('shows the installation’s number in front of the gate, and only the characters of a number', async () => {
    const page = await call(await start(await startApi()), '/emergency');
    expect(page.text).toContain('<a href="tel:+251911907">+251 (911) 907</a>');
  });

  it('runs no script and takes only its own style', async () => {
    const page = await call(await start(), '/emergency');
    const hash = createHash('sha256').update('a{}').digest('base64');
    expect(page.headers['content-security-policy']).toContain(`default-src 'none'; style-src 'sha256-${hash}'`);
    expect(page.headers['content-security-policy']).not.toContain('script-src');
  });

  it('is kept by browsers, and sent again only when it has changed', async () => {
    const base = await start();
    const { headers } = await call(base, '/emergency');
    expect(headers['cache-control']).toContain('stale-if-error=604800');
    const again = await call(base, '/emergency', { headers: { 'if-none-match': String(headers.etag) } });
    expect([again.status, again.text]).toEqual([304, '']);
    folder.addShell('2');
    folder.write('shell/2/emergency.en.html', pageOf('New'));
    folder.point({ shell: { current: '2' }, remotes: {} });
    expect((await call(base, '/emergency', { headers: { 'if-none-match': String(headers.etag) } })).text).toContain('New');
  });

  it('comes in the language that the browser asks for, or in English', async () => {
    folder.write('shell/1/emergency.am.html', pageOf('Amharic'));
    const base = await start();
    const wordsFor = async (language: string) =>
      /<p>(\w+)/.exec((await call(base, '/emergency', { headers: { 'accept-language': language } })).text)?.[1];
    expect(await wordsFor('am-ET,en;q=0.5')).toBe('Amharic');
    expect(await wordsFor('fr')).toBe('English');
    expect((await call(base, '/emergency')).text).toContain('English');
    expect((await call(base, '/emergency')).headers.vary).toBe('Accept-Language, Accept-Encoding');
  });

  it('comes from another stored release when the current one has none, and its template isn’t served as a file', async () => {
    folder.addShell('2');
    folder.point({ shell: { current: '2', previous: '1' }, remotes: {} });
    const base = await start();
    expect((await call(base, '/emergency')).text).toContain('English');
    expect((await call(base, '/emergency.en.html', { headers: { accept: 'text/html' } })).text).not.toContain('English');
  });

  it('leaves the path to the shell where no release has the page', async () => {
    rmSync(`${folder.dir}/shell/1/emergency.en.html`);
    const page = await call(await start(), '/emergency', { headers: { accept: 'text/html' } });
    expect([page.status, page.text.includes('id="registry"')]).toEqual([404, true]);
  });
});
