import { type EntityManager, sql } from '@mikro-orm/postgresql';
import type { IsoDay } from '@tenaye/contracts/local-time.facts.ts';
import { TIME_ZONE } from '@tenaye/contracts/time.facts.ts';
import { openPickupStatuses, type WastePickupStatus, type WasteTimeSlot } from '@tenaye/contracts/waste.facts.ts';
import { benefitsOf, certificationLevels } from '@tenaye/contracts/waste-compliance.facts.ts';
import type { PickupView } from '@tenaye/contracts/waste-pickup-manager.facts.ts';
import type { ManagerPickup } from '@tenaye/contracts/waste-pickup-manager.ts';
import { allOf, type Condition, containing } from '#kernel/database/sql.ts';
import { byDay, type Listing, type PageRequest } from '#kernel/http/page.ts';
import { containerCountsOf, plannedDay, slotOf } from '../waste-pickup/waste-pickup.view.ts';
import { pickupPlace } from '../waste-pickup/waste-profile.view.ts';

/** A pickup as managers see it; instants as SQL returns them. */
export type ManagerPickupRow = ManagerPickup;

export const todayIn = (now: Date): Condition => sql`(${now}::timestamptz at time zone ${TIME_ZONE})::date`;

const isOpen = (): Condition => sql`q.status in (${openPickupStatuses})`;

const priorityLevels = certificationLevels.filter((it) => benefitsOf[it].includes('priority_scheduling'));

/** Whether the weight of a pickup `q` differs at the plant, and no manager has settled it. */
const weightDiffers = (): Condition => sql`q.id in (select pickup_id from waste_weight_differences where settled_at is null)`;

/** The columns of `ManagerPickupRow`, of a pickup `q` at a facility `f` with a driver `d`. */
export const managerColumns = (now: Date): Condition => sql`
  q.id, q.status, q.facility_id as "facilityId", f.name as "facilityName", coalesce(w.address, f.address, f.location) as address,
  coalesce(w.contact_phone, f.phone) as phone, q.area,
  ${pickupPlace(sql`latitude`)} as latitude, ${pickupPlace(sql`longitude`)} as longitude,
  ${plannedDay()}::text as date, ${slotOf()} as "timeSlot", (${isOpen()} and ${plannedDay()} < ${todayIn(now)}) as "isLate",
  exists (select 1 from waste_certifications v where v.facility_id = q.facility_id and v.certification_type in (${priorityLevels})
    and v.status <> 'pending' and v.withdrawn_at is null and ${todayIn(now)} between v.issue_date and v.expiry_date) as "hasPriority",
  q.waste_types as "wasteTypes", q.estimated_weight::float8 as "estimatedWeight", q.actual_weight::float8 as "actualWeight",
  q.pickup_driver_id as "driverId", d.name as "driverName", q.actual_pickup_date as "actualPickupDate", q.delivered_at as "deliveredAt",
  q.treated_on::text as "treatedOn", ${containerCountsOf()},
  (q.status = 'completed' and q.total_cost is null) as "awaitsInvoice", ${weightDiffers()} as "weightDiffers",
  (select count(*)::int from waste_stop_events e where e.pickup_id = q.id and e.kind = 'missed' and e.outcome = 'applied') as misses,
  q.created_at as "createdAt"`;

/** Pickups, all or a selection, with the facility, its waste profile and the driver. */
export const pickupsAndFacilities = (pickups: Condition = sql`waste_pickup_requests`): Condition => sql`
  ${pickups} q join facilities f on f.id = q.facility_id
  left join waste_facility_profiles w on w.facility_id = q.facility_id
  left join waste_drivers d on d.id = q.pickup_driver_id`;

export interface ManagerFilter {
  view?: PickupView | undefined;
  date?: IsoDay | undefined;
  area?: string | undefined;
  timeSlot?: WasteTimeSlot | undefined;
  status?: WastePickupStatus | undefined;
  driverId?: string | undefined;
  undelivered?: boolean | undefined;
  untreated?: boolean | undefined;
  differing?: boolean | undefined;
  q?: string | undefined;
}

/** Selects the pickups of a day. Late pickups belong to today, because they must be fetched as soon as possible. */
const onDay = (date: IsoDay, isOfOpen: boolean, now: Date): Condition =>
  isOfOpen
    ? sql`(${plannedDay()} = ${date}::date or (${date}::date = ${todayIn(now)} and ${plannedDay()} < ${date}::date))`
    : sql`${plannedDay()} = ${date}::date`;

/**
 * The areas whose name contains the text. The distinct areas are read from their index, because comparing the area of each row would take
 * far longer.
 */
const areasLike = (q: string): Condition => sql`
  with recursive known as (
    (select area from waste_pickup_requests order by area limit 1) union all
    select (select area from waste_pickup_requests where area > known.area order by area limit 1) from known where known.area is not null)
  select area from known where area ilike ${containing(q)}`;

/**
 * Matches pickups whose facility, area or driver has a name that contains the text. The first line checks once whether any such name
 * exists; if not, no pickup is read.
 */
