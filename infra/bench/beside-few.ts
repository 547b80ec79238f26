import type { openOrm } from '@tenaye/api/orm.ts';
import { table } from './table.ts';
import { timed } from './timed.ts';

type Em = Awaited<ReturnType<typeof openOrm>>['em'];

export type Read = (em: Em) => Promise<unknown>;
/** Reads by what is asked of a list. */
export type Lists = ReadonlyMap<string, Read>;

/** A table of each list among many rows beside the same list among few; the ratio is that of the slowest twentieths. */
export async function besideFew(em: Em, many: Lists, few: Lists, runs: number): Promise<string> {
  const rows: string[][] = [];
  for (const [what, find] of many) {
    const large = await timed(() => find(em.fork()), runs);
    const small = await timed(async () => few.get(what)?.(em.fork()), runs);
    rows.push([what, large.p50.toFixed(1), large.p95.toFixed(1), small.p95.toFixed(1), (large.p95 / small.p95).toFixed(1)]);
  }
  return table(['list', 'p50 ms', 'p95 ms', 'p95 of 50 rows', 'ratio'], rows);
}
