import { type EntityManager, sql } from '@mikro-orm/postgresql';
import type { DirectoryKind } from '@tenaye/contracts/directory.facts.ts';
import { MOST_NEAREST } from '@tenaye/contracts/doctor.facts.ts';
import { facilityTypeOf } from '@tenaye/contracts/facility.facts.ts';
import { facilityTypesFor } from '@tenaye/contracts/facility-kind.facts.ts';
import type { Position } from '@tenaye/contracts/geo.facts.ts';
import type { PageRequest } from '#kernel/http/page.ts';
import { listedFacilities } from '../facility/facility.policy.ts';
import { type FacilityAsked, facilitySearch, type ListedRow, listBy } from '../facility/facility-list.view.ts';
import { findPlaceNamed } from '../place/place.view.ts';
import { countFound } from '../search-text/found-rows.view.ts';
import { partByPlace } from '../search-text/place-words.view.ts';
import type { Closeness } from '../search-text/search-text.rules.ts';

interface FacilityFilter {
  kind: DirectoryKind;
  type?: string | undefined;
  q?: string | undefined;
  place?: string | undefined;
  ids?: readonly string[] | undefined;
  /** How close facilities are to `q` and `place`; `exact` without it. */
  closeness?: Closeness | undefined;
}

/** What a filter asks for; undefined if nothing can match, because a word names no type of center. */
function askedBy({ kind, type, q, place, ids, closeness }: FacilityFilter): FacilityAsked | undefined {
  const all = facilityTypesFor[kind === 'pharmacy' ? 'medication' : 'diagnostic'];
  const wanted = type ? facilityTypeOf(type) : undefined;
  // Ids select the cards of another list, which may contain more types of centers.
  const types = ids ? undefined : all.filter((it) => !type || it === wanted);
  if (types?.length === 0) return undefined;
  return { visible: listedFacilities(), types, q, place, closeness, rest: ids && sql`id in (${ids})` };
}

/** Listed centers or pharmacies, one more than the page holds: nearest to `here` first or, without a position, by name. */
export async function findDirectoryFacilities(
  em: EntityManager,
  filter: FacilityFilter,
  here: Position | undefined,
  page: PageRequest,
): Promise<ListedRow[]> {
  const asked = askedBy(filter);
  return asked ? listBy(em, asked, here, page) : [];
}

/**
 * The few facilities closest to a search that nothing fits: words that only sound like it, then the nearest to the place, a part of the
 * words, and finally, near a position or place, any facility of the kind. Words alone that nothing resembles have no neighbors. A place at
 * the end of the words counts like one that was asked for.
 */
export async function findNearestFacilities(em: EntityManager, asked: FacilityFilter, here: Position | undefined): Promise<ListedRow[]> {
  const parted = asked.q && !asked.place ? await partByPlace(em, asked.q) : undefined;
  const filter: FacilityFilter = { ...asked, ...parted };
  const { kind, place } = filter;
  const there = (place ? await findPlaceNamed(em, place) : undefined) ?? here;
  const elsewhere: FacilityFilter = { ...filter, place: undefined };
  const wider: [FacilityFilter, Position | undefined][] = [
    ...(parted ? [[filter, there] as [FacilityFilter, Position | undefined]] : []),
    [{ ...filter, closeness: 'alike' }, here],
  ];
  if (filter.q || there) wider.push([{ ...elsewhere, closeness: 'alike' }, there], [{ ...elsewhere, closeness: 'part' }, there]);
  if (there) wider.push([{ kind, type: filter.type }, there], [{ kind }, there]);
  for (const [it, from] of wider) {
    const rows = await findDirectoryFacilities(em, it, from, { limit: MOST_NEAREST, after: undefined });
    if (rows.length > 0) return rows.slice(0, MOST_NEAREST);
  }
  return [];
}

/** The number of facilities on all pages of the list, as far as they are counted (`countFound`). */
export async function countDirectoryFacilities(em: EntityManager, filter: FacilityFilter): Promise<number> {
  const asked = askedBy(filter);
  return asked ? countFound(em, facilitySearch(asked)) : 0;
}
