import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { daysAfter, type IsoDay, localDate } from '@tenaye/contracts/local-time.facts.ts';
import { TIME_ZONE } from '@tenaye/contracts/time.facts.ts';
import { complianceOf } from '@tenaye/contracts/waste-compliance.facts.ts';
import { findComplianceFacts } from '../waste-compliance/compliance.view.ts';

const QUARTER_MONTHS = 3;

/** The first and the last day of the last whole quarter of the calendar year before `today`. */
export function quarterBefore(today: IsoDay): { from: IsoDay; to: IsoDay } {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const begun = Math.floor((month - 1) / QUARTER_MONTHS) * QUARTER_MONTHS;
  const dayOf = (monthIndex: number): IsoDay => new Date(Date.UTC(year, monthIndex, 1)).toISOString().slice(0, 10);
  return { from: dayOf(begun - QUARTER_MONTHS), to: daysAfter(dayOf(begun), -1) };
}

/** A facility's collected pickups and kilograms of the last whole quarter, and its compliance score of today, in percent. */
export async function findQuarter(em: EntityManager, facilityId: string, now: Date) {
  const { from, to } = quarterBefore(localDate(+now));
  const [row] = await em.execute<{ count: number; weight: number }[]>(sql`
    select count(*)::int as count, coalesce(sum(actual_weight), 0)::float8 as weight from waste_pickup_requests
    where facility_id = ${facilityId} and status = 'completed'
      and (actual_pickup_date at time zone ${TIME_ZONE})::date between ${from}::date and ${to}::date`);
  const { score } = complianceOf(await findComplianceFacts(em, sql`facility_id = ${facilityId}`, now));
  return { from, to, count: row?.count ?? 0, weight: row?.weight ?? 0, score: score ?? 0 };
}
