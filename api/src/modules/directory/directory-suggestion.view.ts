import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { facilityTypesFor } from '@tenaye/contracts/facility-kind.facts.ts';
import { MOST_SUGGESTIONS, type SearchScope } from '@tenaye/contracts/public-search.facts.ts';
import type { Suggestion } from '@tenaye/contracts/public-search.ts';
import { isSpecialtyId, type SpecialtyId, specialtyLabel } from '@tenaye/contracts/specialty.facts.ts';
import { allOf } from '#kernel/database/sql.ts';
import { findMedicationsSounding, searchMedicationRows, searchTestRows } from '../catalogue/catalogue.view.ts';
import { listedDoctors } from '../doctor/doctor.policy.ts';
import { listedFacilities } from '../facility/facility.policy.ts';
import { askedFor } from '../search-text/kind-words.rules.ts';
import { partByPlace } from '../search-text/place-words.view.ts';
import { doctorsMeantBy, facilitiesMeantBy, specialtiesMeantBy } from '../search-text/search-text.rules.ts';

/** The number of suggestions of each kind when several kinds are searched. */
const EACH = 3;

const specialtiesFor = (typed: string): Suggestion[] =>
  specialtiesMeantBy(typed)
    .filter(isSpecialtyId)
    .map((id) => ({ kind: 'specialty', id, name: specialtyLabel(id), hint: null }));

async function doctorsFor(em: EntityManager, typed: string): Promise<Suggestion[]> {
  return em.execute<Suggestion[]>(sql`
    select 'doctor' as kind, id, name, address as hint from doctors
    where ${allOf(listedDoctors(), doctorsMeantBy(typed))} limit ${MOST_SUGGESTIONS}`);
}

async function facilitiesFor(em: EntityManager, typed: string, kind: 'center' | 'pharmacy'): Promise<Suggestion[]> {
  const types = facilityTypesFor[kind === 'pharmacy' ? 'medication' : 'diagnostic'];
  return em.execute<Suggestion[]>(sql`
    select ${kind} as kind, id, name, coalesce(address, location) as hint from facilities
    where ${allOf(listedFacilities(), sql`facility_type in (${types})`, facilitiesMeantBy(typed))}
    limit ${MOST_SUGGESTIONS}`);
}

async function medicinesFor(em: EntityManager, typed: string): Promise<Suggestion[]> {
  const sounding = await findMedicationsSounding(em, typed);
  const rows = sounding.length > 0 ? sounding : await searchMedicationRows(em, typed);
  return rows.map(({ id, name, strength, form }) => ({
    kind: 'medicine',
    id,
    name,
    hint: [strength, form].filter(Boolean).join(' ') || null,
  }));
}

async function testsFor(em: EntityManager, typed: string): Promise<Suggestion[]> {
  return (await searchTestRows(em, typed)).map(({ id, name, category }) => ({ kind: 'test', id, name, hint: category }));
}

type Find = (em: EntityManager, typed: string) => Promise<Suggestion[]>;
const specialties: Find = async (_, typed) => specialtiesFor(typed);
const centers: Find = (em, typed) => facilitiesFor(em, typed, 'center');
const pharmacies: Find = (em, typed) => facilitiesFor(em, typed, 'pharmacy');
const isNamed: ReadonlySet<Find> = new Set([doctorsFor, centers, pharmacies]);
const finds: Record<SearchScope, readonly Find[]> = {
  doctor: [specialties, doctorsFor],
  center: [testsFor, centers],
  pharmacy: [medicinesFor, pharmacies],
  all: [specialties, medicinesFor, testsFor, doctorsFor, centers, pharmacies],
};

/** The specialty whose work people ask for by the name of a test. */
const TESTING: SpecialtyId = 'radiology';

/** Tests before the specialty that does them: who types "x-ray" looks for a center. */
function testsFirst(lists: readonly Suggestion[][]): Suggestion[][] {
  const isOfTests = (list: readonly Suggestion[]) => list.length > 0 && list.every(({ id }) => id === TESTING);
  const hasTests = lists.some((list) => list[0]?.kind === 'test');
  return hasTests ? [...lists.filter((it) => !isOfTests(it)), ...lists.filter(isOfTests)] : [...lists];
}

/**
 * What a typed text may mean, a few of each kind; more of one where others have fewer. A place at the end says where, not what, except in
 * the names and addresses of doctors and facilities.
 */
export async function findSuggestions(em: EntityManager, typed: string, scope: SearchScope): Promise<Suggestion[]> {
  const text = askedFor(typed);
  const what = (await partByPlace(em, text))?.q || text;
  const found: Suggestion[][] = [];
  for (const find of finds[scope]) found.push(await find(em, isNamed.has(find) ? text : what));
  const lists = testsFirst(found);
  const first = lists.map((it) => it.slice(0, EACH));
  const room = MOST_SUGGESTIONS - Math.min(MOST_SUGGESTIONS, first.flat().length);
  const more = new Set(lists.flatMap((it) => it.slice(EACH)).slice(0, room));
  return lists.flatMap((it, at) => [...(first[at] ?? []), ...it.slice(EACH).filter((one) => more.has(one))]).slice(0, MOST_SUGGESTIONS);
}
