import type { openOrm } from '@tenaye/api/orm.ts';
import { table } from './table.ts';
import { timed } from './timed.ts';

type Em = Awaited<ReturnType<typeof openOrm>>['em'];

export type Read = (em: Em) => Promise<unknown>;
/** The reads to measure, by what each asks of a list. */
export type Lists = ReadonlyMap<string, Read>;

/** A table that compares each list among many rows with the same list among few. The ratio compares their p95s. */
export async function besideFew(em: Em, many: Lists, few: Lists, runs: number): Promise<string> {
  const rows: string[][] = [];
  for (const [what, find] of many) {
    const large = await timed(() => find(em.fork()), runs);
    const small = await timed(async () => few.get(what)?.(em.fork()), runs);
    rows.push([what, large.p50.toFixed(1), large.p95.toFixed(1), small.p95.toFixed(1), (large.p95 / small.p95).toFixed(1)]);
  }
  return table(['list', 'p50 ms', 'p95 ms', 'p95 of 50 rows', 'ratio'], rows);
}
