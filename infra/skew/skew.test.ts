import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { pathsIn, writeCalls } from '../compatibility/promised.ts';
import { pointTo, takeBack } from '../release/pointer-moves.ts';
import type { Pointers } from '../release/pointers.ts';
import { folderStore } from '../release/release-store.ts';
import { makeReleaseFolder, type ReleaseFolder } from '../test/release-folder.ts';
import { formerVersions, planSkew } from './plan.ts';
import { judge } from './promises.ts';

const released = (...versions: string[]): Pointers => versions.reduce<Pointers>((all, it) => pointTo(all, 'mf-a', it), { remotes: {} });

describe('the former releases of a remote', () => {
  const stored = new Set(['a', 'b', 'c', 'd', 'e', 'f']);

  it('are the last three that visitors got and the store still has, without the present version', () => {
    const pointer = released('a', 'b', 'c', 'd', 'e').remotes['mf-a'];
    expect(formerVersions(pointer, stored, 'e')).toEqual(['d', 'c', 'b']);
    expect(formerVersions(pointer, new Set(['a', 'c', 'e']), 'e')).toEqual(['c', 'a']);
    expect(formerVersions(undefined, stored, 'e')).toEqual([]);
  });

  it('begin with what visitors get now when the sources have moved on, and leave out what was rolled back', () => {
    expect(formerVersions(released('a', 'b').remotes['mf-a'], stored, 'f')).toEqual(['b', 'a']);
    expect(formerVersions(takeBack(released('a', 'b', 'c'), 'mf-a', 'b').remotes['mf-a'], stored, 'f')).toEqual(['b', 'a']);
  });
});

it('builds of sources that were never committed are no releases, where a developer’s folder is the store', async () => {
  const folder = makeReleaseFolder();
  const record = { app: 'mf-a', builtAt: '2026-11-02T08:00:00.000Z', by: 'a', sizes: { first: 1, all: 1 } };
  for (const [version, commit] of Object.entries({ a: '1a2b', b: '1a2b+', c: '3c4d+' })) {
    folder.addRemote('mf-a', version, ['/a']);
    folder.write(`remotes/mf-a/${version}/release.json`, JSON.stringify({ ...record, version, commit }));
  }
  folder.point(released('a', 'b', 'c'));
  const formerIn = async (isDevelopers: boolean) =>
    (await planSkew(folderStore(folder.dir), new Map([['mf-a', 'c']]), { isDevelopers })).former.map((it) => it.version);
  expect(await formerIn(true)).toEqual(['a']);
  expect(await formerIn(false)).toEqual(['b', 'a']);
  rmSync(folder.dir, { recursive: true, force: true });
});

