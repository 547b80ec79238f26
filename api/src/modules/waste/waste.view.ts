import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { TIME_ZONE } from '@tenaye/contracts/time.facts.ts';
import type { WasteActivity, WasteOverview } from '@tenaye/contracts/waste.ts';
import type { Actor } from '#kernel/access/actor.ts';
import type { Condition } from '#kernel/database/sql.ts';
import { wasteOf } from './waste.policy.ts';

const RECENT = 5;
/** A certificate counts as "expiring" this many days before it ends. */
const EXPIRING_DAYS = 30;

const localDay = (instant: unknown): Condition => sql`(${instant}::timestamptz at time zone ${TIME_ZONE})::date`;

/** Pickups with their planned local day: the scheduled one, or the preferred one before scheduling. */
const pickups = (actor: Actor, now: Date): Condition => sql`
  select *, coalesce((scheduled_pickup_date at time zone ${TIME_ZONE})::date, preferred_pickup_date) as planned_day,
    (actual_pickup_date at time zone ${TIME_ZONE})::date as actual_day, ${localDay(now)} as today
  from waste_pickup_requests where ${wasteOf(actor)}`;

/** The newest certificate determines the status; its dates override the stored status, which isn't updated at midnight. */
const certification = (actor: Actor, now: Date): Condition => sql`
  select case
      when status = 'pending' then 'pending'
      when expiry_date < ${localDay(now)} then 'expired'
      when expiry_date <= ${localDay(now)} + ${EXPIRING_DAYS}::int then 'expiring'
      else 'active' end
  from waste_certifications where ${wasteOf(actor)} order by expiry_date desc, id desc limit 1`;

interface OverviewRow {
  total: number;
  pending: number;
  collected: number;
  score: number | null;
  nextPickup: string | null;
  certification: WasteOverview['certificationStatus'];
}

/**
 * The facility account's figures. Weight is the amount collected since local midnight of the first of this month. The score is the
 * percentage of due pickups that were collected by their planned day; null when none was due.
 */
export async function findWasteOverview(em: EntityManager, actor: Actor, now: Date): Promise<OverviewRow> {
  const [row] = await em.execute<OverviewRow[]>(sql`
    with mine as (${pickups(actor, now)}), due as (
      select status = 'completed' and actual_day <= planned_day as on_time from mine
      where status = 'completed' or (status <> 'cancelled' and planned_day < today))
    select count(*)::int as total,
      count(*) filter (where status in ('pending', 'scheduled', 'confirmed'))::int as pending,
      coalesce(sum(actual_weight) filter (
        where status = 'completed' and date_trunc('month', actual_day) = date_trunc('month', today)), 0)::float8 as collected,
      (select round(100.0 * count(*) filter (where on_time) / nullif(count(*), 0))::int from due) as score,
      min(scheduled_pickup_date) filter (where status in ('scheduled', 'confirmed') and scheduled_pickup_date >= ${now}) as "nextPickup",
      coalesce((${certification(actor, now)}), 'pending') as certification
    from mine`);
  if (!row) throw new Error('An aggregate gave no row');
  return row;
}

interface ActivityRow {
  id: string;
  /** The language of the account that reads it. */
  language: string | null;
  wasteTypes: string[];
  weight: number;
  at: string;
  status: WasteActivity['status'];
}

/** The five latest pickups that were not canceled, newest first. */
export const findWasteActivity = (em: EntityManager, actor: Actor, now: Date): Promise<ActivityRow[]> =>
  em.execute<ActivityRow[]>(sql`
    select id, (select p.language from provider_accounts p where p.id = provider_account_id) as language, waste_types as "wasteTypes",
      coalesce(actual_weight, estimated_weight)::float8 as weight,
      coalesce(actual_pickup_date, scheduled_pickup_date, preferred_pickup_date::timestamp at time zone ${TIME_ZONE}) as at,
      case when status = 'completed' then 'completed' when planned_day < today then 'overdue' else 'pending' end as status
    from (${pickups(actor, now)}) mine where status <> 'cancelled'
    order by created_at desc, id desc limit ${RECENT}`);
