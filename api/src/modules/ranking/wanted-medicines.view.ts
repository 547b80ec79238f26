import type { EntityManager } from '@mikro-orm/postgresql';
import { likeness, plain } from '../catalogue/likeness.rules.ts';
import { parseLine, sameForm, sameStrength } from '../catalogue/medicine-line.rules.ts';

/**
 * Minimum similarity to a catalogue name. Of the 1,225 names of the national list, those this similar are spellings of one medicine, or
 * differ in a short word (vitamin A, vitamin D), which `marksOf` distinguishes.
 */
const NEAR = 0.85;
const CANDIDATES = 60;

interface Candidate {
  at: number;
  id: string;
  name: string;
  genericName: string | null;
  dosage: string | null;
  form: string | null;
}

/** A wanted medicine: the requested text, and every matching item, from the catalogue or by name alone. */
export interface WantedMedicine {
  wanted: string;
  medicationIds: string[];
  names: string[];
}

/** Splits the requested names; a comma between digits belongs to a strength. */
const namesIn = (text: string): string[] => {
  const names = text.split(/,(?!\d)|(?<!\d),/).map((it) => it.trim());
  return [...new Set(names.filter((it) => it !== ''))];
};

/** Candidates by name or generic name: all exact matches, and the most similar ones, for misspelled names. */
const candidatesFor = (em: EntityManager, names: readonly string[]): Promise<Candidate[]> =>
  em.execute<Candidate[]>(
    `select w.at, m.id, m.name, m.generic_name as "genericName", m.dosage, m.form
     from jsonb_array_elements_text(?::jsonb) with ordinality as w(name, at)
     cross join lateral (
       select * from medications where lower(name) = w.name
       union
       select * from medications where lower(generic_name) = w.name
       union
       (select * from medications order by lower(name) <-> w.name limit ${CANDIDATES})
       union
       (select * from medications where generic_name is not null order by lower(generic_name) <-> w.name limit ${CANDIDATES})
     ) m`,
    [JSON.stringify(names)],
  );

/** The short words and numbers of a name: a single letter distinguishes two vitamins. */
const marksOf = (name: string): string =>
  plain(name)
    .split(' ')
    .filter((it) => it.length < 3 || /\d/.test(it))
    .join(' ');

const alike = (wanted: string, name: string | null): number =>
  name !== null && marksOf(wanted) === marksOf(name) ? likeness(wanted, name) : 0;

/** Filters the list, unless nothing would remain: an unknown strength or form still shows what the catalogue has. */
function fitting(list: readonly Candidate[], fits: (it: Candidate) => boolean): readonly Candidate[] {
  const kept = list.filter(fits);
  return kept.length > 0 ? kept : list;
}

function meaningOf(wanted: string, candidates: readonly Candidate[]): WantedMedicine {
  const { name, strength, form } = parseLine(wanted);
  const scored = candidates.map((it) => ({ it, like: Math.max(alike(name, it.name), alike(name, it.genericName)) }));
  const best = Math.max(0, ...scored.map((it) => it.like));
  const named = best < NEAR ? [] : scored.filter((it) => it.like === best).map(({ it }) => it);
  const strong = fitting(named, (it) => strength === null || (it.dosage !== null && sameStrength(strength, it.dosage)));
  const formed = fitting(strong, (it) => form === null || (it.form !== null && sameForm(form, it.form)));
  const names = [wanted, name, ...formed.map((it) => it.name)].map((it) => it.toLowerCase());
  return { wanted, medicationIds: [...new Set(formed.map((it) => it.id))], names: [...new Set(names)] };
}

/** Matches the comma-separated names, in the given order. */
export async function findWantedMedicines(em: EntityManager, text: string): Promise<WantedMedicine[]> {
  const names = namesIn(text);
  const candidates = await candidatesFor(
    em,
    names.map((it) => parseLine(it).name.toLowerCase()),
  );
  return names.map((wanted, at) =>
    meaningOf(
      wanted,
      candidates.filter((it) => Number(it.at) === at + 1),
    ),
  );
}
