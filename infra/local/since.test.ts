import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { findApps, projectRoot } from '../base/workspace.ts';
import { appsChangedBy, filesChangedSince } from './since.ts';

describe('the files changed since a branch was left', () => {
  let folder = '';
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t', ...args], { cwd: folder, stdio: 'pipe' });
  const commit = (name: string) => {
    writeFileSync(path.join(folder, name), name);
    git('add', '.');
    git('commit', '-qm', name);
  };

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'tenaye-since-'));
    git('init', '-q', '-b', 'main');
    commit('before.ts');
    git('checkout', '-qb', 'branch');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('are those of the branch, committed or not, and none that came to the other branch meanwhile', () => {
    commit('own.ts');
    git('checkout', '-q', 'main');
    commit('others.ts');
    git('checkout', '-q', 'branch');
    writeFileSync(path.join(folder, 'before.ts'), 'changed');
    writeFileSync(path.join(folder, 'new.ts'), 'new');
    expect(filesChangedSince('main', folder).toSorted()).toEqual(['before.ts', 'new.ts', 'own.ts']);
  });

  it('can’t be told for a branch that isn’t there', () => {
    expect(() => filesChangedSince('nowhere', folder)).toThrow('git knows no “nowhere” to compare with.');
  });
});

describe('the apps whose pages a change may alter', () => {
  const all = findApps(projectRoot);

  it('are the one whose source it is', () => {
    expect(
      appsChangedBy(['mf-waste/src/remote.tsx', 'docs/glossary.md', 'mf-admin/src/app/pages/AdminPage.test.tsx'], projectRoot),
    ).toEqual(['mf-waste']);
  });

  it.each(['shell/src/main.tsx', 'packages/ui/src/Button.tsx', 'api/src/app.ts', 'infra/gateway/page.ts', 'package-lock.json'])(
    'are all when %s changes',
    (file) => {
      expect(appsChangedBy([file], projectRoot)).toEqual(all);
    },
  );

  it('are none when only documents and tests change', () => {
    expect(appsChangedBy(['README.md', 'api/test/edges.test.ts'], projectRoot)).toEqual([]);
  });
});
