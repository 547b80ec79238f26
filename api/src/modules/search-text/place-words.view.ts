import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { arrayLiteral } from '#kernel/database/array-literal.ts';
import { plainSpellingOf } from '#kernel/spelling.ts';
import { withoutJoining, wordsOf } from './kind-words.rules.ts';

/** The largest number of words in the name of a place at the end of a text. */
const MOST_WORDS = 3;

/** A text such as "cardiologist in Piassa", split into what somebody is looking for and where. */
export interface PartedText {
  q: string;
  /** The place in its plain spelling. */
  place: string;
  /** The place as it was typed. */
  typedPlace: string;
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
  return found && { ...splitAtEnd(typed, found.place.split(' ').length), place: found.place };
}

/** Splits a text, as it was typed, before its last words. What joined them to the others is in neither part. */
function splitAtEnd(typed: string, words: number): Pick<PartedText, 'q' | 'typedPlace'> {
  const parts = typed.trim().split(/\s+/);
  const last: string[] = [];
  for (let left = words; left > 0 && parts.length > 0; left -= wordsOf(last[0] ?? '').length) last.unshift(parts.pop() ?? '');
  return { q: withoutJoining(parts), typedPlace: last.join(' ').replace(/[^\p{L}\p{N}]+$/u, '') };
}
