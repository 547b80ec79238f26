import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import { startOfDay } from '@tenaye/contracts/local-time.facts.ts';
import { TIME_ZONE } from '@tenaye/contracts/time.facts.ts';
import type { WasteType } from '@tenaye/contracts/waste.facts.ts';
import { arrayLiteral } from '#kernel/database/array-literal.ts';
import { PLANNED_DAY } from '../waste/waste-pickup.entity.ts';
import { onDays } from './days.view.ts';
import type { Period } from './period.rules.ts';

export interface WasteFiguresRow {
  requested: { step: number; count: number }[];
  /** By set of types, in any order. */
  collected: { step: number; wasteTypes: WasteType[]; count: number; kilograms: number; days: number }[];
  due: number;
  onTime: number;
}

/** The step of an instant, by the instants at which the points of the series begin. */
const stepAt = (column: string, { points }: Period) =>
  sql`width_bucket(${raw(column)}, ${arrayLiteral(points.map((it) => startOfDay(it.from).toISOString()))}::timestamptz[]) - 1`;

export async function findWasteFigures(em: EntityManager, period: Period): Promise<WasteFiguresRow> {
  const { from, to, today } = period;
  const [row] = await em.execute<WasteFiguresRow[]>(sql`
    select
      (select coalesce(json_agg(s), '[]') from (
        select ${stepAt('w.created_at', period)} as step, count(*) as count from waste_pickup_requests w
        where ${onDays('w.created_at', period)} group by 1) s) as requested,
      (select coalesce(json_agg(s), '[]') from (
        select ${stepAt('w.actual_pickup_date', period)} as step, waste_types as "wasteTypes", count(*) as count, sum(actual_weight) as kilograms,
          sum(extract(epoch from actual_pickup_date - created_at)) / 86400 as days
        from waste_pickup_requests w where status = 'completed' and ${onDays('w.actual_pickup_date', period)} group by 1, 2) s) as collected,
      d.due, d."onTime"
    from (
      select count(*)::int as due,
        count(*) filter (where status = 'completed' and (actual_pickup_date at time zone ${TIME_ZONE})::date <= planned_day)::int as "onTime"
      from (select *, ${raw(PLANNED_DAY)} as planned_day from waste_pickup_requests where status <> 'cancelled') it
      where planned_day between ${from}::date and ${to}::date and (status = 'completed' or planned_day < ${today}::date)) d`);
  if (!row) throw new Error('An aggregate gave no row');
  return row;
}
