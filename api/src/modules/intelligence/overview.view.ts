import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import type { IsoDay } from '@tenaye/contracts/local-time.facts.ts';
import { arrayLiteral } from '#kernel/database/array-literal.ts';
import { dayFigures } from './day-figures.view.ts';
import { monthOf, type Period, type Point, periodBefore, weekOf } from './period.rules.ts';

/** The figures of one kind within a point of the series; `step` counts from 0. */
export interface StepRow {
  step: number;
  source: string;
  kind: string;
  count: number;
  amount: number;
}

/** The CTE `figures` by step of the series, as JSON. */
export const stepsOf = ({ from, to, points }: Period) => sql`
  (select coalesce(json_agg(s), '[]') from (
    select width_bucket(day, ${arrayLiteral(points.map((it) => it.from))}::date[]) - 1 as step, source, kind, sum(count) as count, sum(amount) as amount
    from figures where day between ${from}::date and ${to}::date group by 1, 2, 3) s)`;

/** Figures that are revenue: fees of completed appointments, totals of completed requests, paid invoices. */
const IS_REVENUE = `((source = 'appointment' and kind = 'completed') or source in ('request', 'payment'))`;

const revenueIn = ({ from, to }: Point) => sql`
  (select coalesce(sum(amount), 0)::float8 from figures where ${raw(IS_REVENUE)} and day between ${from}::date and ${to}::date)`;

const newPatients = (from: IsoDay, to: IsoDay) => sql`
  (select coalesce(sum(count), 0)::int from figures where source = 'patient' and day between ${from}::date and ${to}::date)`;

export interface OverviewRow {
  steps: StepRow[];
  revenueBefore: number;
  totalUsers: number;
  today: number;
  thisWeek: number;
  thisMonth: number;
  todayAppointments: number;
  pendingDoctors: number;
  pendingFacilities: number;
  totalDoctors: number;
  totalFacilities: number;
  activeSessions: number;
}

/** In one statement, so that all figures belong to the same moment. */
export async function findOverview(em: EntityManager, period: Period): Promise<OverviewRow> {
  const { from, to, today } = period;
  const before = periodBefore(period);
  const days = [before.from, to, today, weekOf(today), monthOf(today)].toSorted();
  const [first = from, last = to] = [days[0], days.at(-1)];
  const [row] = await em.execute<OverviewRow[]>(sql`
    with ${dayFigures(['appointment', 'request', 'payment', 'patient', 'provider'], first, last)}
    select ${stepsOf(period)} as steps, ${revenueIn(before)} as "revenueBefore",
      (select count(*)::int from users) - (select count(*)::int from users where deleted_at is not null) as "totalUsers",
      ${newPatients(today, today)} as today, ${newPatients(weekOf(today), today)} as "thisWeek", ${newPatients(monthOf(today), today)} as "thisMonth",
      (select coalesce(sum(count), 0)::int from figures
        where source = 'appointment' and kind not in ('wait', 'cancelled') and day = ${today}::date) as "todayAppointments",
      (select count(*)::int from doctors where verification_status = 'pending') as "pendingDoctors",
      (select count(*)::int from facilities where verification_status = 'pending') as "pendingFacilities",
      (select count(*)::int from doctors) as "totalDoctors", (select count(*)::int from facilities) as "totalFacilities",
      (select count(*)::int from session
        where expire > now() and ((sess -> 'patient' ->> 'id') is not null or (sess -> 'provider' ->> 'id') is not null)) as "activeSessions"`);
  if (!row) throw new Error('A query without tables gave no row');
  return row;
}
