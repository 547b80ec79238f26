import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createVersions, lockedPackages } from './version.ts';

describe('createVersions', () => {
  let root: string;
  const write = (file: string, content: unknown): void => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), typeof content === 'string' ? content : JSON.stringify(content));
  };
  const version = (app = 'mf-a'): string => createVersions(root)(app);
  const lockWith = (a: string, b: string): unknown => ({
    packages: {
      'node_modules/a': { version: a, dependencies: { inner: '*' } },
      'node_modules/inner': { version: '1.0.0' },
      'node_modules/b': { version: b },
    },
  });

  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'tenaye version '));
    write('mf-a/package.json', { name: '@tenaye/mf-a', version: '1.2.3', dependencies: { '@tenaye/ui': '0.1.0', a: '1' } });
    write('mf-a/src/main.ts', 'one');
    write('mf-b/package.json', { name: '@tenaye/mf-b', version: '0.1.0', dependencies: { b: '1' } });
    write('packages/ui/package.json', { name: '@tenaye/ui', version: '0.1.0' });
    write('packages/ui/src/Button.tsx', 'button');
    write('package-lock.json', lockWith('1.0.0', '1.0.0'));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('gives equal trees equal names, as <package version>-<8 hex>', () => {
    expect(version()).toBe(version());
    expect(version()).toMatch(/^1\.2\.3-[0-9a-f]{8}$/);
  });

  it('counts a change in a workspace package that the app uses as a change of the app', () => {
    const before = version();
    write('packages/ui/src/Button.tsx', 'other button');
    expect(version()).not.toBe(before);
  });

  it('tells a renamed file from an unchanged one', () => {
    const before = version();
    rmSync(path.join(root, 'mf-a/src/main.ts'));
    write('mf-a/src/start.ts', 'one');
    expect(version()).not.toBe(before);
  });

  it('rebuilds nothing for a test, for another app or for a library that only another app uses', () => {
    const before = version();
    write('mf-a/src/main.test.ts', 'a test');
    write('mf-b/src/main.ts', 'changed');
    write('package-lock.json', lockWith('1.0.0', '2.0.0'));
    expect(version()).toBe(before);
  });

  it('rebuilds for another archive of a package that has no folder here, although its version is the same', () => {
    rmSync(path.join(root, 'packages'), { recursive: true });
    const lock = (integrity: string) => ({ packages: { 'node_modules/@tenaye/ui': { version: '0.1.0', integrity } } });
    write('package-lock.json', lock('sha512-old'));
    const before = version();
    write('package-lock.json', lock('sha512-new'));
    expect(version()).not.toBe(before);
  });

  it('rebuilds for a new version of a library, also one behind a library', () => {
    const before = version();
    write('package-lock.json', lockWith('1.0.1', '1.0.0'));
    const after = version();
    expect(after).not.toBe(before);
  });
});

describe('lockedPackages', () => {
  it('finds the nested copy of a library before the one at the top', () => {
    const packages = {
      'node_modules/a': { version: '1.0.0', dependencies: { x: '1' } },
      'node_modules/a/node_modules/x': { version: '1.0.0' },
      'node_modules/x': { version: '2.0.0' },
      'packages/ui/node_modules/x': { version: '3.0.0' },
    };
    const workspace = (folder: string, dependencies: Record<string, string>) => ({
      folder,
      manifest: { name: folder, version: '0', dependencies },
    });
    expect(lockedPackages(packages, [workspace('mf-a', { a: '1' })])).toEqual([
      'node_modules/a@1.0.0 ',
      'node_modules/a/node_modules/x@1.0.0 ',
    ]);
    expect(lockedPackages(packages, [workspace('packages/ui', { x: '3' })])).toEqual(['packages/ui/node_modules/x@3.0.0 ']);
  });
});
