import { sql } from '@mikro-orm/postgresql';
import type { AppointmentType } from '@tenaye/contracts/appointment.facts.ts';
import type { DoctorLanguage, DoctorOrder, FreeWithin, Gender } from '@tenaye/contracts/doctor.facts.ts';
import { daysAfter, localDate, startOfDay } from '@tenaye/contracts/local-time.facts.ts';
import { specialtyIdOf } from '@tenaye/contracts/specialty.facts.ts';
import { DAY_MS } from '@tenaye/contracts/time.facts.ts';
import { allOf, type Condition } from '#kernel/database/sql.ts';
import { nextFreeWindow } from '../availability/next-free.view.ts';
import { listedDoctors } from '../doctor/doctor.policy.ts';
import type { Search } from '../search-text/found-rows.view.ts';
import { type Closeness, wordsAsked } from '../search-text/search-text.rules.ts';

export interface DoctorListQuery {
  specialty?: string | undefined;
  mode?: AppointmentType | undefined;
  q?: string | undefined;
  place?: string | undefined;
  gender?: Gender | undefined;
  language?: DoctorLanguage | undefined;
  maxFee?: number | undefined;
  free?: FreeWithin | undefined;
  /** Limits the list to these doctors. */
  ids?: readonly string[] | undefined;
  sort?: DoctorOrder | undefined;
  lat?: number | undefined;
  lng?: number | undefined;
  /** How close doctors are to `q` and `place`; `exact` without it. */
  closeness?: Closeness | undefined;
  /** Whether distances are those to the practice, for visitors. */
  isPractice?: boolean | undefined;
}

/**
 * The free times in the period. A doctor whose next free times aren't stored at the moment isn't found until the worker's next run.
 */
function freeTimes(within: FreeWithin, mode: AppointmentType | undefined, now: Date): Condition {
  const { from } = nextFreeWindow(now);
  const until = within === 'today' ? startOfDay(daysAfter(localDate(+now), 1)) : new Date(+now + 7 * DAY_MS);
  return allOf(sql`t.starts_at >= ${from} and t.starts_at < ${until}`, mode && sql`t.mode = ${mode}`);
}

/** What a query looks for; undefined if no doctor can match, because the specialty is unknown. */
export function doctorSearch(query: DoctorListQuery, now: Date): Search | undefined {
  const { specialty, mode, q, place, gender, language, maxFee, free, ids, closeness, sort } = query;
  const specialtyId = specialty ? specialtyIdOf(specialty) : undefined;
  if (specialty && !specialtyId) return undefined;
  const words = wordsAsked('doctors', { q, place, kind: specialtyId, closeness });
  const times = free && freeTimes(free, mode, now);
  // `offset 0` keeps the planner from reading all free times to look at those of the few doctors whom the words fit.
  const isFreeThen = times && sql`exists (select from doctor_free_times t where t.doctor_id = doctors.id and ${times} offset 0)`;
  const rest = allOf(
    listedDoctors(),
    specialtyId && sql`specialization = ${specialtyId}`,
    mode && sql`${mode} = any (appointment_types)`,
    gender && sql`gender = ${gender}`,
    language && sql`${language} = any (languages)`,
    maxFee === undefined ? undefined : sql`consultation_fee <= ${maxFee}`,
    isFreeThen,
    ids && sql`id in (${ids})`,
  );
  // The order by next free time starts with the doctors who are free in a period that starts now.
  const isSoonest = sort === 'soonest';
  const freeIds = times && !isSoonest ? sql`select t.doctor_id from doctor_free_times t where ${times}` : undefined;
  return { table: 'doctors', words, rest, ids: freeIds, walked: allOf(listedDoctors(), isSoonest ? isFreeThen : undefined) };
}
