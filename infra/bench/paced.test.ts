import { expect, it } from '@jest/globals';
import { paced, percentile } from './paced.ts';

it('takes percentiles of few values without leaving the list', () => {
  expect(percentile([1, 2, 3, 4], 0.5)).toBe(3);
  expect(percentile([1, 2, 3, 4], 0.99)).toBe(4);
  expect(percentile([], 0.5)).toBeNaN();
});

it('begins each act in its turn, although earlier ones never ended, and counts what failed', async () => {
  const begun: number[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const { failed } = await paced(500, 0.01, (nth) => {
    begun.push(nth);
    if (nth === 4) resolve();
    return nth === 1 ? Promise.reject(new Error('refused')) : promise;
  });
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  expect(failed).toBe(1);
});
