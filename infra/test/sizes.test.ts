import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { projectRoot } from '../base/workspace.ts';

const MOST_LINES = 60;
const MOST_LETTERS = 140;

/** A released migration never changes. */
const isChecked = (file: string): boolean => !/(?:^|\/)(?:node_modules|dist|coverage|migrations)\//.test(file);

/** Matches files whose functions may be long: tests read as lists, and samples, measurements and the soak's rounds as scripts. */
const isScript = (file: string): boolean =>
  /\.(?:test|spec)\.tsx?$|test-support|^(?:api\/test|infra\/(?:bench|demo|soak|test)|packages\/(?:e2e|testing))\//.test(file);

const indentOf = (line: string): string => /^ */.exec(line)?.[0] ?? '';

/** Matches the head of a function that continues on the next line. */
const head = /\bfunction\b.*[({]$|=> [{(]$|=>$|^ *(?:async |get |set )?(?!(?:if|for|while|switch|catch|with)\b)[\w#]+\(.*\).* \{$/;

/** The line after a head that ends its function: formatted code has it at the head's indentation. */
function endOf(lines: readonly string[], start: number): number {
  const indent = indentOf(lines[start] ?? '');
  const rest = lines.slice(start + 1).findIndex((it) => it !== '' && indentOf(it).length <= indent.length && !/^ *[)}\]].*[({]$/.test(it));
  return rest < 0 ? lines.length - 1 : start + 1 + rest;
}

/** The functions of formatted sources that are too long, as line number and length. */
function longFunctions(source: string): { line: number; length: number }[] {
  const lines = source.split('\n');
  return lines.flatMap((text, at) => {
    const length = head.test(text) ? endOf(lines, at) - at + 1 : 0;
    return length > MOST_LINES ? [{ line: at + 1, length }] : [];
  });
}

/** Matches lines that can't be broken: a directive of a tool, a pattern, and a sentence or list in quotes. */
const unbreakable = /^\s*(?:\/\/ biome-ignore |\/(?![*/]).{80,}\/\w*[,;]?$|[\w .=:([{]*(['"])(?:(?!\1).){80,}\1)/;

const longLines = (source: string): number[] =>
  source.split('\n').flatMap((text, at) => ([...text].length > MOST_LETTERS && !unbreakable.test(text) ? [at + 1] : []));

const sources = (pattern: string): string[] =>
  globSync(pattern, { cwd: projectRoot, exclude: (it) => it === 'node_modules' }).filter(isChecked);
const read = (file: string): string => readFileSync(path.join(projectRoot, file), 'utf8');

it('no function is longer than a screen, so that its beginning and its end are seen together', () => {
  const files = sources('{api,infra,packages,shell,mf-*}/**/*.{ts,tsx}').filter((it) => !isScript(it));
  expect(files.length).toBeGreaterThan(1500);
  expect(files.flatMap((file) => longFunctions(read(file)).map(({ line, length }) => `${file}:${line} (${length} lines)`))).toEqual([]);
});

it('no line is too wide for an editor that shows two versions side by side', () => {
  const files = sources('{api,infra,packages,shell,mf-*}/**/*.{ts,tsx,js,mjs,cjs,sql}');
  expect(files.length).toBeGreaterThan(2000);
  expect(files.flatMap((file) => longLines(read(file)).map((line) => `${file}:${line}`))).toEqual([]);
});

const body = (count: number): string => '  it();\n'.repeat(count);
it.each([
  ['a declaration', (count: number) => `export async function act(\n  one: string,\n): void {\n${body(count - 4)}}\n`],
  ['an arrow', (count: number) => `const act = (one: string): void => {\n${body(count - 2)}};\n`],
  ['a component', (count: number) => `const Part = () => (\n${body(count - 2)});\n`],
  ['a method', (count: number) => `  act(one) {\n${body(count - 2).replaceAll('  it', '    it')}  },\n`],
  ['a callback', (count: number) => `  use(() => {\n${body(count - 2).replaceAll('  it', '    it')}  }, []);\n`],
])('the length of %s is counted with its head and its end', (_, functionOf) => {
  expect(longFunctions(functionOf(MOST_LINES))).toEqual([]);
  expect(longFunctions(functionOf(MOST_LINES + 1))).toMatchObject([{ length: MOST_LINES + 1 }]);
});

it('neither a long list nor a block is taken for a function', () => {
  expect(longFunctions(`const all = [\n${body(99)}];\nif (it(all)) {\n${body(99)}}\n`)).toEqual([]);
});

it.each([
  ['a comment', `// ${'word '.repeat(30)}`, true],
  ['a docstring', `/** ${'word '.repeat(30)} */`, true],
  ['SQL', `    select 'a' as b, ${'c, '.repeat(60)}'d'`, true],
  ['a sentence', `  summary: '${'word '.repeat(30)}',`, false],
  ['a pattern', `  /${'word|'.repeat(30)}/i,`, false],
])('%s that is too wide is told from what can’t be broken', (_, line, isFound) => {
  expect(longLines(line)).toEqual(isFound ? [1] : []);
});
