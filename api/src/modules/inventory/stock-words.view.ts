import { type EntityManager, sql } from '@mikro-orm/postgresql';
import type { Condition } from '#kernel/database/sql.ts';
import { wordsIn } from '../catalogue/medicine-words.rules.ts';
import { meantBy, nearQueryOf, queryOf, tagOf } from './stock-words.rules.ts';

const having = (query: string): Condition => sql`i.search_words @@ ${query}::tsquery`;

/** The largest number of rows that are searched for words with a typing error. */
const MOST_ROWS = 500;

/** Whether an item fits. Materialized, because a limit would make the planner walk the whole stock. */
async function isFound(em: EntityManager, facilityId: string, query: string): Promise<boolean> {
  const found = await em.execute<unknown[]>(sql`
    with found as materialized (select 1 from facility_inventory i where i.facility_id = ${facilityId} and ${having(query)})
    select 1 from found limit 1`);
  return found.length > 0;
}

/** The words of the facility's items that may fit the typed words with one typing error each. */
async function wordsNear(em: EntityManager, facilityId: string, words: readonly string[]): Promise<string[]> {
  const tag = tagOf(facilityId);
  const rows = await em.execute<{ word: string }[]>(sql`
    with near as materialized (
      select i.search_words from facility_inventory i where i.facility_id = ${facilityId} and ${having(nearQueryOf(tag, words))})
    select distinct substr(w.lexeme, ${tag.length + 1}) as word from (select search_words from near limit ${MOST_ROWS}) i,
      unnest(i.search_words) w where w.lexeme not like ${`${tag}<%`}`);
  return rows.map((it) => it.word);
}

/**
 * The condition on the facility's `facility_inventory i` that each typed word begins a word of the item, in any order. If no item fits, one
 * typing error in each word is forgiven. No item fits a text of signs alone.
 */
export async function namedLike(em: EntityManager, facilityId: string, typed: string): Promise<Condition> {
  const [tag, words] = [tagOf(facilityId), wordsIn(typed)];
  if (words.length === 0) return sql`false`;
  const exact = queryOf(
    tag,
    words.map((it) => [it]),
  );
  if (await isFound(em, facilityId, exact)) return having(exact);
  const meant = meantBy(words, await wordsNear(em, facilityId, words));
  return meant.some((it) => it.length === 0) ? sql`false` : having(queryOf(tag, meant));
}
