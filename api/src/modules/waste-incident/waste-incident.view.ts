import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { type AffectedRole, affectedRoles, type IncidentKind } from '@tenaye/contracts/waste-incident.facts.ts';
import type { WasteIncident } from '@tenaye/contracts/waste-incident.ts';
import { allOf, type Condition } from '#kernel/database/sql.ts';
import { notFound } from '#kernel/errors.ts';
import { byTime, type Listing, type PageRequest } from '#kernel/http/page.ts';

/** An incident; instants as SQL returns them. */
export type IncidentRow = Omit<WasteIncident, 'version'> & { updatedAt: string };

export const incidentList: Listing = { name: 'waste-incidents', key: byTime };

export interface IncidentFilter {
  kind?: IncidentKind | undefined;
  open?: boolean | undefined;
  incident?: string | undefined;
}

const select = sql`
  select i.id, i.kind, i.happened_at as "happenedAt", i.place, i.persons, i.description, i.actions, i.follow_up as "followUp",
    i.closed_at is not null as "isClosed", i.reported_as as "reportedAs",
    nullif(concat_ws(' ', a.first_name, a.last_name), '') as "reporterName", i.facility_id as "facilityId", f.name as "facilityName",
    i.pickup_id as "pickupId", i.created_at as "createdAt", i.updated_at as "updatedAt"
  from waste_incidents i left join facilities f on f.id = i.facility_id left join provider_accounts a on a.id = i.reported_by`;

/** The condition of the filters on incidents `i`. */
export const filteredBy = ({ kind, open, incident }: IncidentFilter): Condition =>
  allOf(
    kind && sql`i.kind = ${kind}`,
    open === undefined ? undefined : sql`(i.closed_at is null) = ${open}`,
    incident === undefined ? undefined : sql`i.id = ${incident}`,
  );

/** A page of the incidents `i` that fulfill the condition, the latest report first; one more than the page asks for. */
export const findIncidents = (em: EntityManager, which: Condition, { limit, after }: PageRequest): Promise<IncidentRow[]> =>
  em.execute<IncidentRow[]>(sql`
    ${select} where ${allOf(which, after && sql`(i.created_at, i.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`)}
    order by i.created_at desc, i.id desc limit ${limit + 1}`);

/** One incident, which exists. */
export async function getIncident(em: EntityManager, id: string): Promise<IncidentRow> {
  const [row] = await em.execute<IncidentRow[]>(sql`${select} where i.id = ${id}`);
  if (!row) throw notFound();
  return row;
}

type Line = Omit<WasteIncident, 'persons' | 'version'> & Record<AffectedRole, number>;

/** The incident with a column for each role, so that a spreadsheet can add them up. */
export function lineOf({ persons, updatedAt: _, ...facts }: IncidentRow): Line {
  const of = (role: AffectedRole): number => persons[role] ?? 0;
  return {
    ...facts,
    health_worker: of('health_worker'),
    cleaner: of('cleaner'),
    waste_handler: of('waste_handler'),
    driver: of('driver'),
    patient: of('patient'),
    other: of('other'),
  };
}

export const incidentColumns = [
  ...(['happenedAt', 'kind', 'facilityName', 'place', 'description', 'actions'] as const),
  ...affectedRoles,
  ...(['followUp', 'isClosed', 'reportedAs', 'createdAt', 'pickupId', 'facilityId', 'id'] as const),
] satisfies readonly (keyof Line)[];
