import { type EntityManager, IsolationLevel, sql } from '@mikro-orm/postgresql';
import { appointmentTypes } from '@tenaye/contracts/appointment.facts.ts';
import { MINUTE_MS } from '@tenaye/contracts/time.facts.ts';
import { listedDoctors } from '../doctor/doctor.policy.ts';
import { computeNextTimes, findNextTimes, type NextTime } from './next-free.view.ts';

/** Stored times are searched again this long before they run out. The job runs every minute. */
const AHEAD_MS = 15 * MINUTE_MS;
/** The number of doctors whose stored times a run compares with the computed ones: those whose last search was longest ago. */
const CHECKED = 20;

type Found = { doctorId: string };

const searchAgain = (em: EntityManager, doctorId: string, now: Date): Promise<unknown> =>
  em.fork().execute(sql`select search_free_times(${doctorId}, ${now})`);

/** Whether these are the first of all times; none only if there are none. */
const beginsWith = (all: readonly NextTime[], first: readonly NextTime[]): boolean =>
  first.length > 0 ? first.every((it, at) => +it.start === Number(all[at]?.start) && it.mode === all[at]?.mode) : all.length === 0;

/** Compares in one snapshot, so that a booking in between doesn't count as a difference. */
const areRight = (em: EntityManager, doctorId: string, now: Date): Promise<boolean> =>
  em.fork().transactional(
    async (unit) => {
      for (const mode of [undefined, ...appointmentTypes]) {
        const stored = await findNextTimes(unit, [doctorId], mode, now);
        const computed = await computeNextTimes(unit, [doctorId], mode, now);
        if (!beginsWith(computed.get(doctorId) ?? [], stored.get(doctorId) ?? [])) return false;
      }
      return true;
    },
    { isolationLevel: IsolationLevel.REPEATABLE_READ },
  );

/**
 * Searches again for doctors whose stored times are running out, in one transaction per doctor, because the doctor's bookings wait for it.
 * Then checks some doctors and searches again for those, so that every doctor gets a turn.
 * @returns the doctors whose stored times were wrong
 */
export async function searchFreeTimes(em: EntityManager, now: Date): Promise<string[]> {
  const due = await em.fork().execute<Found[]>(sql`
    select distinct doctor_id as "doctorId" from doctor_free_searches where valid_until < ${new Date(+now + AHEAD_MS)}`);
  for (const { doctorId } of due) await searchAgain(em, doctorId, now);
  const oldest = await em.fork().execute<Found[]>(sql`
    select doctor_id as "doctorId" from doctor_free_searches join doctors on id = doctor_id where ${listedDoctors()}
    group by doctor_id order by min(valid_from), doctor_id limit ${CHECKED}`);
  const wrong: string[] = [];
  for (const { doctorId } of oldest) {
    if (!(await areRight(em, doctorId, now))) wrong.push(doctorId);
    await searchAgain(em, doctorId, now);
  }
  return wrong;
}
