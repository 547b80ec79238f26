import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import type { Condition } from '#kernel/database/sql.ts';

/** Percent of the table's pages that are read to estimate the share of rows that a search finds. */
const SAMPLE_PERCENT = 0.2;
/** Above this share, a walk of an order's index soon meets enough rows for a page. */
const FEW = 0.005;
/** Above this share, it does even if the rows are at the index's end. */
const MANY = 0.1;

/** The rows that a list is made of: what it selects from, and the condition that is left. */
export interface Found {
  from: Condition;
  where: Condition | undefined;
  /** True if the rows are found first and then sorted; false if an index of the order is walked until enough of them are found. */
  isSorted: boolean;
}

export interface Search {
  table: 'doctors' | 'facilities';
  /** The condition with the typed words. */
  condition: Condition;
  /** False for a list without typed words: the planner knows the columns well enough. */
  isSearch: boolean;
  /** Whether the words may lie close together in the list's order, as words of names do by name, and those of places by distance. */
  isClustered: boolean;
}

/** The estimated share of rows that the search finds; 0 for a small table, from which no page may be taken. */
async function shareOf(em: EntityManager, { table, condition }: Search): Promise<number> {
  const [sample] = await em.execute<{ found: number; all: number }[]>(sql`
    select count(*) filter (where ${condition})::int as found, count(*)::int as all
    from ${raw(table)} tablesample system (${raw(String(SAMPLE_PERCENT))})`);
  return sample && sample.all > 0 ? sample.found / sample.all : 0;
}

/**
 * Chooses how a list reads what a search finds. PostgreSQL can't: it takes words for independent of every order, so it walked the names
 * from A to the first Wolde, and it expects some rows for any word, so it walked a million of them for a word that nobody has.
 */
export async function foundRows(em: EntityManager, search: Search): Promise<Found> {
  const { table, condition, isSearch, isClustered } = search;
  const isSorted = isSearch && (await shareOf(em, search)) <= (isClustered ? MANY : FEW);
  // `offset 0` keeps the planner from walking the order's index.
  return isSorted
    ? { from: sql`(select * from ${raw(table)} where ${condition} offset 0) ${raw(table)}`, where: undefined, isSorted }
    : { from: raw(table), where: condition, isSorted };
}
