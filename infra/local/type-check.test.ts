import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { packedPackages } from '../pack/compile-packages.ts';
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

interface Program {
  extends: string;
  include: string[];
  exclude: string[];
}
const read = (file: string): Program => JSON.parse(readFileSync(file, 'utf8'));
const relative = (files: readonly string[]): string[] => files.map((it) => path.relative(root, it));

it('the type check covers every folder with a configuration, including new ones and those with settings of their own', () => {
  configure('shell', { extends: '../tsconfig.browser.json', include: ['src'] });
  configure('packages/new', { extends: '../../tsconfig.browser.json', include: ['src', 'more'] });
  configure('packages/third', { extends: '../../tsconfig.browser.json' });
  configure('packages/odd', { extends: '../../tsconfig.browser.json', compilerOptions: { types: ['node'] }, include: ['src'] });
  configure('api', { extends: '../tsconfig.base.json', compilerOptions: { types: ['node'] }, include: ['src'] });
  configure('infra', { extends: '../tsconfig.base.json', compilerOptions: { types: ['node'] }, include: ['**/*.ts'], exclude: ['page'] });
  configure('api/node_modules/library', {});
  const folders = ['shell', 'packages', 'api', 'infra'];
  const [browser = '', node = '', ...others] = programsIn({ root, folders, cache: path.join(root, 'cache') });
  expect(relative(read(browser).include)).toEqual(['packages/new/src', 'packages/new/more', 'packages/third', 'shell/src']);
  expect(relative([read(node).extends, ...read(node).include])).toEqual(['tsconfig.base.json', 'api/src', 'infra/**/*.ts']);
  expect(relative(read(node).exclude)).toEqual(['infra/page']);
  expect(relative(others)).toEqual(['packages/odd']);
});

it.each(packedPackages.filter((it) => it !== 'platform'))('finds types that the declarations of packages/%s cannot name', (name) => {
  const config = JSON.parse(readFileSync(new URL(`../../packages/${name}/tsconfig.json`, import.meta.url), 'utf8'));
  expect(config.compilerOptions).toHaveProperty('declaration', true);
});
