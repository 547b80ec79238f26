/// <reference types="node" />
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const root = join(import.meta.dirname, '../../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const sources = globSync('{shell,mf-*,packages/{platform,ui}}/src/**/*.{ts,tsx}', { cwd: root }).filter((it) => !/\.test\.tsx?$/.test(it));

/** Names in `{ a, type B, c as d }`, without types. */
const valuesIn = (list: string): string[] =>
  list
    .split(',')
    .map((it) => it.trim())
    .filter((it) => it && !it.startsWith('type '))
    .map((it) => it.replace(/ as .*/, ''));

const importedFrom = (library: string): Set<string> => {
  const statement = new RegExp(`import \\{([^}]*)\\} from '${library}'`, 'g');
  return new Set(sources.flatMap((file) => [...read(file).matchAll(statement)].flatMap(([, list = '']) => valuesIn(list))));
};
/** Names that only released remotes still import (decision 0043), until a version of the platform on which those don't run. */
const ofReleased = ['useMutation'];

/** Names that only server parts import, which have libraries of their own. */
const ofServerParts = ['ServerStyleSheet'];

const sharedIn = (file: string): string[] =>
  [...read(file).matchAll(/export \{([^}]*)\} from/g)].flatMap(([, list = '']) => valuesIn(list));

describe('the names that the shell shares', () => {
  it.each([
    ['@tanstack/react-query', 'packages/platform/src/shared-query.ts'],
    ['styled-components', 'packages/platform/src/shared-styles.ts'],
  ])('of %s are those that are imported: a missing one fails only in the browser, an unused one costs every visitor', (library, list) => {
    const imported = [...importedFrom(library)].filter((it) => !ofServerParts.includes(it)).sort();
    expect(imported.length).toBeGreaterThan(1);
    expect(
      sharedIn(list)
        .filter((it) => !ofReleased.includes(it))
        .sort(),
    ).toEqual(imported);
  });
});
