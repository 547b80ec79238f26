import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { makeReleaseFolder, type ReleaseFolder } from '../test/release-folder.ts';
import { folderStore } from './release-store.ts';
import { MAPS_FOLDER, resolveStack, setMapsApart } from './source-maps.ts';
import { versionFolder } from './store.ts';

/** Says that the script's first line, from its column 10 on, is line 3, column 5 of the source. */
const mapTo = (source: string): string => JSON.stringify({ version: 3, sources: [source], names: [], mappings: 'UAEI' });

describe('source maps of releases', () => {
  let folder: ReleaseFolder;
  beforeEach(() => {
    folder = makeReleaseFolder();
    folder.addRemote('mf-a', '1', ['/a/*']);
    folder.addShell('1');
  });
  afterEach(() => rmSync(folder.dir, { recursive: true, force: true }));

  const resolve = (stack: string) => resolveStack(folderStore(folder.dir), stack);

  it('lead from the places of a stack to file and line of the sources, in the words of each browser', async () => {
    folder.write(`remotes/mf-a/1/${MAPS_FOLDER}/assets/a.js.map`, mapTo('./src/app/pages/Page.tsx'));
    folder.write(`shell/1/${MAPS_FOLDER}/assets/shell.js.map`, mapTo('../packages/platform/src/remote/lazy.tsx'));
    const stack = [
      'TypeError: x is not a function',
      '    at show (https://tenaye.example/remotes/mf-a/1/assets/a.js:1:11)',
      'show@https://tenaye.example/assets/shell.js:1:40',
      '    at new Promise (<anonymous>)',
    ];
    expect(await resolve(stack.join('\n'))).toEqual({
      lines: [
        'TypeError: x is not a function',
        '    at show (mf-a/src/app/pages/Page.tsx:3:5)',
        'show@packages/platform/src/remote/lazy.tsx:3:5',
        '    at new Promise (<anonymous>)',
      ],
      unresolved: 0,
    });
  });

  it('that the store has not are counted, and their lines stay as they are', async () => {
    const lines = ['at https://tenaye.example/remotes/mf-a/gone/assets/a.js:1:11', 'at https://tenaye.example/assets/none.js:1:1'];
    expect(await resolve(lines.join('\n'))).toEqual({ lines, unresolved: 2 });
  });

  it('are moved apart from the files that visitors get', () => {
    folder.write('remotes/mf-a/1/assets/a.js.map', mapTo('./a.ts'));
    const built = versionFolder(folder.dir, 'mf-a', '1');
    expect(setMapsApart(built, ['assets/a.js', 'assets/a.js.map'])).toEqual(['assets/a.js']);
    expect(existsSync(path.join(built, 'assets/a.js.map'))).toBe(false);
    expect(existsSync(path.join(built, MAPS_FOLDER, 'assets/a.js.map'))).toBe(true);
  });
});
