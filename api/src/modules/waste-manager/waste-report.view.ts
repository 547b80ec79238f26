import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import { TIME_ZONE } from '@tenaye/contracts/time.facts.ts';
import { openPickupStatuses, type WastePickupStatus, type WasteType, wasteTypes } from '@tenaye/contracts/waste.facts.ts';
import { IDLE_DAYS } from '@tenaye/contracts/waste-pickup-manager.facts.ts';
import type { Condition } from '#kernel/database/sql.ts';
import type { PageRequest } from '#kernel/http/page.ts';
import { woredaOf } from '../facility/woreda.rules.ts';
import { WEIGHT_BY_TYPE } from '../waste-pickup/waste-pickup.entity.ts';
import { containerCountsOf, plannedDay } from '../waste-pickup/waste-pickup.view.ts';
import { type ManagerFilter, pageOfPickups, todayIn } from './waste-manager.view.ts';

interface LineFacts {
  id: string;
  /** The planned day. */
  date: string;
  collectedOn: string | null;
  facilityName: string;
  area: string;
  manifestNumber: string | null;
  wasteTypes: WasteType[];
  totalKg: number | null;
  containersGiven: number | null;
  containersReceived: number | null;
  containersTreated: number | null;
  plant: string | null;
  /** What the plant weighed, where it signed the delivery by its link. */
  plantKg: number | null;
  deliveredOn: string | null;
  /** The invoiced amount in ETB, with tax. */
  cost: number | null;
  status: WastePickupStatus;
}

/** A pickup as a line of the report, with the kilograms of each type. */
export interface PickupLineRow extends LineFacts {
  kilograms: Partial<Record<WasteType, number>> | null;
}
type PickupLine = LineFacts & Record<`${WasteType}Kg`, number | null>;

const dayOf = (instant: string): Condition => sql`(${raw(instant)} at time zone ${TIME_ZONE})::date::text`;

/** A page of the managers' list as lines of the report. Without weights by type, the weight of a completed pickup counts in equal parts. */
export function findPickupLines(em: EntityManager, filter: ManagerFilter, now: Date, page: PageRequest): Promise<PickupLineRow[]> {
  const { pickups, order } = pageOfPickups(filter, now, page);
  return em.execute<PickupLineRow[]>(sql`
    select q.id, ${plannedDay()}::text as date, ${dayOf('q.actual_pickup_date')} as "collectedOn", f.name as "facilityName", q.area,
      (select d.number from waste_documents d where d.pickup_request_id = q.id and d.type = 'manifest' and d.voided_at is null)
        as "manifestNumber",
      q.waste_types as "wasteTypes",
      (select json_object_agg(it.type, round(it.kilograms, 2)) from (select q.*) w cross join lateral ${raw(WEIGHT_BY_TYPE)} it
        where it.kilograms is not null) as kilograms,
      q.actual_weight::float8 as "totalKg", ${containerCountsOf()},
      (select c.to_name from waste_custody_steps c where c.pickup_id = q.id and c.step = 'delivered') as plant,
      (select c.kilograms::float8 from waste_custody_steps c
        where c.pickup_id = q.id and c.step = 'delivered' and c.recorded_by is null) as "plantKg",
      ${dayOf('q.delivered_at')} as "deliveredOn", q.total_cost::float8 as cost, q.status
    from ${pickups} q join facilities f on f.id = q.facility_id order by ${order}`);
}

/** The line with a column for each type, so that a spreadsheet can add them up. */
export function lineOf({ kilograms, ...facts }: PickupLineRow): PickupLine {
  const of = (type: WasteType): number | null => kilograms?.[type] ?? null;
  return {
    ...facts,
    sharpsKg: of('sharps'),
    pathologicalKg: of('pathological'),
    pharmaceuticalKg: of('pharmaceutical'),
    chemotherapyKg: of('chemotherapy'),
    microbiologicalKg: of('microbiological'),
    isolationKg: of('isolation'),
  };
}

export const lineColumns = [
  ...(['date', 'collectedOn', 'facilityName', 'area', 'manifestNumber', 'wasteTypes'] as const),
  ...wasteTypes.map((it) => `${it}Kg` as const),
  ...([
    'totalKg',
    'containersGiven',
    'containersReceived',
    'containersTreated',
    'plant',
    'plantKg',
    'deliveredOn',
    'cost',
    'status',
    'id',
  ] as const),
];

