import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import type { Condition } from '#kernel/database/sql.ts';

/** The largest number of found rows that are sorted. */
const MOST_SORTED = 50_000;

/**
 * The key by which a search's rows are sorted by name. The planner takes the words of names for independent of their order, and would walk
 * the index of names from A to the first Wolde. So found rows are sorted, unless they are so many that an index walk meets them anywhere.
 */
export async function nameOrder(em: EntityManager, table: 'doctors' | 'facilities', search: Condition): Promise<Condition> {
  const [found] = await em.execute<{ count: number }[]>(sql`
    select count(*)::int as count from (select from ${raw(table)} where ${search} limit ${MOST_SORTED + 1}) found`);
  return raw((found?.count ?? 0) > MOST_SORTED ? 'name' : "(name || '')");
}
