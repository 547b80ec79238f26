import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';

it('leads to the file and format that Node finds for each import of the API and the worker', async () => {
  const child = fork(fileURLToPath(import.meta.resolve('#test/resolved-imports.process.ts')));
  const [{ count, differing }] = await once(child, 'message');
  expect(differing).toEqual([]);
  expect(count).toBeGreaterThan(4000);
});