describe('a former release', () => {
  let folder: ReleaseFolder;
  const text = { type: 'string' };
  const visit = (more: object = {}) => ({
    callers: ['patient'],
    status: 200,
    answer: { type: 'object', properties: { id: text }, required: ['id'] },
    ...more,
  });
  const now = { 'GET /api/visits': visit(), 'POST /api/visits': { callers: ['patient'], status: 201 } };
  const problemsOf = (plan: Parameters<typeof judge>[1], promised: Parameters<typeof judge>[2] = now) =>
    judge(folder.dir, plan, promised).map(({ problems }) => problems);
  const remote = (platform: string, names: string[] = []) => {
    folder.addRemote('mf-a', 'old', ['/a']);
    folder.write('remotes/mf-a/old/remote.json', JSON.stringify({ name: 'mf-a', title: { en: 'A' }, platform, routes: [] }));
    const shared = [{ name: 'react', requiredVersion: '^19.1.0', names }];
    folder.write('remotes/mf-a/old/mf-manifest.json', JSON.stringify({ shared }));
  };
  const shell = (platform: string, names: string[] | null) => {
    folder.addShell('new');
    folder.write('shell/new/platform.json', JSON.stringify({ platform, shared: { react: { version: '19.2.0', names } } }));
  };
  const plan = { present: { shell: 'new' }, former: [{ app: 'mf-a', version: 'old' }] };

  beforeEach(() => {
    folder = makeReleaseFolder();
    remote('^0.1.0');
    shell('0.1.0', null);
  });
  afterEach(() => rmSync(folder.dir, { recursive: true, force: true }));

  it('works while every call keeps what it recorded, also where an answer says more', () => {
    folder.write('remotes/mf-a/old/calls.json', JSON.stringify({ 'GET /api/visits': visit() }));
    expect(problemsOf(plan)).toEqual([[]]);
  });

  it.each([
    ['a call that is gone', { 'GET /api/doctors': visit() }, 'GET /api/doctors: it is gone.'],
    [
      'a caller that is refused now',
      { 'GET /api/visits': visit({ callers: ['doctor', 'patient'] }) },
      'GET /api/visits: It is closed to doctor.',
    ],
  ])('breaks by %s', (_, recorded, reason) => {
    folder.write('remotes/mf-a/old/calls.json', JSON.stringify(recorded));
    expect(problemsOf(plan)).toEqual([[reason]]);
  });

  it('from before calls were recorded is judged by the paths in its scripts', () => {
    folder.write(
      'remotes/mf-a/old/assets/late.js',
      'f({method:"GET",path:"/api/visits"}),f({path:"/api/doctors/:id"}),g("/api/notifications/stream")',
    );
    expect(problemsOf(plan)).toEqual([['/api/doctors/:id: it is gone.']]);
  });

  it('breaks where the shell no longer offers what it imports', () => {
    remote('^0.1.0', ['useId', 'useTea']);
    shell('0.1.5', ['useId']);
    expect(problemsOf(plan)).toEqual([['It imports "useTea" of react, which the shell doesn\'t offer.']]);
  });

  it('of another platform is kept out instead: it declared that it can’t run', () => {
    remote('^0.1.0', ['useTea']);
    shell('0.2.0', ['useId']);
    expect(judge(folder.dir, plan, now)).toMatchObject([{ problems: [], remotes: [] }]);
  });

  it('of the shell is not combined with a present remote that takes something new, and still is with the others', () => {
    folder.write('remotes/mf-b/old/remote.json', '{}');
    folder.write('remotes/mf-b/old/mf-manifest.json', '{}');
    remote('^0.1.0', ['useTea']);
    shell('0.1.0', ['useId']);
    const ofShell = { present: { shell: 'newer', 'mf-a': 'old', 'mf-b': 'old' }, former: [{ app: 'shell', version: 'new' }] };
    expect(judge(folder.dir, ofShell, now)).toMatchObject([
      { problems: [], remotes: ['mf-b'], keptOut: ['mf-a: It imports "useTea" of react, which the shell doesn\'t offer.'] },
    ]);
  });
});

describe('the calls that a release records', () => {
  it('are those whose paths are in its scripts, however they are quoted', () => {
    expect(pathsIn('a("/api/doctors"),b(\'/api/doctors/:id\'),c(`/api/facilities`),d("/other")')).toEqual([
      '/api/doctors',
      '/api/doctors/:id',
      '/api/facilities',
    ]);
  });

  it('have the facts of the contracts’ report', () => {
    const folder = makeReleaseFolder();
    folder.write('remotes/mf-a/1/a.js', 'f({method:"GET",path:"/api/doctors"})');
    writeCalls(path.join(folder.dir, 'remotes/mf-a/1'), ['a.js']);
    const plan = { present: { shell: '' }, former: [{ app: 'mf-a', version: '1' }] };
    folder.write('remotes/mf-a/1/remote.json', '{}');
    folder.write('remotes/mf-a/1/mf-manifest.json', '{}');
    expect(judge(folder.dir, plan, {})).toMatchObject([{ problems: ['GET /api/doctors: it is gone.'] }]);
    rmSync(folder.dir, { recursive: true, force: true });
  });
});
