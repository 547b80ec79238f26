import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { tryLock } from '../base/lock.ts';
import { findApps, projectRoot } from '../base/workspace.ts';
import { buildApps } from './build.ts';
import { pointTo } from './pointer-moves.ts';
import { type Pointers, readPointers, writePointers } from './pointers.ts';
import { versionFolder } from './store.ts';
import { createVersions } from './version.ts';

describe('buildApps in a folder where all is built', () => {
  const apps = findApps(projectRoot);
  const versionOf = createVersions(projectRoot);
  let dir: string;
  let built: Pointers;

  beforeEach(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'tenaye build '));
    built = { remotes: {} };
    for (const app of apps) {
      const folder = versionFolder(dir, app, versionOf(app));
      mkdirSync(folder, { recursive: true });
      writeFileSync(path.join(folder, 'integrity.json'), '{}');
      built = pointTo(built, app, versionOf(app));
    }
    writePointers(dir, built);
  });
  afterEach(() => rmSync(dir, { recursive: true, force: true }));

  /** A build that would have to wait for the lock reports it and fails. */
  const build = (except: readonly string[] = []): Promise<Map<string, string>> =>
    buildApps({
      releaseDir: dir,
      except,
      log: (line) => {
        throw new Error(line);
      },
    });

  it('needs no lock, which a read-only checkout couldn’t have', async () => {
    tryLock(path.join(dir, '.lock'));
    expect([...(await build()).keys()]).toEqual(apps);
  });

  it('takes the lock to move a pointer', async () => {
    writePointers(dir, { ...built, shell: { current: 'older' } });
    const lock = tryLock(path.join(dir, '.lock'));
    await expect(build()).rejects.toThrow(`waiting for the build of process ${process.pid}`);
    if ('release' in lock) lock.release();
    await build();
    expect(readPointers(dir).shell).toMatchObject({ current: versionOf('shell'), previous: 'older' });
  });

  it('leaves out apps that are built elsewhere, and their pointers', async () => {
    rmSync(versionFolder(dir, 'mf-patient', versionOf('mf-patient')), { recursive: true });
    expect([...(await build(['mf-patient'])).keys()]).toEqual(apps.filter((it) => it !== 'mf-patient'));
    expect(readPointers(dir)).toEqual(built);
  });

  it('refuses a remote that the shell beside it can’t run, and leaves the pointers', async () => {
    const folder = (app: string) => versionFolder(dir, app, versionOf(app));
    const platform = { platform: '1.0.0', shared: { react: { version: '19.0.0', names: ['useState'] } } };
    writeFileSync(path.join(folder('shell'), 'platform.json'), JSON.stringify(platform));
    const needs = { shared: [{ name: 'react', requiredVersion: '^19.0.0', names: ['useState', 'useLater'] }] };
    writeFileSync(path.join(folder('mf-patient'), 'remote.json'), '{}');
    writeFileSync(path.join(folder('mf-patient'), 'mf-manifest.json'), JSON.stringify(needs));
    const before = { ...built, remotes: { ...built.remotes, 'mf-patient': { current: 'older' } } };
    writePointers(dir, before);
    await expect(build()).rejects.toThrow(
      'mf-patient doesn\'t fit the shell. It imports "useLater" of react, which the shell doesn\'t offer.',
    );
    expect(readPointers(dir)).toEqual(before);
  });
});
