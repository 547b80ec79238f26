import { percentile } from './paced.ts';

const RUNS = 60;

export interface Times {
  p50: number;
  p95: number;
}

/**
 * Times `work` in milliseconds, on one connection of the pool after another. A sixth of the runs aren't counted, because PostgreSQL plans
 * queries in the first ones.
 */
export async function timed(work: () => Promise<unknown>, runs = RUNS): Promise<Times> {
  for (let run = 0; run < runs / 6; run += 1) await work();
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  }
  const sorted = times.toSorted((a, b) => a - b);
  return { p50: percentile(sorted, 0.5), p95: percentile(sorted, 0.95) };
}
