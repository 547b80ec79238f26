import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import { MOST_COUNTED } from '@tenaye/contracts/directory.facts.ts';
import { allOf, type Condition, countRows } from '#kernel/database/sql.ts';
import type { PageRequest } from '#kernel/http/page.ts';
import type { Words } from './search-text.rules.ts';

/** The part of the table's pages that is read to estimate what a search finds. */
const SAMPLE = 0.002;
/** The cost of fetching a row that all words fit, in rows of a walk: such rows are read in no order. */
const COST_OF_FETCHED = 2;
/** The cost of a row that at least one word fits, in rows of a walk: the index of the words merges its lists of such rows. */
const COST_OF_LISTED = 0.07;
/** The cost of a row that is read by its id, in rows of a walk. */
const COST_OF_ID = 2;
/** As many ids or more are never read: a walk is shorter. */
const MOST_IDS = 20_000;
/** A sort that costs no more than this many rows of a walk is preferred, because a walk may take many times longer than a sample says. */
const SHORT_SORT = 25_000;
/** The number of found rows that is assumed where a sample has none: they may be too few for it to show. */
const FOUND_IF_NONE = 0.5;
/** The found rows lie together if the first one of a sample comes this many times later in the order than chance would have it. */
const CLUSTERED = 4;

/**
 * How a list reads what it finds: an index of the order is walked until enough rows are found, or they are found first, by the words or by
 * ids of another table, and then sorted.
 */
export type Way = 'walk' | 'words' | 'ids';

/** The rows that a list is made of: what it selects from, and the condition that is left. */
export interface Found {
  from: Condition;
  where: Condition | undefined;
  way: Way;
}

/** What a list looks for in `table`. */
export interface Search {
  table: 'doctors' | 'facilities';
  /** Undefined for a list without typed words, because the planner knows the columns well enough. */
  words: Words | undefined;
  /** The conditions other than the words. */
  rest: Condition;
  /** Selects the ids of the rows that satisfy a part of `rest`, from another table. */
  ids?: Condition | undefined;
  /** The condition on the rows in the order's index; undefined if the index has all rows. */
  walked?: Condition | undefined;
}

export const conditionOf = ({ words, rest }: Search): Condition => allOf(rest, words?.all);

/** The order of a list, with its costs in rows of a walk along a column. */
export interface Order {
  /** The sort key; undefined if words and order have nothing to do with each other. */
  key?: Condition;
  /** The cost of walking a row; 1 by default. */
  costOfWalked?: number;
  /** The cost of computing the key of a found row; 0 by default. */
  costOfKey?: number;
}

/** The order by distance. Its key is an approximation, because the exact distance makes a sample take several times longer. */
export const byReach = ([latitude, longitude]: readonly [string, string], [lat, lng]: readonly [number, number]): Order => ({
  key: sql`abs(${raw(latitude)}::float8 - ${lat}) + abs(${raw(longitude)}::float8 - ${lng})`,
  costOfWalked: 2,
  costOfKey: 4,
});

/** The numbers of rows in a sample of the table. */
export interface Sample {
  /** The rows in the order's index. */
  walked: number;
  /** The rows that at least one word fits. */
  listed: number;
  /** The rows that all words fit. */
  fetched: number;
  /** The rows that all words fit and that satisfy the other conditions too. */
  found: number;
  /** The number of all ids that another table has, at most `MOST_IDS`; null without another table. */
  ids: number | null;
  /** The rows of the order's index before the first found one; null without a key or a found row. */
  before: number | null;
}

