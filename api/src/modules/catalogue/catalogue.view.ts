import { type EntityManager, sql } from '@mikro-orm/postgresql';
import type { TestKind } from '@tenaye/contracts/facility-kind.facts.ts';
import { allOf, type Condition, containing, isBeyondAscii } from '#kernel/database/sql.ts';
import { fullName, isNumber, wordsIn } from './medicine-words.rules.ts';

const MOST = 10;
/** The minimum similarity of trigrams: names below it don't resemble the typed text. */
const LEAST_LIKENESS = 0.25;

/** The pattern for names that begin with the typed text. */
const beginning = (part: string): string => containing(part).slice(1);

export interface MedicationRow {
  id: string;
  name: string;
  strength: string | null;
  form: string | null;
}

/** Whether a medicine has the word in its name, strength or form. A number may be unfinished, not begun: "50" is in 500, not in 250. */
const has = (word: string): Condition =>
  isNumber(word)
    ? sql`concat_ws(' ', name, generic_name, dosage, form) ~ ${`(^|[^0-9.])${word}`}`
    : sql`concat_ws(' ', name, generic_name, dosage, form) ilike ${containing(word)}`;

/**
 * The ten best matches for the typed text: medicines that have all its words, with at least one in the name, first those whose names begin
 * with one; then the most similar names, first those with the typed numbers. For an abbreviation, those of its full name come first.
 */
export async function searchMedicationRows(em: EntityManager, typed: string): Promise<MedicationRow[]> {
  const full = fullName(typed);
  const meant = full === typed ? [] : await rowsLike(em, full);
  const rows = await rowsLike(em, typed);
  return [...meant, ...rows.filter(({ id }) => meant.every((it) => it.id !== id))].slice(0, MOST);
}

const rowsLike = (em: EntityManager, typed: string): Promise<MedicationRow[]> => {
  const words = wordsIn(typed);
  const numbers = words.filter(isNumber);
  const letters = words.filter((it) => !isNumber(it));
  const names = letters.length > 0 ? letters : [typed];
  const hasAll = allOf(sql`concat_ws(' ', name, generic_name) ilike any(array[${names.map(containing)}])`, ...words.map(has));
  const starts = names.map(beginning);
  const word = names.join(' ').toLowerCase();
  return em.execute<MedicationRow[]>(sql`
    select id, name, dosage as strength, form from (
      select *, case when name ilike any(array[${starts}]) or generic_name ilike any(array[${starts}]) then 0 else 0.1 end as distance
      from medications where ${hasAll}
      union all
      (select *, lower(name) <-> ${word} as distance from medications where not (${hasAll}) order by lower(name) <-> ${word} limit ${MOST})
    ) found
    where distance < ${1 - LEAST_LIKENESS}
    order by distance, not (${allOf(...numbers.map(has))}), length(name), name, dosage, form, id limit ${MOST}`);
};

/** The medicines whose names sound like a text in Ethiopic letters; digits and units don't count. None for other texts. */
export async function findMedicationsSounding(em: EntityManager, typed: string): Promise<MedicationRow[]> {
  const words = typed.split(/\s+/).filter((it) => isBeyondAscii(it));
  if (words.length === 0) return [];
  return em.execute<MedicationRow[]>(sql`
    select id, name, dosage as strength, form from medications
    where sounds_of(plain_words(name)) @> sounds_of(plain_words(${words.join(' ')})) and sounds_of(plain_words(${words.join(' ')})) <> '{}'
    order by length(name), name, dosage, form, id limit ${MOST}`);
}

export interface TestRow {
  id: string;
  name: string;
  kind: TestKind;
  category: string | null;
}

/** The ten best matches for the typed text among the names and short names of tests; "hemo" begins "Haemoglobin", too. */
export const searchTestRows = (em: EntityManager, typed: string): Promise<TestRow[]> => {
  const [starts, part, word] = [beginning(typed), containing(typed), typed.toLowerCase()];
  const american = beginning(word.replaceAll(/[ao]e/g, 'e'));
  return em.execute<TestRow[]>(sql`
    select id, name, kind, category from (
      select *, case when name ilike ${starts} or short_name ilike ${starts} then 0 when name ilike ${part} then 0.1
        when regexp_replace(lower(name), '[ao]e', 'e', 'g') like ${american} then 0.1
        else least(lower(name) <-> ${word}, coalesce(lower(short_name) <-> ${word}, 1)) end as distance
      from lab_tests
    ) found
    where distance < ${1 - LEAST_LIKENESS}
    order by distance, length(name), name, id limit ${MOST}`);
};
