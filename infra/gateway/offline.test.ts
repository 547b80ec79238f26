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
import { pageConfig } from '../test/page-config.ts';
import { makeReleaseFolder, type ReleaseFolder } from '../test/release-folder.ts';
import { isChosen, releaseFor } from './canary.ts';
import { renderWorker } from './offline.ts';
import { renderPage } from './page.ts';
import { createReleases } from './releases.ts';

const config: Config = { ...pageConfig, accessGate: true };

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

  it('isn’t there in a shell from before such pages, to which a rollback may lead', () => {
    rmSync(path.join(folder.dir, 'shell/1', OFFLINE_SCRIPT));
    expect(workerOf('/field')).toBeUndefined();
  });

  it('has a URL that names its page', () => {
    expect(offlinePathOf(offlineWorkerUrl('/provider/waste-route'))).toBe('/provider/waste-route');
    expect(offlinePathOf('/data-collection/worker.js')).toBeUndefined();
  });
});

describe('the worker of a browser with a canary', () => {
  const running = () => {
    pointCanary('2', 30);
    return releases();
  };
  const pointCanary = (version: string, percent: number) =>
    folder.point({
      shell: { current: '1' },
      remotes: {
        'mf-field': { current: '1', canary: { version, percent, since: '2026-03-01T08:00:00.000Z' } },
        'mf-other': { current: '1' },
      },
    });
  const draws = Array.from({ length: 200 }, (_, n) => n.toString(16).padStart(16, '0'));
  const drawOf = (wanted: boolean) => draws.find((it) => isChosen(it, 'mf-field', 30) === wanted) ?? '';
  const ofBrowser = (draw: string) => pageOf(renderWorker(folder.dir, releaseFor(running(), draw), '/field', config));

  it.each([
    ['its own version', true, '2'],
    ['the stable version in all other browsers', false, '1'],
  ])('keeps %s, the scripts and the page that names them', (_, isChosenOne, version) => {
    const draw = drawOf(isChosenOne);
    const { files } = ofBrowser(draw);
    const scripts = files.map((it) => it.url).filter((it) => it.startsWith('/remotes/'));
    expect(scripts).toContain(`/remotes/mf-field/${version}/assets/late.js`);
    expect(scripts.filter((it) => !it.startsWith(`/remotes/mf-field/${version}/`))).toEqual([]);
    expect(renderPage(releaseFor(running(), draw), '/field', '', config)).toContain(`"release":{"version":"${version}"`);
  });

  it('changes when the canary ends, so that the browser fetches the stable version', () => {
    const draw = drawOf(true);
    const before = ofBrowser(draw).files[0];
    point('1');
    const after = pageOf(renderWorker(folder.dir, releaseFor(releases(), draw), '/field', config)).files[0];
    expect(after?.revision).not.toBe(before?.revision);
  });
});
