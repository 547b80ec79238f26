import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import type { ProfileKind } from '@tenaye/contracts/provider-account.facts.ts';
import { allOf, type Condition } from '#kernel/database/sql.ts';
import { addresses, tables } from '../verification/listing.view.ts';
import { isInRegion } from '../verification/region.rules.ts';
import { dayFigures, FIRST_DAY, type StepRow, stepsOf } from './day-figures.view.ts';
import { monthOf, type Period, type Point, periodBefore, weekOf } from './period.rules.ts';

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

const newPatients = ({ from, to }: Point) => sql`
  (select coalesce(sum(count), 0)::int from figures where source = 'patient' and day between ${from}::date and ${to}::date)`;

const IS_REVENUE = raw(`((source = 'appointment' and kind = 'completed') or source in ('request', 'payment'))`);

/** The overview, in one statement, so that all figures are from the same moment. */
export async function findOverview(em: EntityManager, period: Period): Promise<OverviewRow> {
  const { from, to, today, region } = period;
  const profiles = (kind: ProfileKind, condition?: Condition) => sql`
    (select count(*)::int from ${raw(tables[kind])} p where ${allOf(condition, region && isInRegion(raw(addresses[kind]), region))})`;
  const waiting = sql`p.verification_status = 'pending'`;
  const before = periodBefore(period);
  const both = { from: before.from, to };
  const thisDay = { from: today, to: today };
  // If today is outside both periods, its completed appointments must be requested separately; otherwise they are included already.
  const isApart = today < before.from || today > to;
  const [row] = await em.execute<OverviewRow[]>(sql`
    with ${dayFigures(
      region,
      { source: 'appointment', kinds: ['completed'], ...both },
      { source: 'appointment', kinds: ['scheduled', 'confirmed', 'no_show', ...(isApart ? ['completed'] : [])], ...thisDay },
      { source: 'request', kinds: ['completed'], ...both },
      { source: 'payment', kinds: ['paid'], ...both },
      { source: 'patient', kinds: ['new'], from: FIRST_DAY, to: today },
      { source: 'provider', kinds: ['registered'], from, to },
    )}
    select ${stepsOf(period)} as steps,
      (select coalesce(sum(amount), 0)::float8 from figures
        where ${IS_REVENUE} and day between ${before.from}::date and ${before.to}::date) as "revenueBefore",
      ${newPatients({ from: FIRST_DAY, to: today })} - (select count(*)::int from users where deleted_at is not null) as "totalUsers",
      ${newPatients(thisDay)} as today, ${newPatients({ from: weekOf(today), to: today })} as "thisWeek",
      ${newPatients({ from: monthOf(today), to: today })} as "thisMonth",
      (select coalesce(sum(count), 0)::int from figures where source = 'appointment' and day = ${today}::date) as "todayAppointments",
      ${profiles('doctor', waiting)} as "pendingDoctors", ${profiles('facility', waiting)} as "pendingFacilities",
      ${profiles('doctor')} as "totalDoctors", ${profiles('facility')} as "totalFacilities",
      (select count(*)::int from session
        where expire > now() and ((sess -> 'patient' ->> 'id') is not null
          or (sess -> 'provider' ->> 'id') is not null)) as "activeSessions"`);
  if (!row) throw new Error('A query without tables gave no row');
  return row;
}
