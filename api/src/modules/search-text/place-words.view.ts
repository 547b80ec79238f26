import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { arrayLiteral } from '#kernel/database/array-literal.ts';
import { plainSpellingOf } from '../place/place.rules.ts';
import { withoutJoining, wordsOf } from './kind-words.rules.ts';

/** The largest number of words in the name of a place at the end of a text. */
const MOST_WORDS = 3;

/** A text such as "cardiologist Piassa", split into what somebody is looking for and where. */
export interface PartedText {
  q: string;
  place: string;
}

/** Splits a text that ends with the name of a place, as the list of places spells it; undefined for any other text. */
export async function partByPlace(em: EntityManager, typed: string): Promise<PartedText | undefined> {
  const words = wordsOf(typed);
  const lengths = Array.from({ length: Math.min(MOST_WORDS, words.length - 1) }, (_, at) => at + 1);
  if (lengths.length === 0) return undefined;
  const ends = arrayLiteral(lengths.map((it) => words.slice(-it).join(' ')));
  const names = sql`string_to_array(translate(${plainSpellingOf(sql`name || '; ' || other_names`)}, '-', ' '), '; ')`;
  const [found] = await em.execute<{ place: string }[]>(sql`
    select ended as place from unnest(${ends}::text[]) ended join places on ended = any (${names}) order by length(ended) desc limit 1`);
  return found && { q: withoutLast(typed, found.place.split(' ').length), place: found.place };
}

/** A text as it was typed, without its last words and what joined them to the others. */
function withoutLast(typed: string, words: number): string {
  const parts = typed.trim().split(/\s+/);
  for (let left = words; left > 0 && parts.length > 0; ) left -= wordsOf(parts.pop() ?? '').length;
  return withoutJoining(parts);
}