export const monthColumns = [
  ...(['month', 'area', 'woreda', 'facilityName', 'wasteType', 'pickups', 'kilograms', 'beds', 'kilogramsABedAndDay'] as const),
  ...(['containers', 'facilityId'] as const),
];
export type MonthLine = Record<(typeof monthColumns)[number], string | number | null> & {
  facilityId: string;
  wasteType: WasteType;
  kilograms: number;
};

/**
 * The collected waste of each month by sub-city, facility and type, one month at a time from the first one on. The kilograms for each bed
 * and day are those of the facility's present beds over all days of the month, of the current month up to today.
 */
export async function* findMonthLines(em: EntityManager, area: string | undefined, now: Date): AsyncGenerator<MonthLine[]> {
  const months = await em.execute<{ month: string }[]>(sql`
    select to_char(month, 'YYYY-MM') as month from (
      select min(actual_pickup_date) at time zone ${TIME_ZONE} as first, max(actual_pickup_date) at time zone ${TIME_ZONE} as last
      from waste_pickup_requests where status = 'completed') it
    cross join generate_series(date_trunc('month', it.first), it.last, interval '1 month') month order by 1`);
  for (const { month } of months) yield await findMonth(em, month, area, now);
}

/** The lines of one month, YYYY-MM. */
export function findMonth(em: EntityManager, month: string, area: string | undefined, now: Date): Promise<MonthLine[]> {
  const first = sql`${`${month}-01`}::timestamp`;
  return em.execute<MonthLine[]>(sql`
    select ${month} as month, w.area, ${woredaOf('f')} as woreda, f.name as "facilityName", it.type as "wasteType",
      count(*)::int as pickups, round(sum(it.kilograms), 2)::float8 as kilograms, p.beds,
      round(sum(it.kilograms) / (p.beds * (least((${first} + interval '1 month')::date, ${todayIn(now)} + 1) - ${first}::date)), 4)::float8
        as "kilogramsABedAndDay",
      sum((select count(*) from waste_containers k where k.pickup_id = w.id and k.waste_type = it.type and k.is_taken))::int as containers,
      f.id as "facilityId"
    from waste_pickup_requests w join facilities f on f.id = w.facility_id cross join lateral ${raw(WEIGHT_BY_TYPE)} it
    left join waste_facility_profiles p on p.facility_id = f.id
    where w.status = 'completed' and it.kilograms > 0 and w.actual_pickup_date >= ${first} at time zone ${TIME_ZONE}
      and w.actual_pickup_date < (${first} + interval '1 month') at time zone ${TIME_ZONE}
      ${area === undefined ? sql`` : sql`and w.area = ${area}`}
    group by w.area, f.id, it.type, p.beds order by w.area, f.name, f.id, it.type`);
}

export const idleColumns = ['facilityName', 'area', 'lastCollectedOn', 'days', 'nextPlannedOn', 'kilogramsAWeek', 'facilityId'] as const;
type IdleLine = Record<(typeof idleColumns)[number], string | number | null>;

/**
 * Facilities that have handed over nothing for 30 days although they have waste: settings or pickups. The longest first; those that never
 * handed over anything have neither a last day nor a number of days. `area` is that of their latest pickup, else their town.
 */
export const findIdleFacilities = (em: EntityManager, area: string | undefined, now: Date): Promise<IdleLine[]> =>
  em.execute<IdleLine[]>(sql`
    with known as (
      select f.id, f.name, w.waste_generation_rate as rate,
        coalesce((select q.area from waste_pickup_requests q where q.facility_id = f.id order by q.created_at desc, q.id limit 1),
          f.location) as area,
        (select max(q.actual_pickup_date) from waste_pickup_requests q where q.facility_id = f.id and q.status = 'completed') as last_at,
        (select min(${plannedDay()}) from waste_pickup_requests q
          where q.facility_id = f.id and q.status in (${openPickupStatuses})) as next_on
      from facilities f left join waste_facility_profiles w on w.facility_id = f.id
      where f.is_active and (w.id is not null or exists (select 1 from waste_pickup_requests q where q.facility_id = f.id)))
    select name as "facilityName", area, ${dayOf('last_at')} as "lastCollectedOn",
      extract(day from ${now}::timestamptz - last_at)::int as days, next_on::text as "nextPlannedOn", rate::float8 as "kilogramsAWeek",
      id as "facilityId"
    from known where (last_at is null or last_at < ${now}::timestamptz - make_interval(days => ${IDLE_DAYS}))
      ${area === undefined ? sql`` : sql`and area = ${area}`}
    order by last_at nulls first, name, id`);
