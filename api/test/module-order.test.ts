import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

const kernel = path.join(import.meta.dirname, '../src/kernel');
const folder = path.join(import.meta.dirname, '../src/modules');

const moduleOf = (file: string): string => file.split(path.sep)[0] ?? '';

/** The imports of each module, without those of its tests. */
function importsByModule(): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>();
  for (const file of globSync('*/**/*.ts', { cwd: folder })) {
    if (file.endsWith('.test.ts')) continue;
    const from = moduleOf(file);
    const imported = imports.get(from) ?? new Set();
    imports.set(from, imported);
    for (const [, target = ''] of readFileSync(path.join(folder, file), 'utf8').matchAll(/from '(\.\.?\/[^']+)'/g)) {
      const to = path.join(path.dirname(file), target);
      if (!to.startsWith('..') && moduleOf(to) !== from) imported.add(moduleOf(to));
    }
  }
  return imports;
}

/** The modules that remain after repeatedly removing those that import none of the rest: the ones in a cycle. */
function inCircles(imports: Map<string, Set<string>>): string[] {
  const left = new Map(imports);
  for (;;) {
    const lowest = [...left].filter(([, imported]) => ![...imported].some((it) => left.has(it)));
    if (lowest.length === 0) return [...left].map(([name, imported]) => `${name} → ${[...imported].filter((it) => left.has(it))}`);
    for (const [name] of lowest) left.delete(name);
  }
}

describe('the modules', () => {
  it('have no cycle: none imports a module that needs it', () => {
    const imports = importsByModule();
    expect(imports.size).toBeGreaterThan(20);
    expect(imports.get('appointment')).toContain('account');
    expect(inCircles(imports)).toEqual([]);
  });

  it('are reported when two need each other', () => {
    const circle = new Map([
      ['doctor', new Set(['account'])],
      ['account', new Set(['doctor'])],
      ['place', new Set<string>()],
    ]);
    expect(inCircles(circle)).toEqual(['doctor → account', 'account → doctor']);
  });
});

describe('the kernel', () => {
  it('names no table of a module, because it would depend on its columns', () => {
    const sources = (of: string, pattern: string) =>
      globSync(pattern, { cwd: of })
        .filter((it) => !it.endsWith('.test.ts'))
        .map((it) => [it, readFileSync(path.join(of, it), 'utf8')] as const);
    const tables = sources(folder, '**/*.entity.ts').flatMap(([, text]) =>
      [...text.matchAll(/tableName: '(\w+)'/g)].map((it) => it[1] ?? ''),
    );
    expect(tables).toContain('users');
    const code = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\//g, '');
    const named = sources(kernel, '**/*.ts').flatMap(([file, text]) =>
      tables.filter((it) => new RegExp(`\\b${it}\\b`).test(code(text))).map((it) => `${file}: ${it}`),
    );
    expect(named).toEqual([]);
  });
});
