import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { pageScriptsAt } from '@tenaye/platform/remote/page-scripts.ts';
import { remoteConfig } from '@tenaye/platform/webpack/remote.ts';
import webpack from 'webpack';
import { projectRoot } from '../base/workspace.ts';
import { readPageScripts } from './describe.ts';

describe('the scripts of a remote’s pages', () => {
  let dir: string;
  const built = 'remotes/mf-x/1';
  const write = (file: string, content: string) => {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
    writeFileSync(path.join(dir, file), content);
  };
  beforeEach(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'tenaye-pages-'));
    symlinkSync(path.join(projectRoot, 'node_modules'), path.join(dir, 'node_modules'));
    write('src/app/pages/HomePage.tsx', "import { word } from '../word.ts';\nexport const HomePage = () => word;\n");
    write('src/app/pages/OtherPage.tsx', 'export const OtherPage = () => 2;\n');
    write('src/app/word.ts', "import { first } from '../first.ts';\nexport const word = () => first;\n");
    write('src/first.ts', "export const first = 'first';\n");
    write(
      'src/remote.tsx',
      "import { first } from './first.ts';\nexport const pages = () => [first, import('./app/pages/HomePage.tsx'), import('./app/pages/OtherPage.tsx')];\n",
    );
  });
  afterEach(() => rmSync(dir, { recursive: true, force: true }));

  /** Builds the remote with one route; resolves with the build's errors. */
  async function build(scripts: readonly string[]): Promise<string> {
    write('remote.json', JSON.stringify({ routes: [{ path: '/home/*', scripts }, { path: '/bare' }] }));
    const configuration = remoteConfig({ name: 'mf-x', dir })({ version: '1', outputPath: path.join(dir, built), mode: 'production' });
    const compiler = webpack({ ...configuration, optimization: { ...configuration.optimization, minimize: false } });
    return new Promise((resolve, reject) => {
      compiler.run((error, stats) => compiler.close(() => (stats ? resolve(stats.toString('errors-only')) : reject(error))));
    });
  }

  it('are those that its imports load, with the hash by which the browser checks them, without those of the first render', async () => {
    expect(await build(['pages/HomePage.tsx'])).toBe('');
    const url = `/${built}/pages.json`;
    const list = readPageScripts(dir, url);
    const scripts = pageScriptsAt(list, url, '/home/deep');
    expect(scripts).toHaveLength(1);
    for (const [script, integrity] of scripts) {
      const content = readFileSync(path.join(dir, script));
      expect(content.toString()).toContain('HomePage');
      expect(integrity).toBe(`sha256-${createHash('sha256').update(content).digest('base64')}`);
    }
    expect(pageScriptsAt(list, url, '/bare')).toEqual([]);
    expect(pageScriptsAt(list, url, '/elsewhere')).toEqual([]);
  }, 60_000);

  it('fail the build when nothing imports what remote.json lists: a renamed page would be fetched late, unnoticed', async () => {
    expect(await build(['pages/HomePage.tsx', 'pages/Renamed.tsx'])).toContain('pages/Renamed.tsx, which nothing imports');
  }, 60_000);
});
