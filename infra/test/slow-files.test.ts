import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { projectRoot } from '../base/workspace.ts';

it('the slow files, which start first, exist: a renamed one would silently start late', () => {
  const slow: string[] = JSON.parse(readFileSync(new URL('slow-files.json', import.meta.url), 'utf8'));
  const files = globSync('{api,infra,packages,shell,mf-*}/**/*.test.{ts,tsx}', {
    cwd: projectRoot,
    exclude: (name) => path.basename(name) === 'node_modules',
  });
  const names = new Set(files.map((it) => path.basename(it)));
  expect(slow.length).toBeGreaterThan(0);
  expect(slow.filter((it) => !names.has(it))).toEqual([]);
});
