import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parseSync } from '@swc/core';
import omitUnused from './unused-methods.ts';

const require = createRequire(import.meta.url);
const enhanced = createRequire(require.resolve('@module-federation/enhanced'));
const tools = createRequire(enhanced.resolve('@module-federation/runtime-tools'));
const runtime = createRequire(tools.resolve('@module-federation/runtime'));
const folder = path.dirname(runtime.resolve('@module-federation/runtime-core'));
const exportsOf = (source: string) => /^export \{.*\};$/m.exec(source)?.[0];

describe('the parts of the federation runtime that the page never calls', () => {
  it.each([
    ['remote/index.js', ['preloadRemote', 'removeRemote']],
    ['utils/load.js', ['loadEsmEntry', 'loadSystemJsEntry', 'loadEntryNode']],
  ])('are empty in %s, whose other parts are there', (file, names) => {
    const resourcePath = path.join(folder, file);
    const source = readFileSync(resourcePath, 'utf8');
    const left = omitUnused.call({ resourcePath }, source);
    for (const name of names) expect(left).toContain(`${name}() { throw new Error('${name} is left out'); }`);
    expect(left.length).toBeLessThan(source.length * 0.8);
    expect(exportsOf(left)).toBe(exportsOf(source));
    expect(() => parseSync(left)).not.toThrow();
  });

  it('fail the build when the library names them differently', () => {
    expect(() => omitUnused.call({ resourcePath: '/remote/index.js' }, 'class RemoteHandler {}')).toThrow('no single preloadRemote');
  });
});