function searched(q: string): Condition {
  const facilities = sql`select id from facilities where name ilike ${containing(q)}`;
  const drivers = sql`select id from waste_drivers where name ilike ${containing(q)}`;
  return sql`(exists (${facilities}) or exists (${areasLike(q)}) or exists (${drivers}))
    and (q.facility_id in (${facilities}) or q.area in (${areasLike(q)}) or q.pickup_driver_id in (${drivers}))`;
}

const filteredBy = (it: ManagerFilter, now: Date): Condition => {
  const isOfOpen = it.view !== 'closed';
  return allOf(
    isOfOpen ? isOpen() : sql`q.status in ('completed', 'cancelled')`,
    it.date ? onDay(it.date, isOfOpen, now) : undefined,
    it.area === undefined ? undefined : sql`q.area = ${it.area}`,
    it.timeSlot && sql`${slotOf()} = ${it.timeSlot}`,
    it.status && sql`q.status = ${it.status}`,
    it.driverId ? sql`q.pickup_driver_id = ${it.driverId}` : undefined,
    it.undelivered ? sql`q.status = 'completed' and q.delivered_at is null` : undefined,
    it.untreated ? sql`q.delivered_at is not null and q.treated_on is null` : undefined,
    it.differing ? weightDiffers() : undefined,
    it.q ? searched(it.q) : undefined,
  );
};

/** The lists are by planned day. */
export const managerLists: Record<PickupView, Listing> = {
  open: { name: 'open-pickups', key: byDay },
  closed: { name: 'closed-pickups', key: byDay },
};

/** A page of pickups `q`, and its order: open ones by day, so that late ones come first; closed ones latest first. */
export function pageOfPickups(filter: ManagerFilter, now: Date, { limit, after }: PageRequest): { pickups: Condition; order: Condition } {
  const isOfOpen = filter.view !== 'closed';
  const key = sql`(${plannedDay()}, q.id)`;
  const place = after && sql`(${after[0]}::date, ${after[1]}::uuid)`;
  const rest = place && (isOfOpen ? sql`${key} > ${place}` : sql`${key} < ${place}`);
  const order = isOfOpen ? sql`${plannedDay()}, q.id` : sql`${plannedDay()} desc, q.id desc`;
  const where = allOf(filteredBy(filter, now), rest);
  return { pickups: sql`(select q.* from waste_pickup_requests q where ${where} order by ${order} limit ${limit + 1})`, order };
}

/** A page of the managers' list. The page is selected before names and counts are joined to it. */
export function findManagerPickups(em: EntityManager, filter: ManagerFilter, now: Date, page: PageRequest): Promise<ManagerPickupRow[]> {
  const { pickups, order } = pageOfPickups(filter, now, page);
  return em.execute<ManagerPickupRow[]>(sql`
    select ${managerColumns(now)} from ${pickupsAndFacilities(pickups)} order by ${order}`);
}

/** The pickups with these ids, unordered. */
export const findPickupsById = (em: EntityManager, ids: readonly string[], now: Date): Promise<ManagerPickupRow[]> =>
  em.execute<ManagerPickupRow[]>(sql`
    select ${managerColumns(now)} from ${pickupsAndFacilities()} where q.id in (${[...ids]}) order by ${plannedDay()}, q.id`);

export interface AreaCount {
  area: string;
  timeSlot: WasteTimeSlot;
  total: number;
  late: number;
  unassigned: number;
}

/** The numbers of open pickups of a day by area and slot; today includes late pickups. */
export const countByArea = (em: EntityManager, date: IsoDay, now: Date): Promise<AreaCount[]> =>
  em.execute<AreaCount[]>(sql`
    select q.area, ${slotOf()} as "timeSlot", count(*)::int as total,
      count(*) filter (where ${plannedDay()} < ${todayIn(now)})::int as late,
      count(*) filter (where q.pickup_driver_id is null)::int as unassigned
    from waste_pickup_requests q where ${isOpen()} and ${onDay(date, true, now)}
    group by q.area, ${slotOf()} order by q.area, array_position(array['morning', 'afternoon', 'evening'], ${slotOf()})`);

/** How much waste of all days still needs a manager's work after it was collected. */
interface AtPlant {
  /** Collected pickups that the treatment plant hasn't got yet. */
  undelivered: number;
  /** Delivered pickups without a treatment certificate. */
  untreated: number;
  /** Pickups whose weight differs at the plant, and isn't settled. */
  differing: number;
}

export async function countAtPlant(em: EntityManager): Promise<AtPlant> {
  const [row] = await em.execute<AtPlant[]>(sql`
    select (select count(*)::int from waste_pickup_requests where status = 'completed' and delivered_at is null) as undelivered,
      (select count(*)::int from waste_pickup_requests where delivered_at is not null and treated_on is null) as untreated,
      (select count(*)::int from waste_weight_differences where settled_at is null) as differing`);
  return row ?? { undelivered: 0, untreated: 0, differing: 0 };
}
