import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import type { AppointmentType } from '@tenaye/contracts/appointment.facts.ts';
import { TIME_ZONE } from '@tenaye/contracts/time.facts.ts';
import { allOf, type Condition } from '#kernel/database/sql.ts';
import { NOWHERE, type PageRequest } from '#kernel/http/page.ts';
import { computeNextTimes, isUnknownAt, nextFreeWindow } from '../availability/next-free.view.ts';

/** The number of doctors whose calendars are read in one query. */
const BATCH = 60;

interface Candidate {
  id: string;
  /** The start of the doctor's next working hours in epoch milliseconds; null if there are none. */
  earliest: number | null;
}

interface Wanted {
  condition: Condition;
  mode: AppointmentType | undefined;
  /** Whether the doctors are found first, because they are few. */
  isSorted: boolean;
}

/** A doctor with the next free time; undefined if there is none in the next month. */
export interface Soonest {
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

const ofMode = (alias: string, mode: AppointmentType | undefined): Condition => (mode ? sql`${raw(`${alias}.mode`)} = ${mode}` : sql`true`);

const timeOf = ({ nextFree }: Soonest): number => (nextFree ? +nextFree : Number.POSITIVE_INFINITY);
const inOrder = (a: Soonest, b: Soonest): number => (timeOf(a) === timeOf(b) ? (a.id < b.id ? -1 : 1) : timeOf(a) - timeOf(b));

function isAfter(it: Soonest, after: PageRequest['after']): boolean {
  if (!after) return true;
  const time = after[0] === NOWHERE ? Number.POSITIVE_INFINITY : Number(after[0]);
  return timeOf(it) === time ? it.id > after[1] : timeOf(it) > time;
}

/** The doctors whose stored times can't be read now: usually none (`free-time-search.service.ts`). */
const areUnknown = (mode: AppointmentType | undefined, now: Date): Condition =>
  sql`id in (select s.doctor_id from doctor_free_searches s where ${isUnknownAt(now)} and ${ofMode('s', mode)})`;

/**
 * Computes the free times of doctors whose stored ones can't be read. Calendars are read in the order of the next working hours, until no
 * unread one can have a free time before the last of the page; in a long list, most calendars are never read.
 */
async function computeSoonest(
  em: EntityManager,
  { condition, mode }: Wanted,
  { limit, after }: PageRequest,
  now: Date,
): Promise<Soonest[]> {
  const candidates = await findCandidates(em, allOf(condition, areUnknown(mode, now)), now);
  let found: Soonest[] = [];
  for (let at = 0; at < candidates.length; at += BATCH) {
    const batch = candidates.slice(at, at + BATCH);
    const last = found[limit];
    const earliest = batch[0]?.earliest ?? Number.POSITIVE_INFINITY;
    if (last && timeOf(last) < earliest) break;
    const times = await computeNextTimes(
      em,
      batch.map((it) => it.id),
      mode,
      now,
    );
    const read = batch.map(({ id }) => ({ id, nextFree: times.get(id)?.[0]?.start })).filter((it) => isAfter(it, after));
    found = [...found, ...read].sort(inOrder).slice(0, limit + 1);
  }
  return found;
}

/** All doctors whose stored times can be read, found first and then sorted: for a search that finds few. */
async function sortSoonest(em: EntityManager, { condition, mode }: Wanted, { limit, after }: PageRequest, now: Date): Promise<Soonest[]> {
  const { from, until } = nextFreeWindow(now);
  const time = after && after[0] !== NOWHERE ? new Date(Number(after[0])) : null;
  const rest =
    after && (time ? sql`(t.at is null or (t.at, d.id) > (${time}, ${after[1]}::uuid))` : sql`t.at is null and d.id > ${after[1]}::uuid`);
  const rows = await em.execute<{ id: string; at: string | null }[]>(sql`
    select d.id, t.at from (select id from doctors where ${condition} offset 0) d
    cross join lateral (select min(t.starts_at) as at from doctor_free_times t
      where t.doctor_id = d.id and t.starts_at >= ${from} and t.starts_at < ${until} and ${ofMode('t', mode)}) t
    where ${allOf(
      sql`not exists (select from doctor_free_searches s where s.doctor_id = d.id and ${isUnknownAt(now)} and ${ofMode('s', mode)})`,
      rest,
    )}
    order by t.at nulls last, d.id limit ${limit + 1}`);
  return rows.map(({ id, at }) => ({ id, nextFree: at === null ? undefined : new Date(at) }));
}

/** The doctors with a stored free time, each with its first one, in the order of the index. */
async function readSoonest(em: EntityManager, { condition, mode }: Wanted, { limit, after }: PageRequest, now: Date): Promise<Soonest[]> {
  if (after?.[0] === NOWHERE) return [];
  const { from, until } = nextFreeWindow(now);
  const rest = after && sql`(t.starts_at, t.doctor_id) > (${new Date(Number(after[0]))}, ${after[1]}::uuid)`;
  const rows = await em.execute<{ id: string; at: string }[]>(sql`
    select t.doctor_id as id, t.starts_at as at from doctor_free_times t
    cross join lateral (select from doctors where doctors.id = t.doctor_id and ${condition} offset 0) d
    where ${allOf(sql`t.starts_at >= ${from} and t.starts_at < ${until}`, ofMode('t', mode), rest)}
      and not exists (select from doctor_free_searches s where s.doctor_id = t.doctor_id and ${isUnknownAt(now)} and ${ofMode('s', mode)})
      and not exists (select from doctor_free_times e where e.doctor_id = t.doctor_id and e.starts_at >= ${from} and ${ofMode('e', mode)}
        and (e.starts_at, e.mode) < (t.starts_at, t.mode))
    order by t.starts_at, t.doctor_id limit ${limit + 1}`);
  return rows.map(({ id, at }) => ({ id, nextFree: new Date(at) }));
}

/** The doctors without a free time in the next month. */
async function readNeverFree(em: EntityManager, { condition, mode }: Wanted, { limit, after }: PageRequest, now: Date): Promise<Soonest[]> {
  const { from, until } = nextFreeWindow(now);
  const rows = await em.execute<{ id: string }[]>(sql`
    select id from doctors
    where ${allOf(condition, after?.[0] === NOWHERE ? sql`id > ${after[1]}::uuid` : undefined, sql`not ${areUnknown(mode, now)}`)}
      and not exists (select from doctor_free_times t
        where t.doctor_id = doctors.id and t.starts_at >= ${from} and t.starts_at < ${until} and ${ofMode('t', mode)})
    order by id limit ${limit + 1}`);
  return rows.map(({ id }) => ({ id, nextFree: undefined }));
}

/** The doctors with the soonest free times, in exact order; those without one come last. */
export async function findSoonest(em: EntityManager, wanted: Wanted, page: PageRequest, now: Date): Promise<Soonest[]> {
  const known = await (wanted.isSorted ? sortSoonest : readSoonest)(em, wanted, page, now);
  const found = [...known, ...(await computeSoonest(em, wanted, page, now))];
  const isFull = found.filter((it) => it.nextFree).length > page.limit;
  if (!isFull && !wanted.isSorted) found.push(...(await readNeverFree(em, wanted, page, now)));
  return found.sort(inOrder).slice(0, page.limit + 1);
}
