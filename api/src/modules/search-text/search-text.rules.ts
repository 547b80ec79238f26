import { raw, sql } from '@mikro-orm/postgresql';
import type { Condition } from '#kernel/database/sql.ts';
import { facilityKinds } from './facility-words.rules.ts';
import { type Meaning, meaningsOf, wordsOf } from './kind-words.rules.ts';
import { specialtiesOf } from './specialty-words.rules.ts';

/**
 * How close a row must be to a typed text. `exact`: each part fits. `alike`: each part fits by sound. `part`: one part fits by sound.
 */
export type Closeness = 'exact' | 'alike' | 'part';

const joined = (parts: readonly Condition[], operator: '&&' | '||'): Condition =>
  raw(
    parts.map((it) => `(${it.sql})`).join(` ${operator} `),
    parts.flatMap((it) => it.params),
  );

/** The tsquery of one part: a word of the row, or one of the kinds that it means. */
function partQuery({ typed, kinds }: Meaning, isAlike: boolean): Condition {
  const marks = kinds.map((it) => sql`${`'#${it}'`}::tsquery`);
  return joined([sql`word_query(${typed}, '', ${isAlike})`, ...marks], '||');
}

/** No row fits a text of signs alone. */
const fits = (parts: readonly Condition[], closeness: Closeness): Condition =>
  parts.length === 0 ? sql`false` : sql`search_words @@ (${joined(parts, closeness === 'part' ? '||' : '&&')})`;

const meant = (parts: readonly Meaning[], closeness: Closeness): Condition =>
  fits(
    parts.map((it) => partQuery(it, closeness !== 'exact')),
    closeness,
  );

/** The condition on `doctors` that the words of a text fit name, address, specialty or what the specialty treats, in any order. */
export const doctorsMeantBy = (typed: string, closeness: Closeness = 'exact'): Condition => meant(specialtiesOf(typed), closeness);

/** The condition on `facilities` that the words of a text fit name, place or type, in any order. */
export const facilitiesMeantBy = (typed: string, closeness: Closeness = 'exact'): Condition =>
  meant(meaningsOf(typed, facilityKinds), closeness);

/** The condition on `doctors` or `facilities` that each word of a text begins a word of the place, in any order and script. */
export const placedIn = (typed: string, closeness: Closeness = 'exact'): Condition =>
  fits(
    wordsOf(typed).map((word) => sql`word_query(${word}, '@', ${closeness !== 'exact'})`),
    closeness,
  );

/**
 * The condition that a row is of a kind, beside the one on its own column: with it, the index of the words reads only the rows that have
 * both the kind and the words. Several kinds would take it longer than it saves.
 */
export const isOfKind = (kind: string): Condition => sql`search_words @@ ${`'#${kind}'`}::tsquery`;

/** The specialties that a typed text means: those that all its parts mean, otherwise those that any part means. */
export function specialtiesMeantBy(typed: string): string[] {
  const meant = specialtiesOf(typed).flatMap(({ kinds }) => (kinds.length > 0 ? [kinds] : []));
  const any = [...new Set(meant.flat())];
  const common = any.filter((kind) => meant.every((it) => it.includes(kind)));
  return common.length > 0 ? common : any;
}
