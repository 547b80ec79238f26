import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import type { Condition } from '#kernel/database/sql.ts';

/** The part of the table's pages that is read to estimate what a search finds. */
const SAMPLE = 0.002;
/** A page and the row after it, at most. */
const ROWS_OF_A_PAGE = 51;
/** A found row is read from the heap in no order, so that it takes as long as so many of a walk. */
const COST_OF_FOUND = 2;
/** If the first found row of the sample lies so many times later in the order than chance would have it, the rows lie together. */
const CLUSTERED = 4;

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
  /** The expression by which the list is ordered; undefined if words and order have nothing to do with each other. */
  key?: Condition | undefined;
}

interface Sample {
  rows: number;
  found: number;
  /** The rows before the first found one in the list's order. */
  before: number;
}

/** Nothing is found in a small table, from which no page may be taken. */
async function sampleOf(em: EntityManager, { table, condition, key = sql`0` }: Search): Promise<Sample> {
  const [sample] = await em.execute<Sample[]>(sql`
    with sample as materialized (
      select coalesce(${condition}, false) as fits, ${key} as key from ${raw(table)} tablesample system (${raw(String(SAMPLE * 100))})
    )
    select count(*)::int as rows, count(*) filter (where fits)::int as found,
      count(*) filter (where key < (select min(key) from sample where fits))::int as before
    from sample`);
  return sample ?? { rows: 0, found: 0, before: 0 };
}

/** Whether it takes longer to walk the order's index until a page is full than to read and sort all found rows. */
function isSortQuicker({ rows, found, before }: Sample): boolean {
  if (found === 0) return true;
  const walked = before * found > CLUSTERED * rows ? before / SAMPLE : (ROWS_OF_A_PAGE * rows) / found;
  return (COST_OF_FOUND * found) / SAMPLE < walked;
}

/**
 * Chooses how a list reads what a search finds. PostgreSQL can't: it takes words for independent of every order, so it walked the names
 * from A to the first Wolde, and it expects some rows for any word, so it walked a million of them for a word that nobody has.
 */
export async function foundRows(em: EntityManager, search: Search): Promise<Found> {
  const { table, condition, isSearch } = search;
  const isSorted = isSearch && isSortQuicker(await sampleOf(em, search));
  // `offset 0` keeps the planner from walking the order's index.
  return isSorted
    ? { from: sql`(select * from ${raw(table)} where ${condition} offset 0) ${raw(table)}`, where: undefined, isSorted }
    : { from: raw(table), where: condition, isSorted };
}
