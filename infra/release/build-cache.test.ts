import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Build } from '@tenaye/platform/webpack/build.ts';
import { remoteConfig } from '@tenaye/platform/webpack/remote.ts';
import webpack from 'webpack';
import { projectRoot } from '../base/workspace.ts';
import { cached } from './build-cache.ts';

/** Inside the project, because webpack finds the loaders from the folder of the sources. */
let root = '';
beforeAll(() => {
  mkdirSync(path.join(projectRoot, '.cache'), { recursive: true });
  root = mkdtempSync(path.join(projectRoot, '.cache', 'build-cache-'));
  mkdirSync(path.join(root, 'src'));
  writeFileSync(path.join(root, 'remote.json'), JSON.stringify({ routes: [{ path: '/sample' }] }));
  write('remote.tsx', "export const load = () => import('./page.tsx');");
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const write = (name: string, text: string): void => writeFileSync(path.join(root, 'src', name), text);

/** Builds the remote. @returns its files with their content */
async function build(version: string, withCache: boolean, mode: Build['mode'] = 'production'): Promise<Map<string, string>> {
  const outputPath = path.join(root, 'out');
  const plain = remoteConfig({ name: 'mf-sample', dir: root })({ version, outputPath, mode });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const compiler = webpack(withCache ? cached('mf-sample', plain, path.join(root, 'cache')) : plain);
  compiler?.run((error, stats) => {
    // Closing writes the cache.
    compiler.close(() => (error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString())) : resolve()));
  });
  await promise;
  const files = readdirSync(outputPath, { recursive: true, withFileTypes: true }).filter((it) => it.isFile());
  return new Map(files.map((it) => [it.name, readFileSync(path.join(it.parentPath, it.name), 'utf8')]));
}

it('writes the same bytes from its cache as without, for the same sources, changed ones, and a page that came back', async () => {
  const sources = ["export const page = <p title='one'>first</p>;", "export const page = <p title='two'>second, and longer</p>;"];
  const plain: Map<string, string>[] = [];
  for (const text of sources) {
    write('page.tsx', text);
    plain.push(await build('1.0.0', false));
  }
  for (const nth of [0, 1, 0]) {
    write('page.tsx', sources[nth] ?? '');
    expect(await build('1.0.0', true)).toEqual(plain[nth]);
  }
}, 60_000);

it('writes a release without what open pages of npm run dev need', async () => {
  write('page.tsx', 'export const Page = () => <p>first</p>;');
  const parts = /HotUpdate|hot-update|RefreshReg|performReactRefresh|tenaye:build/g;
  const found = async (mode: Build['mode']) => new Set([...(await build('1.0.0', false, mode)).values()].join().match(parts));
  expect((await found('development')).size).toBe(5);
  expect(await found('production')).toEqual(new Set());
}, 60_000);
