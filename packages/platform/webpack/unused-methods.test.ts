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
const fileOf = (library: string, file: string) => path.join(path.dirname(runtime.resolve(`@module-federation/${library}`)), file);
const exportsOf = (source: string) => /^export \{.*\};$/m.exec(source)?.[0];

describe('the parts of the federation runtime that the page never needs', () => {
  it.each([
    ['runtime-core', 'remote/index.js', ['preloadRemote', 'removeRemote'], ['setIdToRemoteMap']],
    ['runtime-core', 'utils/load.js', ['loadEsmEntry', 'loadSystemJsEntry', 'loadEntryNode'], []],
    ['runtime-core', 'utils/context.js', [], ['optionsToMFContext']],
    ['sdk', 'logger.js', [], ['captureStackTrace']],
  ])('are empty in %s/%s, whose other parts are there', (library, file, uncalled, unread) => {
    const resourcePath = fileOf(library, file);
    const source = readFileSync(resourcePath, 'utf8');
    const left = omitUnused.call({ resourcePath }, source);
    for (const name of uncalled) expect(left).toContain(`${name}() { throw new Error('${name} is left out'); }`);
    for (const name of unread) expect(left).toContain(`${name}() {}`);
    expect(left.length).toBeLessThan(source.length * 0.9);
    expect(exportsOf(left)).toBe(exportsOf(source));
    expect(() => parseSync(left)).not.toThrow();
  });

  it('fail the build when the library names them differently', () => {
    const resourcePath = fileOf('runtime-core', 'remote/index.js');
    expect(() => omitUnused.call({ resourcePath }, 'class RemoteHandler {}')).toThrow('no single preloadRemote');
  });
});
