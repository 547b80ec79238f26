import { type EntityManager, sql } from '@mikro-orm/postgresql';
import type { DirectoryKind } from '@tenaye/contracts/directory.facts.ts';
import { facilityTypeOf } from '@tenaye/contracts/facility.facts.ts';
import { diagnosticCenterTypes } from '@tenaye/contracts/facility-kind.facts.ts';
import type { Position } from '@tenaye/contracts/geo.facts.ts';
import { allOf, type Condition } from '#kernel/database/sql.ts';
import type { PageRequest } from '#kernel/http/page.ts';
import { listedFacilities } from '../facility/facility.policy.ts';
import { isCalledOrIn, type ListedRow, listBy } from '../facility/facility-list.view.ts';

interface FacilityFilter {
  kind: DirectoryKind;
  type?: string | undefined;
  q?: string | undefined;
  ids?: readonly string[] | undefined;
}

/** The condition for a filter; undefined if nothing can match, because a word names no type of center. */
function conditionOf({ kind, type, q, ids }: FacilityFilter): Condition | undefined {
  const all = kind === 'pharmacy' ? (['pharmacy'] as const) : diagnosticCenterTypes;
  const wanted = type ? facilityTypeOf(type) : undefined;
  // Ids select the cards of another list, which may contain more types of centers.
  const types = ids ? undefined : all.filter((it) => !type || it === wanted);
  if (types?.length === 0) return undefined;
  return allOf(
    listedFacilities(),
    // A single type becomes an equality, because only that can use the index of the nearest facilities of a type.
    types && (types.length === 1 ? sql`facility_type = ${types[0]}` : sql`facility_type in (${types})`),
    q ? isCalledOrIn(q) : undefined,
    ids && sql`id in (${ids})`,
  );
}

/** Listed centers or pharmacies, one more than the page holds: nearest to `here` first or, without a position, by name. */
export async function findDirectoryFacilities(
  em: EntityManager,
  filter: FacilityFilter,
  here: Position | undefined,
  page: PageRequest,
): Promise<ListedRow[]> {
  const condition = conditionOf(filter);
  return condition ? listBy(em, condition, here, page) : [];
}

/** The number of facilities on all pages of the list. */
export async function countDirectoryFacilities(em: EntityManager, filter: FacilityFilter): Promise<number> {
  const condition = conditionOf(filter);
  if (!condition) return 0;
  const [row] = await em.execute<{ count: number }[]>(sql`select count(*)::int as count from facilities where ${condition}`);
  return row?.count ?? 0;
}
