/// <reference types="node" />
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import messages from './en.json' with { type: 'json' };

const shell = join(import.meta.dirname, '../..');
const sources = globSync('src/**/*.{ts,tsx}', { cwd: shell }).filter((file) => !file.includes('.test.'));
const keysOf = (tree: object, path = ''): string[] =>
  Object.entries(tree).flatMap(([key, it]) => (typeof it === 'object' && it !== null ? keysOf(it, `${path}${key}.`) : [`${path}${key}`]));
const parts = globSync('en/*.json', { cwd: import.meta.dirname }).map((file) => [
  basename(file, '.json'),
  JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')),
]);
const known = new Set(keysOf({ ...messages, ...Object.fromEntries(parts) }));

/** Every quoted `word.word` inside the brackets of a `t(…)`, in either branch of a condition. */
const usedIn = (file: string): string[] => {
  const text = readFileSync(join(shell, file), 'utf8');
  const calls = [...text.matchAll(/\bt\(([^)]*)/g)].map(([, inside = '']) => inside);
  return calls
    .flatMap((inside) => [...inside.matchAll(/'([a-z][\w-]*(?:\.[\w-]+)*)'/gi)].map(([, key = '']) => key))
    .filter((key) => key.includes('.') || known.has(key));
};

describe('the catalogue', () => {
  it('has every key that the shell asks for', () => {
    const used = sources.flatMap(usedIn);
    expect(used.length).toBeGreaterThan(20);
    expect(used.filter((key) => !known.has(key))).toEqual([]);
  });
});
