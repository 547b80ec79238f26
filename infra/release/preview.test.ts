import { rmSync, utimesSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { projectRoot } from '../base/workspace.ts';
import { makeReleaseFolder, type ReleaseFolder } from '../test/release-folder.ts';
import { describeReleases } from './history.ts';
import { endPreview, pointTo, previewAt } from './pointer-moves.ts';
import { type BranchPreview, type Pointers, readPointers } from './pointers.ts';
import { previewApp } from './preview-command.ts';
import { preview } from './release.ts';
import { folderStore } from './release-store.ts';
import { isReleased, prune, versionFolder } from './store.ts';
import { createVersions } from './version.ts';

const app = 'mf-waste';
const day = 86_400_000;
let folder: ReleaseFolder;
const previews = (pointers: Pointers = readPointers(folder.dir)): BranchPreview[] => pointers.remotes[app]?.previews ?? [];
const place = () => ({ store: folderStore(folder.dir), releaseDir: folder.dir });

function add(version: string, platform = '^0.1.0'): void {
  folder.addRemote(app, version, ['/w']);
  const manifest = { name: app, title: { en: 'W' }, platform, routes: [{ path: '/w', access: 'anyone' }] };
  folder.write(`remotes/${app}/${version}/remote.json`, JSON.stringify(manifest));
  const entry = { name: 'remote-entry.js', path: '' };
  const federation = { metaData: { remoteEntry: entry }, exposes: [], shared: [] };
  folder.write(`remotes/${app}/${version}/mf-manifest.json`, JSON.stringify(federation));
}

beforeEach(() => {
  folder = makeReleaseFolder();
  folder.addShell('1');
  folder.write('shell/1/platform.json', JSON.stringify({ platform: '0.1.0', shared: {} }));
  for (const version of ['1', '2', '3']) add(version);
  folder.point({ shell: { current: '1' }, remotes: { [app]: { current: '1' } } });
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder.dir, { recursive: true, force: true });
});

it('a preview is stored under its branch, gives visitors nothing, and outlives a release', async () => {
  await preview({ ...place(), app, version: '2', branch: 'fix/slots' });
  await preview({ ...place(), app, version: '3', branch: 'other' });
  await preview({ ...place(), app, version: '3', branch: 'fix/slots' });
  expect(previews().map(({ branch, version }) => [branch, version])).toEqual([
    ['fix/slots', '3'],
    ['other', '3'],
  ]);
  expect(readPointers(folder.dir).remotes[app]?.current).toBe('1');
  expect(previews(pointTo(readPointers(folder.dir), app, '2'))).toEqual(previews());
  expect(await describeReleases(place().store, app)).toMatch(/ {2}3 .*preview\/fix\/slots until .*, preview\/other until /);
});

it('a preview that the shell can’t run is refused in words, and moves nothing', async () => {
  add('4', '^9.0.0');
  await expect(preview({ ...place(), app, version: '4', branch: 'x' })).rejects.toThrow('It needs platform ^9.0.0; the shell has 0.1.0.');
  expect(previews()).toEqual([]);
});

it('a preview is kept for two weeks, and removed with its version a day later', () => {
  const stored = new Date('2026-03-01T08:00:00Z');
  const pointers = previewAt(readPointers(folder.dir), app, 'b', '2', stored);
  expect(previews(pointers)).toEqual([{ branch: 'b', version: '2', until: '2026-03-15T08:00:00.000Z' }]);
  expect(previews(previewAt(pointers, app, 'c', '3', new Date('2026-03-15T07:00:00Z')))).toHaveLength(2);
  expect(previews(previewAt(pointers, app, 'c', '3', new Date('2026-03-15T09:00:00Z')))).toHaveLength(1);
  expect(previews(endPreview(pointers, app, 'b', stored))).toEqual([]);
  folder.point(pointers);
  for (const [at, version] of ['4', '5', '6', '7'].entries()) {
    add(version);
    utimesSync(versionFolder(folder.dir, app, version), stored, new Date(stored.getTime() + at));
  }
  for (const version of ['1', '2', '3']) utimesSync(versionFolder(folder.dir, app, version), stored, new Date(stored.getTime() - day));
  prune(folder.dir, app, new Date('2026-03-16T07:00:00Z'));
  expect(['2', '3'].map((it) => isReleased(folder.dir, app, it))).toEqual([true, false]);
  prune(folder.dir, app, new Date('2026-03-16T09:00:00Z'));
  expect(isReleased(folder.dir, app, '2')).toBe(false);
});

it('the command stores the present sources, prints the link of the branch, and ends it', async () => {
  const said: string[] = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
  const version = createVersions(projectRoot)(app);
  add(version);
  const run = (...args: string[]) =>
    previewApp([app, ...args], { ...place(), look: async () => undefined, running: 'https://tenaye.example' });
  await run('--branch', 'fix/slots');
  expect(previews()).toMatchObject([{ branch: 'fix/slots', version }]);
  expect(said.join('\n')).toMatch(/https:\/\/tenaye\.example\/\S*\?remote=mf-waste@preview\/fix\/slots\n/);
  await run('--branch', 'fix/slots', '--end');
  expect(previews()).toEqual([]);
  await expect(run('--branch', 'fix/slots', '--end')).rejects.toThrow('mf-waste has no preview of the branch fix/slots.');
});

it('a branch whose checks or tests fail is not stored, unless a person wants to show it as it is', async () => {
  const said = jest.spyOn(console, 'log').mockReturnValue(undefined);
  const version = createVersions(projectRoot)(app);
  add(version);
  const run = (...args: string[]) =>
    previewApp([app, '--branch', 'b', ...args], { ...place(), look: async () => 'Tests: 1 failed\n', running: undefined });
  await expect(run()).rejects.toThrow('Tests: 1 failed\nmf-waste is not stored as a preview: its checks or tests fail.');
  expect(previews()).toEqual([]);
  said.mockClear();
  await run('--unchecked');
  expect(previews()).toMatchObject([{ branch: 'b', version }]);
  expect(said.mock.calls.flat().join('\n')).not.toContain('Checking');
});

it.each([
  [['shell', '--branch', 'b'], 'The shell is the same for all visitors'],
  [[app, '--branch', 'a b'], 'The branch "a b" can\'t be a part of a link'],
  [['mf-patient', '--branch', 'b'], 'mf-patient has no release yet'],
  [[], 'Usage: npm run preview'],
])('npm run preview %j is refused', async (args, reason) => {
  await expect(previewApp(args, { ...place(), look: async () => undefined, running: undefined })).rejects.toThrow(reason);
});
