import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { type NumberSeries, numberOf } from '@tenaye/contracts/waste-papers.facts.ts';

/**
 * The next number of a series in a year. The counter's row stays locked until the caller's transaction ends, and a rollback releases the
 * number, so numbers have no gaps. Callers must take several numbers in the order of `numberSeries` to avoid deadlocks.
 */
export async function takeNumber(em: EntityManager, series: NumberSeries, year: number): Promise<string> {
  const [counter] = await em.execute<{ last: number }[]>(sql`
    insert into waste_counters (series, year, last) values (${series}, ${year}, 1)
    on conflict (series, year) do update set last = waste_counters.last + 1 returning last`);
  if (!counter) throw new Error('A counter gave no number');
  return numberOf(series, year, counter.last);
}
