import { type EntityManager, sql } from '@mikro-orm/postgresql';
import type { AppointmentFilter } from '@tenaye/contracts/appointment.facts.ts';
import { daysAfter, localDate, startOfDay } from '@tenaye/contracts/local-time.facts.ts';
import { DAY_MS } from '@tenaye/contracts/time.facts.ts';
import { allOf, type Condition, containing, eachWord } from '#kernel/database/sql.ts';
import { digitsOf } from '#kernel/phones.ts';
import type { AppointmentOrder } from './appointment.view.ts';

export type DoctorList = AppointmentFilter | 'next';

/** Lists of upcoming appointments begin with the soonest; lists that include past ones begin with the latest. */
export const orderOf: Readonly<Record<DoctorList, AppointmentOrder>> = {
  today: 'soonest',
  to_confirm: 'soonest',
  upcoming: 'soonest',
  next: 'soonest',
  past: 'latest',
  all: 'latest',
};

/** The condition on `appointments a` for one of a doctor's lists, as the contract describes them. Undefined for the list of all. */
export function inList(list: DoctorList, now: Date): Condition | undefined {
  const today = localDate(+now);
  const [dawn, nextDawn] = [startOfDay(today), startOfDay(daysAfter(today, 1))];
  const dayBefore = new Date(+now - DAY_MS);
  const conditions: Record<DoctorList, Condition | undefined> = {
    today: sql`a.appointment_date >= ${dawn} and a.appointment_date < ${nextDawn}`,
    to_confirm: sql`a.status = 'scheduled' and a.appointment_date >= ${dawn}`,
    upcoming: sql`a.status in ('scheduled', 'confirmed') and a.appointment_date >= ${nextDawn}`,
    // A consultation may begin and end before the day of its appointment.
    past: sql`(a.appointment_date < ${dawn} or a.status = 'completed' and a.appointment_date >= ${nextDawn})`,
    // A confirmed appointment that started more than a day ago isn't under way: the doctor has forgotten to complete it.
    next: sql`a.status = 'confirmed' and a.appointment_date >= ${dayBefore} and (a.ends_at > ${now} or a.began_at is not null)`,
    all: undefined,
  };
  return conditions[list];
}

/**
 * The twin of `phoneShows` of the presenter, on `appointments a`: the doctor sees the patient's number. Neither a search nor a file tells
 * any other number.
 */
export const phoneShows = sql`(a.status = 'confirmed' or a.status = 'scheduled' and a.appointment_type = 'home-visit')`;

/**
 * The condition on `appointments a` for patients whose name contains the typed words, or whose number contains the typed digits if the
 * doctor sees it, among the rows that meet `condition`. The patients are looked up first: each name is compared only once, and PostgreSQL,
 * which can't estimate how many names match, then gets a known list of ids. A name that the doctor has entered stands in the appointment
 * itself.
 */
export async function ofPatientsNamed(em: EntityManager, condition: Condition, typed: string): Promise<Condition> {
  const [named] = await em.execute<{ ids: string }[]>(sql`
    select coalesce(array_agg(p.id), '{}')::text as ids
    from (select distinct a.user_id as id from appointments a where ${condition}) seen join users p using (id)
    where ${eachWord(typed, (word) => sql`p.first_name || ' ' || p.last_name ilike ${containing(word)}`)}`);
  const digits = digitsOf(typed);
  const byPhone = digits
    ? sql`or (${phoneShows} and coalesce(a.entered_phone, (select phone from users p where p.id = a.user_id)) like ${containing(digits)})`
    : sql``;
  return sql`(case when a.entered_first_name is null then a.user_id = any(${named?.ids ?? '{}'}::uuid[])
    else ${eachWord(typed, (word) => sql`a.entered_first_name || ' ' || a.entered_last_name ilike ${containing(word)}`)} end ${byPhone})`;
}

/** The number of rows in each of the doctor's lists. */
export async function countLists(
  em: EntityManager,
  condition: Condition,
  typed: string | undefined,
  now: Date,
): Promise<Record<AppointmentFilter, number>> {
  const figure = (list: AppointmentFilter): Condition => sql`count(*) filter (where ${inList(list, now) ?? sql`true`})::int`;
  const [counts] = await em.execute<Record<AppointmentFilter, number>[]>(sql`
    select ${figure('today')} as today, ${figure('to_confirm')} as to_confirm, ${figure('upcoming')} as upcoming, ${figure('past')} as past,
      ${figure('all')} as "all"
    from appointments a where ${allOf(condition, typed ? await ofPatientsNamed(em, condition, typed) : undefined)}`);
  if (!counts) throw new Error('A query without groups returned no row');
  return counts;
}
