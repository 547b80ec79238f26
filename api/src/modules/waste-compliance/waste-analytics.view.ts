import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import { type IsoDay, localDate } from '@tenaye/contracts/local-time.facts.ts';
import { TIME_ZONE } from '@tenaye/contracts/time.facts.ts';
import type { WasteType } from '@tenaye/contracts/waste.facts.ts';
import { ANALYTICS_MONTHS } from '@tenaye/contracts/waste-analytics.facts.ts';
import type { Actor } from '#kernel/access/actor.ts';
import type { Condition } from '#kernel/database/sql.ts';
import { isOverdue } from '../waste-money/invoice-status.view.ts';
import { papersOf } from '../waste-paper/waste-papers.policy.ts';
import { PLANNED_DAY, WEIGHT_BY_TYPE } from '../waste-pickup/waste-pickup.entity.ts';

export interface AnalyticsMonth {
  month: string;
  weight: number;
  pickups: number;
  cost: number;
  byType: { type: WasteType; weight: number }[];
}

export interface AnalyticsRow {
  months: AnalyticsMonth[];
  totalYtd: number;
  due: number;
  onTime: number;
  /** The month of the facility's first pickup, YYYY-MM. */
  firstMonth: string | null;
  overdueInvoices: number;
  /** The facility's beds; null when unknown. */
  beds: number | null;
}

/** The first days of the first and last month of a year's analytics, or of the last ANALYTICS_MONTHS. */
function monthsOf(year: number | undefined, today: IsoDay): { from: Condition; to: Condition } {
  const current = sql`date_trunc('month', ${today}::date)::date`;
  if (year === undefined) return { from: sql`(${current} - make_interval(months => ${ANALYTICS_MONTHS - 1}::int))::date`, to: current };
  return {
    from: sql`make_date(${year}::int, 1, 1)`,
    to: sql`least(make_date(${year}::int, 12, 1), greatest(${current}, make_date(${year}::int, 1, 1)))`,
  };
}

/** The facility's waste by month and type, and the invoiced amounts less credit notes, in one statement. */
export async function findAnalytics(em: EntityManager, actor: Actor, year: number | undefined, now: Date): Promise<AnalyticsRow> {
  const today = localDate(+now);
  const { from, to } = monthsOf(year, today);
  const [row] = await em.execute<AnalyticsRow[]>(sql`
    with bounds as (select ${from} as first, ${to} as last),
    own as (
      select status, waste_types, actual_weight, actual_weights, ${raw(PLANNED_DAY)} as planned_day,
        (actual_pickup_date at time zone ${TIME_ZONE})::date as actual_day
      from waste_pickup_requests where ${papersOf(actor)}),
    collected as (select *, date_trunc('month', actual_day::timestamp)::date as month from own where status = 'completed'),
    typed as (
      select w.month, it.type, sum(it.kilograms) as weight from collected w cross join lateral ${raw(WEIGHT_BY_TYPE)} it group by 1, 2),
    parts as (
      select month, json_agg(json_build_object('type', type, 'weight', round(weight, 2)::float8) order by type) as "byType" from typed
      group by 1),
    sums as (select month, sum(actual_weight) as weight, count(*)::int as pickups from collected group by 1),
    billed as (
      select date_trunc('month', issue_date::timestamp)::date as month, sum(total_amount - credited_amount) as cost
      from waste_invoices where ${papersOf(actor)} group by 1),
    months as (
      select m::date as month, coalesce(s.weight, 0)::float8 as weight, coalesce(s.pickups, 0) as pickups,
        coalesce(b.cost, 0)::float8 as cost, coalesce(p."byType", '[]') as "byType"
      from bounds cross join generate_series(first, last, interval '1 month') m
        left join sums s on s.month = m::date left join billed b on b.month = m::date left join parts p on p.month = m::date),
    due as (
      select status = 'completed' and actual_day <= planned_day as on_time from own, bounds
      where planned_day >= first and planned_day < (last + interval '1 month')::date
        and (status = 'completed' or (status <> 'cancelled' and planned_day < ${today}::date)))
    select (select json_agg(json_build_object('month', to_char(month, 'YYYY-MM'), 'weight', weight, 'pickups', pickups, 'cost', cost,
      'byType', "byType")
        order by month) from months) as months,
      (select coalesce(sum(actual_weight), 0)::float8 from collected, bounds
        where month between date_trunc('year', last::timestamp)::date and last) as "totalYtd",
      (select count(*)::int from due) as due, (select count(*) filter (where on_time)::int from due) as "onTime",
      (select to_char(min(month), 'YYYY-MM') from collected) as "firstMonth",
      (select beds from waste_facility_profiles where ${papersOf(actor)}) as beds,
      (select count(*)::int from waste_invoices i
        where ${papersOf(actor)} and i.status <> 'paid' and ${isOverdue(today)}) as "overdueInvoices"`);
  if (!row) throw new Error('An aggregate gave no row');
  return row;
}