/** Nothing is found in a small table, from which no page may be taken. */
async function sampleOf(em: EntityManager, search: Search, words: Words, key: Condition = sql`null::int`): Promise<Sample> {
  const { table, rest, ids, walked = sql`true` } = search;
  const counted = ids ? sql`(select count(*)::int from (${ids} limit ${MOST_IDS}) it)` : sql`null::int`;
  const [sample] = await em.execute<Sample[]>(sql`
    with sample as materialized (
      select ${walked} as is_walked, is_listed, is_fetched, is_fetched and ${rest} as is_found, ${key} as key
      from (select *, ${words.any} as is_listed from ${raw(table)} tablesample system (${raw(String(SAMPLE * 100))}) offset 0) ${raw(table)}
        cross join lateral (select is_listed and ${words.all} as is_fetched offset 0) it
    )
    select count(*) filter (where is_walked)::int as walked, count(*) filter (where is_listed)::int as listed,
      count(*) filter (where is_fetched)::int as fetched, count(*) filter (where is_found)::int as found, ${counted} as ids,
      case when (select min(key) from sample where is_found) is not null
        then count(*) filter (where is_walked and key < (select min(key) from sample where is_found))::int end as before
    from sample`);
  return sample ?? { walked: 0, listed: 0, fetched: 0, found: 0, ids: null, before: null };
}

/**
 * How many rows are walked until a page is full. If the found rows lie together, the walk goes as far as the first of them. Otherwise rarer
 * rows make a longer walk, in the whole order and, if the sample tells, at its beginning. They are taken to be one standard deviation rarer
 * than in the sample, because the cost of too long a walk has no limit.
 */
function walkOf({ walked, found, before }: Sample, rows: number): number {
  const atLeast = Math.max(found - Math.sqrt(found), FOUND_IF_NONE);
  if (before === null) return (rows * walked) / atLeast;
  if (before * found > CLUSTERED * walked) return before / SAMPLE;
  return rows * Math.sqrt((walked / atLeast) * (before + 1));
}

/** The quickest way to a page of `rows`. */
export function wayOf(sample: Sample, { costOfWalked = 1, costOfKey = 0 }: Order, rows: number): Way {
  const { listed, fetched, found } = sample;
  const byWords = (COST_OF_LISTED * listed + COST_OF_FETCHED * fetched) / SAMPLE;
  const byIds = sample.ids === null || sample.ids === MOST_IDS ? Number.POSITIVE_INFINITY : COST_OF_ID * sample.ids;
  const sort = Math.min(byWords, byIds) + (costOfKey * found) / SAMPLE;
  if (sort >= Math.max(SHORT_SORT, costOfWalked * walkOf(sample, rows))) return 'walk';
  return byIds < byWords ? 'ids' : 'words';
}

/** The rows that a search with words finds, in the given way. */
export function rowsOf(search: Search, words: Words, way: Way): Found {
  const table = raw(search.table);
  // `offset 0` keeps the planner from walking the order's index, and `is true` from reading the index of the words.
  const unindexed = allOf(search.rest, sql`(${words.all}) is true`);
  if (way === 'walk') return { from: table, where: unindexed, way };
  const condition = way === 'words' ? conditionOf(search) : allOf(search.ids && sql`id = any (array(${search.ids}))`, unindexed);
  return { from: sql`(select * from ${table} where ${condition} offset 0) ${table}`, where: undefined, way };
}

/**
 * Chooses how a list reads what a search finds. PostgreSQL can't: it takes words for independent of every order, so it walked the names
 * from A to the first Wolde, and it expects some rows for any word, so it walked a million of them for a word that nobody has.
 */
export async function foundRows(em: EntityManager, search: Search, order: Order, { limit }: PageRequest): Promise<Found> {
  const { table, words, rest } = search;
  if (!words) return { from: raw(table), where: rest, way: 'walk' };
  return rowsOf(search, words, wayOf(await sampleOf(em, search, words, order.key), order, limit + 1));
}

/** The number of rows on all pages of a list; with typed words, at most one more than `MOST_COUNTED`. */
export const countFound = (em: EntityManager, search: Search): Promise<number> => {
  const from = sql`${raw(search.table)} where ${conditionOf(search)}`;
  return countRows(em, search.words ? sql`(select from ${from} limit ${MOST_COUNTED + 1}) it` : from);
};
