import { globSync, openSync, readFileSync, readFile as readLater } from 'node:fs';
import { open, readdir, readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { projectRoot } from '../base/workspace.ts';

describe('a test that opens a file outside the checkout', () => {
  const beside = path.join(path.dirname(projectRoot), 'shared', 'list.csv');

  it('fails, however it opens the file', async () => {
    const refusal = /Tests read nothing outside the checkout/;
    for (const attempt of [
      () => readFileSync(beside),
      () => openSync(pathToFileURL(beside), 'r'),
      () => readFileSync(path.relative(process.cwd(), beside)),
      () => readFileSync('/home/somebody/list.csv'),
    ])
      expect(attempt).toThrow(refusal);
    for (const attempt of [readFile(beside), open(beside), promisify(readLater)(beside)]) await expect(attempt).rejects.toThrow(refusal);
  });
});

it('a library that looks for personal settings on the machine continues without them', async () => {
  await expect(readFile(path.join(homedir(), '.aws', 'config'))).rejects.toMatchObject({ code: 'ENOENT' });
  // That file may be missing anyway, but this folder exists.
  await expect(readdir(path.dirname(projectRoot))).rejects.toMatchObject({ code: 'ENOENT' });
});

describe('the sources', () => {
  const files = globSync('**/*.{ts,tsx,mjs,cjs,sh,yml,yaml,template}', {
    cwd: projectRoot,
    exclude: (name) => name === 'node_modules' || name.startsWith('.'),
  });

  /**
   * Matches quoted paths that start with a step up, which are relative to the file's folder, and quoted steps after the name of that folder
   * or of the root.
   */
  const climbs =
    /(['"`])(?<relative>(?:\.\/)?\.\.\/[^'"`\s]*)\1|\b(?<folder>projectRoot|root|import\.meta\.dirname)(?<steps>(?:, '[^'\n]*')+)/g;

  function climbersOf(file: string, text: string): string[] {
    return [...text.matchAll(climbs)].flatMap(({ groups: { relative, folder, steps = '' } = {}, 0: found }) => {
      const start = relative || folder === 'import.meta.dirname' ? path.join(projectRoot, path.dirname(file)) : projectRoot;
      const target = path.resolve(start, ...(relative ? [relative] : steps.split("'").filter((_, at) => at % 2 === 1)));
      return target.startsWith(projectRoot + path.sep) || target === projectRoot ? [] : [`${file}: ${found}`];
    });
  }

  // The paths have ^ for a step up, because this file is checked like any other.
  it.each([
    ["new URL('^/^/^/shared/list.csv', import.meta.url)", "new URL('^/^/list.csv', import.meta.url)"],
    ["path.join(import.meta.dirname, '^', '^', '^', 'shared')", "path.join(import.meta.dirname, '^', '^', 'shared')"],
    ["path.join(import.meta.dirname, '^/^', '^', 'shared')", "path.join(import.meta.dirname, '^/^', 'shared')"],
    ["path.join(projectRoot, '^', 'shared')", "path.join(projectRoot, 'shared', '^')"],
    ["path.join(projectRoot, '^/shared/list.csv')", "path.join(root, 'shared/^/list.csv')"],
  ])('a path above the root is seen, however it is written: %s', (above, inside) => {
    const found = (text: string): string[] => climbersOf('infra/bench/main.ts', text.replaceAll('^', '..'));
    expect([found(above).length, found(inside)]).toEqual([1, []]);
  });

  it('name no file above the root of the checkout', () => {
    expect(files.length).toBeGreaterThan(1000);
    expect(files.flatMap((file) => climbersOf(file, readFileSync(path.join(projectRoot, file), 'utf8')))).toEqual([]);
  });
});
