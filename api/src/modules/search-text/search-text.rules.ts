import { sql } from '@mikro-orm/postgresql';
import { allOf, anyOf, type Condition, joined } from '#kernel/database/sql.ts';
import { facilityKinds } from './facility-words.rules.ts';
import { type Meaning, meaningsOf, wordsOf } from './kind-words.rules.ts';
import { specialtiesOf } from './specialty-words.rules.ts';

/**
 * How close a row must be to a typed text. `exact`: each part fits. `alike`: each part fits by sound, or means the kind but for a slip.
 * `part`: one part fits so.
 */
export type Closeness = 'exact' | 'alike' | 'part';

type Operator = '&&' | '||';

/** The tsquery of one part: a word of the row, or one of the kinds that it means. */
function partQuery({ typed, kinds, isOnlyKinds }: Meaning, isAlike: boolean): Condition {
  const marks = kinds.map((it) => sql`${`'#${it}'`}::tsquery`);
  if (isOnlyKinds && !isAlike) return joined(marks, '||');
  return joined([sql`word_query(${typed}, '', ${isAlike})`, ...marks], '||');
}

/** No row fits a text of signs alone. */
const fits = (parts: readonly Condition[], operator: Operator): Condition =>
  parts.length === 0 ? sql`false` : sql`search_words @@ (${joined(parts, operator)})`;

const operatorOf = (closeness: Closeness): Operator => (closeness === 'part' ? '||' : '&&');

const meant = (parts: readonly Meaning[], closeness: Closeness, operator = operatorOf(closeness)): Condition =>
  fits(
    parts.map((it) => partQuery(it, closeness !== 'exact')),
    operator,
  );

/** The condition on `facilities` that the words of a text fit name, place or type, in any order. */
export const facilitiesMeantBy = (typed: string): Condition => meant(meaningsOf(typed, facilityKinds), 'exact');

/** The condition on `doctors` that the words of a text fit name, address, specialty or what the specialty treats, in any order. */
export const doctorsMeantBy = (typed: string): Condition => meant(specialtiesOf(typed), 'exact');

/** The condition on `doctors` or `facilities` that each word of a text begins a word of the place, in any order and script. */
export const placedIn = (typed: string, closeness: Closeness = 'exact', operator = operatorOf(closeness)): Condition =>
  fits(
    wordsOf(typed).map((word) => sql`word_query(${word}, '@', ${closeness !== 'exact'})`),
    operator,
  );

/** What a search looks for. */
export interface Asked {
  q?: string | undefined;
  place?: string | undefined;
  /** The wanted specialty or type, if there is only one. */
  kind?: string | undefined;
  /** `exact` by default. */
  closeness?: Closeness | undefined;
}

/** The conditions of a search, both of which the index of the words answers. */
export interface Words {
  /** Rows with everything that was asked for. */
  all: Condition;
  /** Rows with at least one of the words. */
  any: Condition;
}

const meaningsFor = {
  doctors: specialtiesOf,
  facilities: (typed: string, isAlike: boolean) => meaningsOf(typed, facilityKinds, isAlike),
};

/**
 * The words of a search in `table`; undefined for a list without typed words. They include the kind, although its column has a condition
 * of its own: the index of the words then reads only the rows that have both the kind and the words.
 */
export function wordsAsked(table: 'doctors' | 'facilities', { q, place, kind, closeness = 'exact' }: Asked): Words | undefined {
  if (!q && !place) return undefined;
  const parts = q ? meaningsFor[table](q, closeness !== 'exact') : [];
  const conditions = (operator: Operator) => [
    q ? meant(parts, closeness, operator) : undefined,
    place ? placedIn(place, closeness, operator) : undefined,
    kind ? sql`search_words @@ ${`'#${kind}'`}::tsquery` : undefined,
  ];
  return { all: allOf(...conditions(operatorOf(closeness))), any: anyOf(...conditions('||')) };
}

/** The specialties that a typed text means: those that all its parts mean, otherwise those that any part means. */
export function specialtiesMeantBy(typed: string): string[] {
  const meant = specialtiesOf(typed).flatMap(({ kinds }) => (kinds.length > 0 ? [kinds] : []));
  const any = [...new Set(meant.flat())];
  const common = any.filter((kind) => meant.every((it) => it.includes(kind)));
  return common.length > 0 ? common : any;
}
