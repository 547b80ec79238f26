/// <reference types="node" />
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

it('is imported by its shared name everywhere, because a relative path bundles a second router without a page around it', () => {
  const sources = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname });
  const relative = sources.filter((it) =>
    /from '\.{1,2}\/(?:[\w./-]*\/)?router\.ts'/.test(readFileSync(join(import.meta.dirname, it), 'utf8')),
  );
  expect(sources.length).toBeGreaterThan(50);
  expect(relative).toEqual([]);
});
