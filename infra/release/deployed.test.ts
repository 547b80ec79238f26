import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { urlOf } from '../test/http-call.ts';
import { makeReleaseFolder, type ReleaseFolder } from '../test/release-folder.ts';
import { deployedAt } from './deployed.ts';
import { demandFit } from './release.ts';

const app = 'mf-new';
let folder: ReleaseFolder;
let server: Server;
/** The answers of the deployed service by path. */
let served: Record<string, object>;

beforeEach(async () => {
  folder = makeReleaseFolder();
  folder.addRemote(app, '1', ['/new']);
  served = {
    '/remotes/pointers.json': { shell: { current: 's' }, remotes: { 'mf-a': { current: '7' } } },
    '/remotes/platform.json': { platform: '0.2.0', shared: {} },
    '/remotes/mf-a/7/remote.json': { name: 'mf-a', routes: [{ path: '/a/*', access: 'anyone' }] },
  };
  server = createServer(({ url = '' }, response) => {
    const answer = served[url];
    response.writeHead(answer ? 200 : 404).end(JSON.stringify(answer));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.close();
  rmSync(folder.dir, { recursive: true, force: true });
});

function build(platform: string, path: string): Promise<void> {
  const manifest = { name: app, title: { en: 'New' }, platform, routes: [{ path, access: 'anyone' }] };
  folder.write(`remotes/${app}/1/remote.json`, JSON.stringify(manifest));
  const metaData = { remoteEntry: { name: 'remote-entry.js', path: '' } };
  folder.write(`remotes/${app}/1/mf-manifest.json`, JSON.stringify({ metaData, exposes: [], shared: [] }));
  return demandFit({ store: deployedAt(`${urlOf(server)}/any/page`), releaseDir: folder.dir, app, version: '1' });
}

it('a built remote is compared with a deployed service without keys of its store', async () => {
  await expect(build('^0.2.0', '/new')).resolves.toBeUndefined();
  await expect(build('^0.9.0', '/a/new')).rejects.toThrow(
    [
      `mf-new 1 doesn't fit ${urlOf(server)}:`,
      '  - It needs platform ^0.9.0; the shell has 0.2.0.',
      '  - Its path /a/new belongs to mf-a (/a/*).',
    ].join('\n'),
  );
});

it('an address that is none, silent, or of something else is refused in words', async () => {
  expect(() => deployedAt('tenaye')).toThrow('--shell is "tenaye" and has to be an address');
  served = {};
  await expect(build('^0.2.0', '/new')).rejects.toThrow("isn't a Tenaye: it has no releases.");
  await expect(deployedAt('http://127.0.0.1:9').read()).rejects.toThrow("http://127.0.0.1:9 doesn't answer.");
});
