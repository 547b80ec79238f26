import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import { TIME_ZONE } from '@tenaye/contracts/time.facts.ts';
import { openPickupStatuses, weekOf } from '@tenaye/contracts/waste.facts.ts';
import type { WasteActivity, WasteOverview } from '@tenaye/contracts/waste.ts';
import type { Actor } from '#kernel/access/actor.ts';
import type { Condition } from '#kernel/database/sql.ts';
import { certificationStatusOn, newestFirst } from '../waste-compliance/waste-certification.view.ts';
import { wasteOf } from '../waste-pickup/waste.policy.ts';
import { PLANNED_DAY } from '../waste-pickup/waste-pickup.entity.ts';

const RECENT = 5;

const localDay = (instant: unknown): Condition => sql`(${instant}::timestamptz at time zone ${TIME_ZONE})::date`;

/** The facility's pickups with the local day for which each is planned. */
const pickups = (actor: Actor, now: Date): Condition => sql`
  select *, ${raw(PLANNED_DAY)} as planned_day,
    (actual_pickup_date at time zone ${TIME_ZONE})::date as actual_day, ${localDay(now)} as today
  from waste_pickup_requests where ${wasteOf(actor)}`;

/** The facility's certification; the one that is valid longest determines the status. */
const certification = (actor: Actor, now: Date): Condition => sql`
  select ${certificationStatusOn(localDate(+now))} as status, c.expiry_date from waste_certifications c
  where ${wasteOf(actor)} and c.withdrawn_at is null
  order by ${newestFirst('c')} limit 1`;

interface OverviewRow {
  total: number;
  pending: number;
  open: number;
  overdue: number;
  collected: number;
  nextPickup: (NonNullable<WasteOverview['nextPickup']> & { at: string }) | null;
  certification: WasteOverview['certificationStatus'];
  certificationExpiry: string | null;
}

/** The next pickup that has a driver and a day, as JSON. */
const nextPickup = (now: Date): Condition => sql`
  select json_build_object('id', m.id, 'at', m.scheduled_pickup_date, 'date', m.planned_day,
    'timeSlot', coalesce(m.scheduled_time_slot, m.preferred_time_slot), 'status', m.status, 'driverName', d.name, 'driverPhone', d.phone)
  from mine m left join waste_drivers d on d.id = m.pickup_driver_id
  where m.status in ('scheduled', 'confirmed') and m.planned_day >= ${localDay(now)}
  order by m.scheduled_pickup_date, m.id limit 1`;

/**
 * The facility's figures. Weight is the amount collected since the first of this month in local time; pending pickups are the open ones
 * planned for this week.
 */
export async function findWasteOverview(em: EntityManager, actor: Actor, now: Date): Promise<OverviewRow> {
  const week = weekOf(localDate(now.getTime()));
  const [row] = await em.execute<OverviewRow[]>(sql`
    with mine as (${pickups(actor, now)}), certification as (${certification(actor, now)})
    select count(*)::int as total,
      count(*) filter (where status in (${openPickupStatuses})
        and planned_day between ${week.from}::date and ${week.to}::date)::int as pending,
      count(*) filter (where status in (${openPickupStatuses}))::int as open,
      count(*) filter (where status in (${openPickupStatuses}) and planned_day < today)::int as overdue,
      coalesce(sum(actual_weight) filter (
        where status = 'completed' and date_trunc('month', actual_day) = date_trunc('month', today)), 0)::float8 as collected,
      (${nextPickup(now)}) as "nextPickup",
      coalesce((select status from certification), 'pending') as certification,
      (select expiry_date::text from certification) as "certificationExpiry"
    from mine`);
  if (!row) throw new Error('An aggregate gave no row');
  return row;
}

interface ActivityRow {
  id: string;
  /** The language of the account that reads the activity. */
  language: string | null;
  wasteTypes: string[];
  weight: number;
  at: string;
  status: WasteActivity['status'];
}

/** The five latest pickups that were not canceled: what has happened, newest first, then what comes next. */
export const findWasteActivity = (em: EntityManager, actor: Actor, now: Date): Promise<ActivityRow[]> =>
  em.execute<ActivityRow[]>(sql`
    select id, language, "wasteTypes", weight, at, status from (
    select id, (select p.language from provider_accounts p where p.id = ${actor.provider?.id ?? null}) as language,
      waste_types as "wasteTypes", coalesce(actual_weight, estimated_weight)::float8 as weight,
      coalesce(actual_pickup_date, scheduled_pickup_date, preferred_pickup_date::timestamp at time zone ${TIME_ZONE}) as at,
      case when status = 'completed' then 'completed' when planned_day < today then 'overdue' else 'pending' end as status,
      status = 'completed' or planned_day <= today as "isPast"
    from (${pickups(actor, now)}) mine where status <> 'cancelled'
    ) activity order by "isPast" desc, case when "isPast" then at end desc, at, id limit ${RECENT}`);
