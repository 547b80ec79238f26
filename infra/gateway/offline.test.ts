import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Config } from '@tenaye/contracts/config.ts';
import {
  OFFLINE_PLACEHOLDER,
  OFFLINE_SCRIPT,
  type OfflinePage,
  offlinePathOf,
  offlineWorkerUrl,
} from '@tenaye/platform/offline/offline-worker.ts';
import { makeReleaseFolder, type ReleaseFolder } from '../test/release-folder.ts';
import { renderWorker } from './offline.ts';
import { createReleases } from './releases.ts';

const config: Config = {
  accessGate: true,
  supportEmail: 'help@tenaye.example',
  supportPhone: '',
  socialLinks: [],
  videosUrl: null,
  mapTiles: null,
  mapAttribution: { text: 'Tiles', url: 'https://tiles.example/' },
  emergencyNumber: '907',
};

let folder: ReleaseFolder;

/** A release of the remote with an offline page at `/field`, and an ordinary one at `/desk`. */
function addField(version: string): void {
  const base = `remotes/mf-field/${version}`;
  folder.addRemote('mf-field', version, []);
  const routes = [
    { path: '/field', access: 'collector', offline: true },
    { path: '/desk', access: 'admin' },
  ];
  folder.write(`${base}/remote.json`, JSON.stringify({ name: 'mf-field', title: { en: 'Field' }, routes }));
  const manifest = {
    metaData: { remoteEntry: { name: 'remote-entry.js', path: '' } },
    exposes: [{ name: 'remote', assets: { js: { sync: ['assets/a.js'] } } }],
    offline: ['assets/late.js'],
  };
  folder.write(`${base}/mf-manifest.json`, JSON.stringify(manifest));
}

beforeEach(() => {
  folder = makeReleaseFolder();
  folder.addShell('1');
  folder.write(
    'shell/1/index.html',
    '<script defer src="/assets/shell.1.js" integrity="sha256-s" nonce="{{nonce}}"></script>{{config}}{{registry}}',
  );
  folder.write(path.join('shell', '1', OFFLINE_SCRIPT), `const page = ${OFFLINE_PLACEHOLDER};`);
  addField('1');
  addField('2');
  folder.addRemote('mf-other', '1', ['/other']);
  point('1');
});
afterEach(() => rmSync(folder.dir, { recursive: true, force: true }));

const point = (current: string) =>
  folder.point({ shell: { current: '1' }, remotes: { 'mf-field': { current }, 'mf-other': { current: '1' } } });
const releases = () => createReleases(folder.dir, (name, error) => expect([name, error]).toBeUndefined())();
const workerOf = (pathname: string, known: Config | undefined = config) => renderWorker(folder.dir, releases(), pathname, known);
function pageOf(script: string | undefined): OfflinePage {
  const json = /^const page = (.*);$/.exec(script ?? '')?.[1];
  return JSON.parse(json ?? 'null');
}

describe('the worker of a page that opens without a network', () => {
  it('keeps the page, the shell, and all scripts of the page with their integrity, and nothing of other pages', () => {
    const { path: kept, files } = pageOf(workerOf('/field'));
    expect(kept).toBe('/field');
    expect(files).toEqual([
      { url: '/field', revision: expect.stringMatching(/^[0-9a-f]{16}$/) },
      { url: '/assets/shell.1.js', revision: null, integrity: 'sha256-s' },
      { url: '/remotes/mf-field/1/remote-entry.js', revision: null, integrity: 'sha384-entry' },
      { url: '/remotes/mf-field/1/assets/a.js', revision: null, integrity: 'sha384-a' },
      { url: '/remotes/mf-field/1/assets/late.js', revision: null, integrity: 'sha384-late' },
    ]);
  });

  it('changes with a release, so that browsers fetch the new one, and not without', () => {
    const before = workerOf('/field');
    expect(workerOf('/field')).toBe(before);
    point('2');
    const after = pageOf(workerOf('/field'));
    expect(after.files[0]).not.toEqual(pageOf(before).files[0]);
    expect(after.files.map((it) => it.url)).toContain('/remotes/mf-field/2/assets/late.js');
  });

  it.each(['/desk', '/other', '/nowhere', '/field/more'])('isn’t there for %s', (pathname) => {
    expect(workerOf(pathname)).toBeUndefined();
  });

  it('isn’t there while the configuration is unknown, without which a kept page can’t start', () => {
    expect(renderWorker(folder.dir, releases(), '/field', undefined)).toBeUndefined();
  });

  it('has a URL that names its page', () => {
    expect(offlinePathOf(offlineWorkerUrl('/provider/waste-route'))).toBe('/provider/waste-route');
    expect(offlinePathOf('/data-collection/worker.js')).toBeUndefined();
  });
});
