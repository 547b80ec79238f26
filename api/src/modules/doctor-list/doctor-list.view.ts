import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import type { AppointmentType } from '@tenaye/contracts/appointment.facts.ts';
import type { DoctorLanguage, DoctorOrder, Gender } from '@tenaye/contracts/doctor.facts.ts';
import { type ListedDoctor, listedDoctor } from '@tenaye/contracts/doctor.ts';
import { kmBetween, shownKm } from '@tenaye/contracts/geo.facts.ts';
import { specialtyIdOf } from '@tenaye/contracts/specialty.facts.ts';
import { allOf, type Condition, containing, eachWord } from '#kernel/database/sql.ts';
import { NOWHERE, type PageRequest } from '#kernel/http/page.ts';
import { present } from '#kernel/http/present.ts';
import { findNextFree } from '../availability/next-free.view.ts';
import { LISTED_BY, SHOWN_LATITUDE, SHOWN_POINT } from '../doctor/doctor.columns.ts';
import { listedDoctors } from '../doctor/doctor.policy.ts';
import { type DoctorRow, doctorColumns } from '../doctor/doctor.view.ts';
import { findSoonest } from './doctor-soonest.view.ts';

export interface DoctorListQuery {
  specialty?: string | undefined;
  mode?: AppointmentType | undefined;
  q?: string | undefined;
  place?: string | undefined;
  gender?: Gender | undefined;
  language?: DoctorLanguage | undefined;
  /** Limits the list to these doctors. */
  ids?: readonly string[] | undefined;
  sort?: DoctorOrder | undefined;
  lat?: number | undefined;
  lng?: number | undefined;
}

/** `rank` is the row's sort key, in the form that the cursor contains. */
interface RankedRow extends DoctorRow {
  rank: string;
}

/** A row with its next free time. */
export interface ListedRow extends RankedRow {
  nextFree: Date | undefined;
}

/** The condition for a query; undefined if no doctor can match, because the specialty is unknown. */
function conditionOf({ specialty, mode, q, place, gender, language, ids }: DoctorListQuery): Condition | undefined {
  const specialtyId = specialty ? specialtyIdOf(specialty) : undefined;
  if (specialty && !specialtyId) return undefined;
  return allOf(
    listedDoctors(),
    specialtyId && sql`specialization = ${specialtyId}`,
    mode && sql`${mode} = any (appointment_types)`,
    q ? sql`name ilike ${containing(q)}` : undefined,
    place ? eachWord(place, (it) => sql`address ilike ${containing(it)}`) : undefined,
    gender && sql`gender = ${gender}`,
    language && sql`${language} = any (languages)`,
    ids && sql`id in (${ids})`,
  );
}

/** The number of doctors on all pages of the list. */
export async function countDoctors(em: EntityManager, query: DoctorListQuery): Promise<number> {
  const condition = conditionOf(query);
  if (!condition) return 0;
  const [row] = await em.execute<{ count: number }[]>(sql`select count(*)::int as count from doctors where ${condition}`);
  return row?.count ?? 0;
}

const byName = (em: EntityManager, condition: Condition, { limit, after }: PageRequest): Promise<RankedRow[]> =>
  em.execute<RankedRow[]>(sql`
    select ${doctorColumns}, name as rank from doctors
    where ${allOf(condition, after && sql`(name, id) > (${after[0]}, ${after[1]}::uuid)`)}
    order by name, id limit ${limit + 1}`);

/** Added to ranks in cursors, which can't contain negative numbers. */
const SHIFT = 5;

const byNumber = (em: EntityManager, condition: Condition, rank: Condition, { limit, after }: PageRequest): Promise<RankedRow[]> =>
  em.execute<RankedRow[]>(sql`
    select ${doctorColumns}, (${rank} + ${SHIFT})::text as rank from doctors
    where ${allOf(condition, after && sql`(${rank}, id) > (${after[0]}::numeric - ${SHIFT}, ${after[1]}::uuid)`)} order by ${rank}, id
    limit ${limit + 1}`);

interface Here {
  lat: number;
  lng: number;
}

/**
 * Doctors by distance; those without a position come last. This takes two queries, because the spatial index contains only rows with a
 * position.
 */
async function byDistance(
  em: EntityManager,
  condition: Condition,
  { lat, lng }: Here,
  { limit, after }: PageRequest,
): Promise<RankedRow[]> {
  const reach = sql`(${raw(SHOWN_POINT)} <-> ll_to_earth(${lat}, ${lng}))`;
  const isLast = after?.[0] === NOWHERE;
  const placed = raw(`${SHOWN_LATITUDE} is not null`);
  const near = allOf(condition, placed, after && sql`(${reach}, id) > (${after[0]}::float8, ${after[1]}::uuid)`);
  const rows = isLast
    ? []
    : await em.execute<RankedRow[]>(sql`
        select ${doctorColumns}, ${reach}::text as rank from doctors where ${near} order by ${reach}, id limit ${limit + 1}`);
  if (rows.length > limit) return rows;
  const nowhere = allOf(condition, raw(`${SHOWN_LATITUDE} is null`), isLast ? sql`id > ${after[1]}::uuid` : undefined);
  const others = await em.execute<RankedRow[]>(sql`
    select ${doctorColumns}, ${NOWHERE} as rank from doctors where ${nowhere} order by id limit ${limit + 1 - rows.length}`);
  return [...rows, ...others];
}

async function bySoonest(
  em: EntityManager,
  condition: Condition,
  query: DoctorListQuery,
  page: PageRequest,
  now: Date,
): Promise<ListedRow[]> {
  const found = await findSoonest(em, condition, query.mode, page, now);
  if (found.length === 0) return [];
  const rows = await em.execute<DoctorRow[]>(sql`select ${doctorColumns} from doctors where id in (${found.map((it) => it.id)})`);
  const byId = new Map(rows.map((it) => [it.id, it]));
  return found.flatMap(({ id, nextFree }) => {
    const row = byId.get(id);
    return row ? [{ ...row, nextFree, rank: nextFree ? String(+nextFree) : NOWHERE }] : [];
  });
}

function ranked(em: EntityManager, condition: Condition, { sort, lat, lng }: DoctorListQuery, page: PageRequest): Promise<RankedRow[]> {
  if (sort === 'price' || sort === 'rating') return byNumber(em, condition, raw(LISTED_BY[sort]), page);
  if (sort === 'distance' && lat !== undefined && lng !== undefined) return byDistance(em, condition, { lat, lng }, page);
  return byName(em, condition, page);
}

/** Listed doctors in the requested order, one more than the page holds, each with the next free time. */
export async function findDoctors(em: EntityManager, query: DoctorListQuery, page: PageRequest, now: Date): Promise<ListedRow[]> {
  const condition = conditionOf(query);
  if (!condition) return [];
  if (query.sort === 'soonest') return bySoonest(em, condition, query, page, now);
  const rows = await ranked(em, condition, query, page);
  const nextFree = await findNextFree(
    em,
    rows.map((it) => it.id),
    query.mode,
    now,
  );
  return rows.map((it) => ({ ...it, nextFree: nextFree.get(it.id) }));
}

export function presentListed(row: ListedRow, { lat, lng }: DoctorListQuery): ListedDoctor {
  const { latitude, longitude } = row;
  const isKnown = lat !== undefined && lng !== undefined && latitude !== null && longitude !== null;
  const distance = isKnown ? shownKm(kmBetween({ latitude: lat, longitude: lng }, { latitude, longitude })) : null;
  return present(listedDoctor, row, { nextFreeAt: row.nextFree ?? null, distance });
}
