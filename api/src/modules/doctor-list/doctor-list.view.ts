import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import { type ListedDoctor, listedDoctor } from '@tenaye/contracts/doctor.ts';
import { kmBetween, shownKm } from '@tenaye/contracts/geo.facts.ts';
import { POINT } from '#kernel/database/indexes.ts';
import { allOf, type Condition } from '#kernel/database/sql.ts';
import { NOWHERE, type PageRequest } from '#kernel/http/page.ts';
import { present } from '#kernel/http/present.ts';
import { type NextTime, nextTimesOf, storedTimes } from '../availability/next-free.view.ts';
import { LISTED_BY, SHOWN_LATITUDE, SHOWN_LONGITUDE, SHOWN_POINT } from '../doctor/doctor.columns.ts';
import { type DoctorRow, doctorColumns } from '../doctor/doctor.view.ts';
import { byReach, conditionOf, countFound, type Found, foundRows, type Order, type Search } from '../search-text/found-rows.view.ts';
import { type DoctorListQuery, doctorSearch } from './doctor-list.query.ts';
import { findSoonest, type Soonest } from './doctor-soonest.view.ts';

/** `rank` is the row's sort key, in the form that the cursor contains. */
interface RankedRow extends DoctorRow {
  rank: string;
  /** In a list by distance: how far away the doctor is, in km; null without a position. */
  km?: number | null;
  stored: Parameters<typeof nextTimesOf>[1][number]['stored'];
}

/** A row with its next free times. */
export interface ListedRow extends Omit<RankedRow, 'stored'> {
  nextTimes: readonly NextTime[];
}

/** The number of doctors on all pages of the list, as far as they are counted (`countFound`). */
export async function countDoctors(em: EntityManager, query: DoctorListQuery, now: Date): Promise<number> {
  const search = doctorSearch(query, now);
  return search ? countFound(em, search) : 0;
}

/** What a list reads: its columns, and its rows. */
interface Wanted {
  columns: Condition;
  found: Found;
}

const byName = (em: EntityManager, { columns, found: { from, where } }: Wanted, { limit, after }: PageRequest): Promise<RankedRow[]> =>
  em.execute<RankedRow[]>(sql`
    select ${columns}, name as rank from ${from}
    where ${allOf(where, after && sql`(name, id) > (${after[0]}, ${after[1]}::uuid)`)} order by name, id limit ${limit + 1}`);

/** Added to ranks in cursors, which can't contain negative numbers. */
const SHIFT = 5;

const byNumber = (
  em: EntityManager,
  { columns, found: { from, where } }: Wanted,
  rank: Condition,
  { limit, after }: PageRequest,
): Promise<RankedRow[]> =>
  em.execute<RankedRow[]>(sql`
    select ${columns}, (${rank} + ${SHIFT})::text as rank from ${from}
    where ${allOf(where, after && sql`(${rank}, id) > (${after[0]}::numeric - ${SHIFT}, ${after[1]}::uuid)`)} order by ${rank}, id
    limit ${limit + 1}`);

interface Here {
  lat: number;
  lng: number;
  isPractice: boolean;
}

const coordinatesOf = ({ isPractice }: Here): [latitude: string, longitude: string] =>
  isPractice ? ['latitude', 'longitude'] : [SHOWN_LATITUDE, SHOWN_LONGITUDE];

const reachFrom = ({ lat, lng, isPractice }: Here): Condition =>
  sql`(${raw(isPractice ? POINT : SHOWN_POINT)} <-> ll_to_earth(${lat}, ${lng}))`;

/**
 * Doctors by distance; those without a position come last. This takes two queries, because the spatial index contains only rows with a
 * position.
 */
