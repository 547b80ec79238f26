import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parseSync } from '@swc/core';
import omitUnused, { unused } from './unused-methods.ts';

const require = createRequire(import.meta.url);
const enhanced = createRequire(require.resolve('@module-federation/enhanced'));
const tools = createRequire(enhanced.resolve('@module-federation/runtime-tools'));
const runtime = createRequire(tools.resolve('@module-federation/runtime'));
const fileOf = (file: string) =>
  path.join(path.dirname(runtime.resolve(`@module-federation/${file.split('/')[0]}`)), file.split('/dist/')[1] ?? '');
const exportsOf = (source: string) => /^export \{.*\};$/m.exec(source)?.[0];

describe('the parts of the federation runtime that the page never needs', () => {
  it.each(unused.map(({ file, uncalled = [], unread = [] }) => ({ file, uncalled, unread })))(
    'are empty in $file, whose other parts are there',
    (it) => {
      const resourcePath = fileOf(it.file);
      const source = readFileSync(resourcePath, 'utf8');
      const left = omitUnused.call({ resourcePath }, source);
      for (const name of it.uncalled) expect(left).toContain(`${name}() { throw new Error('This function is left out'); }`);
      for (const name of it.unread) expect(left).toContain(`${name}() {}`);
      expect(exportsOf(left)).toBe(exportsOf(source));
      expect(() => parseSync(left)).not.toThrow();
    },
  );

  it('fail the build when the library names them differently', () => {
    const resourcePath = fileOf('runtime-core/dist/remote/index.js');
    expect(() => omitUnused.call({ resourcePath }, 'class RemoteHandler {}')).toThrow('no single preloadRemote');
  });
});
