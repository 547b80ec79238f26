import { globSync, openSync, readFileSync, readFile as readLater } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { projectRoot } from '../base/workspace.ts';

describe('a test that opens a file outside the checkout', () => {
  const beside = path.join(path.dirname(projectRoot), 'shared', 'list.csv');

  it('fails, however it does it', async () => {
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

it('a library that looks for settings of the person at the machine goes on without them', async () => {
  await expect(readFile(path.join(homedir(), '.aws', 'config'))).rejects.toMatchObject({ code: 'ENOENT' });
});

describe('the sources', () => {
  const files = globSync('**/*.{ts,tsx,mjs,cjs,sh,yml,yaml,template}', {
    cwd: projectRoot,
    exclude: (name) => name === 'node_modules' || name.startsWith('.'),
  });

  /** Texts between quotes that start with a step up, and steps up from the root by its name. */
  const climbs = /(['"`])(?<relative>(?:\.\/)?\.\.\/[^'"`\s]*)\1|\b(?:projectRoot|root)\b, (?<steps>(?:'\.\.'(?:, )?)+)/g;

  function climbersOf(file: string): string[] {
    return [...readFileSync(path.join(projectRoot, file), 'utf8').matchAll(climbs)].flatMap(({ groups, 0: found }) => {
      const target = path.resolve(projectRoot, path.dirname(file), groups?.relative ?? '/');
      return target.startsWith(projectRoot + path.sep) || target === projectRoot ? [] : [`${file}: ${found}`];
    });
  }

  it('name no file above the root of the checkout', () => {
    expect(files.length).toBeGreaterThan(1000);
    expect(files.flatMap(climbersOf)).toEqual([]);
  });
});