async function byDistance(
  em: EntityManager,
  { columns, found: { from, where } }: Wanted,
  here: Here,
  { limit, after }: PageRequest,
): Promise<RankedRow[]> {
  const { lat, lng } = here;
  const [latitude, longitude] = coordinatesOf(here);
  const reach = reachFrom(here);
  const isLast = after?.[0] === NOWHERE;
  const near = allOf(where, raw(`${latitude} is not null`), after && sql`(${reach}, id) > (${after[0]}::float8, ${after[1]}::uuid)`);
  const rows = isLast
    ? []
    : await em.execute<(RankedRow & { at: [number, number] })[]>(sql`
        select ${columns}, ${reach}::text as rank, json_build_array(${raw(latitude)}, ${raw(longitude)}) as at
        from ${from} where ${near} order by ${reach}, id limit ${limit + 1}`);
  const placedRows = rows.map(({ at, ...it }) => ({
    ...it,
    km: kmBetween({ latitude: lat, longitude: lng }, { latitude: at[0], longitude: at[1] }),
  }));
  if (rows.length > limit) return placedRows;
  const nowhere = allOf(where, raw(`${latitude} is null`), isLast ? sql`id > ${after[1]}::uuid` : undefined);
  const others = await em.execute<RankedRow[]>(sql`
    select ${columns}, ${NOWHERE} as rank, null as km from ${from} where ${nowhere} order by id limit ${limit + 1 - rows.length}`);
  return [...placedRows, ...others];
}

/** The rows of the found doctors, in their order. */
async function bySoonest(em: EntityManager, columns: Condition, found: readonly Soonest[]): Promise<RankedRow[]> {
  if (found.length === 0) return [];
  const ids = found.map((it) => it.id);
  const rows = await em.execute<Omit<RankedRow, 'rank'>[]>(sql`select ${columns} from doctors where id in (${ids})`);
  const byId = new Map(rows.map((it) => [it.id, it]));
  return found.flatMap(({ id, nextFree }) => {
    const row = byId.get(id);
    return row ? [{ ...row, rank: nextFree ? String(+nextFree) : NOWHERE }] : [];
  });
}

/** The order by next free time. For each row, a walk reads the doctor and all of the doctor's times. */
const bySoonestTime: Order = { costOfWalked: 5, costOfKey: 2 };

interface Reading {
  columns: Condition;
  search: Search;
  query: DoctorListQuery;
}

async function ranked(em: EntityManager, { columns, search, query }: Reading, page: PageRequest, now: Date): Promise<RankedRow[]> {
  const { sort, mode, lat, lng, isPractice = false } = query;
  const read = async (order: Order): Promise<Wanted> => ({ columns, found: await foundRows(em, search, order, page) });
  if (sort === 'soonest') {
    const { way } = await foundRows(em, search, bySoonestTime, page);
    const wanted = { condition: conditionOf(search), isSorted: way !== 'walk', mode };
    return bySoonest(em, columns, await findSoonest(em, wanted, page, now));
  }
  if (sort === 'price' || sort === 'rating') {
    const key = raw(LISTED_BY[sort]);
    return byNumber(em, await read({ key }), key, page);
  }
  if (sort === 'distance' && lat !== undefined && lng !== undefined) {
    const here = { lat, lng, isPractice };
    return byDistance(em, await read(byReach(coordinatesOf(here), [lat, lng])), here, page);
  }
  return byName(em, await read({ key: raw('name') }), page);
}

/** Listed doctors in the requested order, one more than the page holds, each with the next free times. */
export async function findDoctors(em: EntityManager, query: DoctorListQuery, page: PageRequest, now: Date): Promise<ListedRow[]> {
  const search = doctorSearch(query, now);
  if (!search) return [];
  const columns = sql`${doctorColumns}, ${storedTimes(query.mode, now)}`;
  const rows = await ranked(em, { columns, search, query }, page, now);
  const times = await nextTimesOf(em, rows, query.mode, now);
  return rows.map(({ stored: _, ...it }) => ({ ...it, nextTimes: times.get(it.id) ?? [] }));
}

export function presentListed(row: ListedRow, { lat, lng }: DoctorListQuery): ListedDoctor {
  const { latitude, longitude, nextTimes } = row;
  const isKnown = lat !== undefined && lng !== undefined && latitude !== null && longitude !== null;
  const distance = isKnown ? shownKm(kmBetween({ latitude: lat, longitude: lng }, { latitude, longitude })) : null;
  return present(listedDoctor, row, { nextFreeAt: nextTimes[0]?.start ?? null, distance });
}
