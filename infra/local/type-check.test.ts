import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { programsIn } from './type-check.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'tenaye types '));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function configure(folder: string, config: object): void {
  mkdirSync(path.join(root, folder), { recursive: true });
  writeFileSync(path.join(root, folder, 'tsconfig.json'), JSON.stringify(config));
}

it('the type check covers every folder with a configuration, including new ones and those with settings of their own', () => {
  configure('shell', { extends: '../tsconfig.browser.json', include: ['src'] });
  configure('packages/new', { extends: '../../tsconfig.browser.json', include: ['src', 'more'] });
  configure('packages/odd', { extends: '../../tsconfig.browser.json', compilerOptions: { types: ['node'] }, include: ['src'] });
  configure('api', { extends: '../tsconfig.base.json', include: ['src'] });
  configure('api/node_modules/library', {});
  const [browser = '', ...others] = programsIn({ root, folders: ['shell', 'packages', 'api'], cache: path.join(root, 'cache') });
  const { include }: { include: string[] } = JSON.parse(readFileSync(browser, 'utf8'));
  expect(include.map((it) => path.relative(root, it))).toEqual(['packages/new/src', 'packages/new/more', 'shell/src']);
  expect(others.map((it) => path.relative(root, it))).toEqual(['api', 'packages/odd']);
});
