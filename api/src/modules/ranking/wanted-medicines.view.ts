import type { EntityManager } from '@mikro-orm/postgresql';
import { MOST_WANTED, wantedNames } from '@tenaye/contracts/ranking.facts.ts';
import { likeness, plain } from '../catalogue/likeness.rules.ts';
import { parseLine, sameForm, sameStrength } from '../catalogue/medicine-line.rules.ts';

/**
 * Minimum similarity to a name in the catalog. Among the 1,225 names of the national list, names with this similarity are spellings of one
 * medicine, or differ only in a short word (vitamin A, vitamin D), which `marksOf` distinguishes.
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

/** A wanted medicine: the requested text and number of units, and every matching item, by catalog id or by name alone. */
export interface WantedMedicine {
  wanted: string;
  quantity: number;
  medicationIds: string[];
  names: string[];
}

/** The number of units wanted of each name, in the given order; the numbers of a repeated name are added. */
function quantitiesOf(medications: string, quantities: string | undefined): Map<string, number> {
  const counts = quantities?.split(',').map(Number) ?? [];
  const wanted = new Map<string, number>();
  for (const [at, name] of wantedNames(medications).entries()) {
    const before = quantities === undefined ? 0 : (wanted.get(name) ?? 0);
    wanted.set(name, before + (counts[at] ?? 1));
  }
  return wanted;
}

/** Candidates by name or generic name: all exact matches, and the most similar names in case of misspellings. */
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

/** Filters the list, unless nothing would remain: for an unknown strength or form, all items of the catalog are shown. */
function fitting(list: readonly Candidate[], fits: (it: Candidate) => boolean): readonly Candidate[] {
  const kept = list.filter(fits);
  return kept.length > 0 ? kept : list;
}

function meaningOf(wanted: string, quantity: number, candidates: readonly Candidate[]): WantedMedicine {
  const { name, strength, form } = parseLine(wanted);
  const scored = candidates.map((it) => ({ it, like: Math.max(alike(name, it.name), alike(name, it.genericName)) }));
  const best = Math.max(0, ...scored.map((it) => it.like));
  const named = best < NEAR ? [] : scored.filter((it) => it.like === best).map(({ it }) => it);
  const strong = fitting(named, (it) => strength === null || (it.dosage !== null && sameStrength(strength, it.dosage)));
  const formed = fitting(strong, (it) => form === null || (it.form !== null && sameForm(form, it.form)));
  const names = [wanted, name, ...formed.map((it) => it.name)].map((it) => it.toLowerCase());
  return { wanted, quantity, medicationIds: [...new Set(formed.map((it) => it.id))], names: [...new Set(names)] };
}

/** Matches the first MOST_WANTED of the comma-separated names with the catalog, in the given order. */
export async function findWantedMedicines(em: EntityManager, medications: string, quantities?: string): Promise<WantedMedicine[]> {
  const wanted = [...quantitiesOf(medications, quantities)].slice(0, MOST_WANTED);
  const candidates = await candidatesFor(
    em,
    wanted.map(([name]) => parseLine(name).name.toLowerCase()),
  );
  return wanted.map(([name, quantity], at) =>
    meaningOf(
      name,
      quantity,
      candidates.filter((it) => Number(it.at) === at + 1),
    ),
  );
}
