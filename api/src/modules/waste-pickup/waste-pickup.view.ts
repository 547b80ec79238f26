import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import type { IsoDay } from '@tenaye/contracts/local-time.facts.ts';
import type { WastePickupStatus } from '@tenaye/contracts/waste.facts.ts';
import type { CustodyStep, PickupDetail, PickupRequest, ScheduleEntry } from '@tenaye/contracts/waste-pickup.ts';
import { allOf, type Condition, containing } from '#kernel/database/sql.ts';
import { notFound } from '#kernel/errors.ts';
import type { PageRequest } from '#kernel/http/page.ts';
import { PLANNED_DAY } from './waste-pickup.entity.ts';
import { weighedFor } from './waste-taken.view.ts';

/** A pickup as its facility sees it; instants as SQL returns them. */
export type PickupRow = PickupRequest;
export type PickupDetailRow = PickupDetail;

/** The local day for which a pickup `q` is planned. */
export const plannedDay = (): Condition => sql`${raw(PLANNED_DAY)}`;
/** The slot of a pickup `q`: the scheduled one, or the preferred one before scheduling. */
export const slotOf = (): Condition => sql`coalesce(q.scheduled_time_slot, q.preferred_time_slot)`;

const columns = (): Condition => sql`
  q.id, q.status, q.waste_types as "wasteTypes", q.estimated_weight::float8 as "estimatedWeight", q.actual_weight::float8 as "actualWeight",
  q.preferred_pickup_date::text as "preferredPickupDate", q.preferred_time_slot as "preferredTimeSlot", ${plannedDay()}::text as date,
  ${slotOf()} as "timeSlot", q.special_instructions as "specialInstructions", d.name as "driverName", d.phone as "driverPhone",
  q.actual_pickup_date as "actualPickupDate", q.recurring_day is not null as "isRecurring", cardinality(q.photo_urls) as photos,
  q.created_at as "createdAt"`;

const pickupsAndDrivers = (): Condition => sql`waste_pickup_requests q left join waste_drivers d on d.id = q.pickup_driver_id`;

/** Files `s` as JSON, for a select among stored files. */
export const filesAsJson = (): Condition => sql`
  coalesce(json_agg(json_build_object('id', s.id, 'name', s.original_name, 'contentType', s.content_type, 'bytes', s.bytes)
    order by s.created_at, s.id), '[]')`;

/** The photos that were sent with the request of a pickup `q`. */
export const photosOf = (): Condition =>
  sql`(select ${filesAsJson()} from stored_files s where s.related_id = q.id and s.kind = 'waste_photo')`;

/** The containers of a pickup `q` as JSON, in their order. */
export const containersAsJson = (): Condition => sql`
  (select coalesce(json_agg(json_build_object('code', k.code, 'wasteType', k.waste_type, 'kind', k.kind, 'isDeclared', k.is_declared,
      'isTaken', k.is_taken, 'check', k.checked_as, 'kilograms', k.kilograms::float8) order by k.nth), '[]')
    from waste_containers k where k.pickup_id = q.id)`;

/** The numbers of containers of a pickup `q`, as columns. */
export const containerCountsOf = (): Condition => sql`
  q.containers_given as "containersGiven", q.containers_received as "containersReceived", q.containers_treated as "containersTreated"`;

/** Handovers of a pickup `q` as JSON, in their order. */
export const custodyOf = (): Condition => sql`
  (select coalesce(json_agg(json_build_object('step', c.step, 'fromName', c.from_name, 'toName', c.to_name, 'giverName', c.giver_name,
      'receiverName', c.receiver_name, 'kilograms', c.kilograms::float8, 'at', c.at,
      'isSigned', c.giver_signature is not null and c.receiver_signature is not null) order by c.at, c.id), '[]')
    from waste_custody_steps c where c.pickup_id = q.id)`;

export interface PickupFilter {
  status?: WastePickupStatus | undefined;
  q?: string | undefined;
}

const matching = ({ status, q }: PickupFilter): Condition =>
  allOf(
    status && sql`q.status = ${status}`,
    q
      ? sql`(q.special_instructions ilike ${containing(q)} or d.name ilike ${containing(q)}
          or array_to_string(q.waste_types, ' ') ilike ${containing(q)})`
      : undefined,
  );

/** Pickups by planned day, the latest first. `which` is a condition on `waste_pickup_requests` alone. */
export const findPickups = (
  em: EntityManager,
  which: Condition,
  filter: PickupFilter,
  { limit, after }: PageRequest,
): Promise<PickupRow[]> =>
  em.execute<PickupRow[]>(sql`
    select ${columns()} from ${pickupsAndDrivers()}
    where ${allOf(which, matching(filter), after && sql`(${plannedDay()}, q.id) < (${after[0]}::date, ${after[1]}::uuid)`)}
    order by ${plannedDay()} desc, q.id desc limit ${limit + 1}`);

/** The pickup among `which`; `not_found` if it isn't among them. */
export async function findPickup(em: EntityManager, id: string, which: Condition): Promise<PickupDetailRow> {
  const [row] = await em.execute<PickupDetailRow[]>(sql`
    select ${columns()}, q.actual_weights as "actualWeights", ${weighedFor()} as "weighedWeights",
      q.discrepancy_reason as "discrepancyReason", q.cancel_reason as "cancelReason", ${containersAsJson()} as containers,
      ${containerCountsOf()}, ${photosOf()} as files, ${custodyOf()} as custody
    from ${pickupsAndDrivers()} where ${allOf(sql`q.id = ${id}`, which)}`);
  if (!row) throw notFound();
  return row;
}

/** Pickups that are planned within the period, by day and slot; canceled ones are left out. */
export const findSchedule = (em: EntityManager, which: Condition, from: IsoDay, to: IsoDay): Promise<ScheduleEntry[]> =>
  em.execute<ScheduleEntry[]>(sql`
    select ${columns()} from ${pickupsAndDrivers()}
    where ${allOf(which, sql`q.status <> 'cancelled'`, sql`${plannedDay()} between ${from}::date and ${to}::date`)}
    order by ${plannedDay()}, array_position(array['morning', 'afternoon', 'evening'], ${slotOf()}), q.created_at, q.id`);

export interface FoundFile {
  key: string;
  contentType: string;
  name: string;
}

/** A file of these kinds that belongs to a pickup among `which`; `not_found` for any other file. */
export async function findPickupFile(
  em: EntityManager,
  ids: { id: string; fileId: string },
  kinds: readonly string[],
  which: Condition,
): Promise<FoundFile> {
  const [row] = await em.execute<FoundFile[]>(sql`
    select s.key, s.content_type as "contentType", s.original_name as name
    from waste_pickup_requests q join stored_files s on s.related_id = q.id
    where ${allOf(sql`q.id = ${ids.id}`, sql`s.id = ${ids.fileId}`, sql`s.kind in (${kinds})`, which)}`);
  if (!row) throw notFound();
  return row;
}

export type { CustodyStep };
