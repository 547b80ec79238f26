import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import { type FacilityType, facilityTypesOf } from '@tenaye/contracts/facility.facts.ts';
import type { Position } from '@tenaye/contracts/geo.facts.ts';
import type { Actor } from '#kernel/access/actor.ts';
import { POINT } from '#kernel/database/indexes.ts';
import { allOf, type Condition, containing } from '#kernel/database/sql.ts';
import { NOWHERE, type PageRequest } from '#kernel/http/page.ts';
import { byReach, type Found, foundRows, type Search } from '../search-text/found-rows.view.ts';
import { type Asked, wordsAsked } from '../search-text/search-text.rules.ts';
import { facilitiesVisibleTo } from './facility.policy.ts';
import { type FacilityRow, facilityColumns } from './facility.view.ts';

interface Filters {
  type?: string | undefined;
  name?: string | undefined;
  q?: string | undefined;
  location?: string | undefined;
}

/**
 * `reach` is the distance by which a list is ordered (a chord in meters); null for a facility without a position, and in a list by name.
 */
export interface ListedRow extends FacilityRow {
  reach: number | null;
}

const byName = (em: EntityManager, { from, where }: Found, { limit, after }: PageRequest): Promise<ListedRow[]> =>
  em.execute<ListedRow[]>(sql`
    select ${facilityColumns}, null as reach
    from ${from} where ${allOf(where, after && sql`(name, id) > (${after[0]}, ${after[1]}::uuid)`)}
    order by name, id limit ${limit + 1}`);

const reachFrom = ({ latitude, longitude }: Position): Condition => sql`(${raw(POINT)} <-> ll_to_earth(${latitude}, ${longitude}))`;

/**
 * Facilities by distance; those without a position come last. This takes two queries, because the spatial index contains only rows with a
 * position.
 */
async function byDistance(em: EntityManager, { from, where }: Found, here: Position, { limit, after }: PageRequest): Promise<ListedRow[]> {
  const reach = reachFrom(here);
  const isLast = after?.[0] === NOWHERE;
  const near = allOf(where, sql`latitude is not null`, after && sql`(${reach}, id) > (${after[0]}::float8, ${after[1]}::uuid)`);
  const rows = isLast
    ? []
    : await em.execute<ListedRow[]>(sql`
        select ${facilityColumns}, ${reach} as reach from ${from} where ${near} order by ${reach}, id limit ${limit + 1}`);
  if (rows.length > limit) return rows;
  const nowhere = allOf(where, sql`latitude is null`, isLast ? sql`id > ${after[1]}::uuid` : undefined);
  const others = await em.execute<ListedRow[]>(sql`
    select ${facilityColumns}, null as reach from ${from} where ${nowhere} order by id limit ${limit + 1 - rows.length}`);
  return [...rows, ...others];
}

/** What a list of facilities looks for. */
export interface FacilityAsked extends Pick<Asked, 'q' | 'place' | 'closeness'> {
  /** Who sees the list. */
  visible: Condition;
  /** The wanted types; undefined for any type. */
  types?: readonly string[] | undefined;
  /** A further condition on the facilities. */
  rest?: Condition | undefined;
}

/** The search of a list that is ordered by distance or by name. */
export function facilitySearch({ visible, types, rest, ...asked }: FacilityAsked): Search {
  const only = types?.length === 1 ? types[0] : undefined;
  // A single type becomes an equality, because only that can use the indexes of a type.
  const ofType = only ? sql`facility_type = ${only}` : types && sql`facility_type in (${types})`;
  const words = wordsAsked('facilities', { ...asked, kind: only });
  return {
    table: 'facilities',
    words,
    rest: allOf(visible, ofType, rest),
    walked: only === undefined ? undefined : allOf(visible, ofType),
  };
}

/** Facilities by distance from `here` if it is given, otherwise by name. */
export async function listBy(em: EntityManager, asked: FacilityAsked, here: Position | undefined, page: PageRequest): Promise<ListedRow[]> {
  const order = here ? byReach(['latitude', 'longitude'], [here.latitude, here.longitude]) : { key: raw('name') };
  const found = await foundRows(em, facilitySearch(asked), order, page);
  return here ? byDistance(em, found, here, page) : byName(em, found, page);
}

/**
 * The types that comma-separated words name; undefined for every type. Unknown words name no type, so a list of only unknown words finds
 * nothing.
 */
function typesIn(words: string | undefined): FacilityType[] | undefined {
  const wanted = (words ?? '').split(',').filter((it) => it.trim() !== '');
  if (wanted.length === 0 || wanted.some((it) => it.trim().toLowerCase() === 'all')) return undefined;
  return [...new Set(wanted.flatMap(facilityTypesOf))];
}

/** Facilities that the actor may see. */
export async function findFacilities(
  em: EntityManager,
  actor: Actor,
  { type, name, q, location }: Filters,
  here: Position | undefined,
  page: PageRequest,
): Promise<ListedRow[]> {
  const types = typesIn(type);
  if (types?.length === 0) return [];
  const rest = name ? sql`name ilike ${containing(name)}` : undefined;
  return listBy(em, { visible: facilitiesVisibleTo(actor), types, q, place: location, rest }, here, page);
}
