import { type EntityManager, sql } from '@mikro-orm/postgresql';
import type { AppointmentType } from '@tenaye/contracts/appointment.facts.ts';
import { TIME_ZONE } from '@tenaye/contracts/time.facts.ts';
import type { Condition } from '#kernel/database/sql.ts';
import { NOWHERE, type PageRequest } from '#kernel/http/page.ts';
import { findNextFree } from '../availability/next-free.view.ts';

/** The number of doctors whose calendars are read in one query. */
const BATCH = 60;

interface Candidate {
  id: string;
  /** The start of the doctor's next working hours in epoch milliseconds; null if there are none. */
  earliest: number | null;
}

interface Soonest {
  id: string;
  nextFree: Date | undefined;
}

/**
 * The matching doctors, sorted by the start of their next working hours: no doctor can be free earlier. Doctors without hours come last.
 */
const findCandidates = (em: EntityManager, condition: Condition, now: Date): Promise<Candidate[]> =>
  em.execute<Candidate[]>(sql`
    with clock as (select (${now}::timestamptz at time zone ${TIME_ZONE}) as now),
    today as (select now::date as day, (extract(hour from now) * 60 + extract(minute from now))::int as minute from clock),
    matching as (select id from doctors where ${condition}),
    hours as (
      select doctor_id, day + (weekday - extract(dow from day)::int + 7) % 7 as date, start_minute, end_minute
        from doctor_availability, today
      union all
      select doctor_id, date, start_minute, end_minute
        from doctor_availability_exceptions, today where start_minute is not null and date >= day
    ),
    earliest as (
      select doctor_id, min(case
        when date = day and end_minute <= minute then date + 7 + make_interval(mins => start_minute)
        when date = day then date + make_interval(mins => greatest(start_minute, minute))
        else date + make_interval(mins => start_minute) end) as at
      from hours, today where doctor_id in (select id from matching) group by doctor_id
    )
    select m.id, extract(epoch from e.at at time zone ${TIME_ZONE})::float8 * 1000 as earliest
    from matching m left join earliest e on e.doctor_id = m.id order by e.at nulls last, m.id`);

const timeOf = ({ nextFree }: Soonest): number => (nextFree ? +nextFree : Number.POSITIVE_INFINITY);
const inOrder = (a: Soonest, b: Soonest): number => (timeOf(a) === timeOf(b) ? (a.id < b.id ? -1 : 1) : timeOf(a) - timeOf(b));

function isAfter(it: Soonest, after: PageRequest['after']): boolean {
  if (!after) return true;
  const time = after[0] === NOWHERE ? Number.POSITIVE_INFINITY : Number(after[0]);
  return timeOf(it) === time ? it.id > after[1] : timeOf(it) > time;
}

/**
 * The doctors with the soonest free times, in exact order. Calendars are read in the order of the next working hours, until no unread one
 * can have a free time before the last of the page; in a long list, most calendars are never read.
 */
export async function findSoonest(
  em: EntityManager,
  condition: Condition,
  mode: AppointmentType | undefined,
  { limit, after }: PageRequest,
  now: Date,
): Promise<Soonest[]> {
  const candidates = await findCandidates(em, condition, now);
  let found: Soonest[] = [];
  for (let at = 0; at < candidates.length; at += BATCH) {
    const batch = candidates.slice(at, at + BATCH);
    const last = found[limit];
    const earliest = batch[0]?.earliest ?? Number.POSITIVE_INFINITY;
    if (last && timeOf(last) < earliest) break;
    const times = await findNextFree(
      em,
      batch.map((it) => it.id),
      mode,
      now,
    );
    const read = batch.map(({ id }) => ({ id, nextFree: times.get(id) })).filter((it) => isAfter(it, after));
    found = [...found, ...read].sort(inOrder).slice(0, limit + 1);
  }
  return found;
}
