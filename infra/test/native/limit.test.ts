import { expect, it } from '@jest/globals';
import { limited } from './limit.ts';

it('a test that never ends fails at its limit', async () => {
  await expect(limited(() => new Promise(() => undefined), 1)()).rejects.toThrow('Not done after 0.001 s');
});

it('a test within its limit gives its own result or error', async () => {
  expect(await limited(() => 'done', 60_000)()).toBe('done');
  await expect(limited(() => Promise.reject(new Error('not equal')), 60_000)()).rejects.toThrow('not equal');
});

it('a table can be declared for tests that are skipped or singled out, as for others', () => {
  for (const declare of [it, it.skip, it.only]) expect(declare.each([[1]])).toBeInstanceOf(Function);
});
