import { type EntityManager, sql } from '@mikro-orm/postgresql';
import type { ReportedDelay } from '@tenaye/contracts/consultation.ts';
import { daysAfter, localDate, startOfDay } from '@tenaye/contracts/local-time.facts.ts';
import { MINUTE_MS } from '@tenaye/contracts/time.facts.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { allOf, type Condition } from '#kernel/database/sql.ts';
import { lockPatientsOf } from '../account/patient-lock.service.ts';
import { closeDay } from '../availability/availability-edit.service.ts';
import { ofDoctor } from './appointment.policy.ts';
import { statusesDoctorCanSet } from './appointment.rules.ts';
import { setAppointmentStatus } from './appointment.service.ts';
import { reportDelay } from './appointment-consultation.service.ts';

interface Locked {
  id: string;
  status: 'scheduled' | 'confirmed';
  start: string;
}

/** Those of the doctor's open appointments that meet the condition, earliest first. They are locked, after their patients. */
async function lockOpen(em: EntityManager, actor: ProviderActor, condition: Condition): Promise<Locked[]> {
  const open = allOf(ofDoctor(actor), sql`a.status in ('scheduled', 'confirmed') and a.began_at is null`, condition);
  await lockPatientsOf(em, sql`select a.user_id from appointments a where ${open}`);
  const locked = await em.execute<Locked[]>(
    sql`select a.id, a.status, a.appointment_date as start from appointments a where ${open} order by a.id for no key update`,
  );
  return locked.toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start));
}

const today = (now: Date): Condition => {
  const day = localDate(+now);
  return sql`a.appointment_date >= ${startOfDay(day)} and a.appointment_date < ${startOfDay(daysAfter(day, 1))}`;
};

/**
 * Confirms several appointments in the caller's transaction, and tells each patient. An appointment that was canceled or confirmed
 * meanwhile, or whose day is over, is left as it is. Returns how many were confirmed.
 */
export async function confirmAppointments(
  em: EntityManager,
  actor: ProviderActor,
  ids: readonly string[],
  meetingBaseUrl: string | null,
  now: Date,
): Promise<number> {
  if (ids.length === 0) return 0;
  const asked = await lockOpen(em, actor, sql`a.id in (${ids}) and a.status = 'scheduled'`);
  const due = asked.filter((it) =>
    statusesDoctorCanSet(it.status, { start: new Date(it.start), beganAt: null }, now).includes('confirmed'),
  );
  for (const { id } of due) await setAppointmentStatus(em, actor, id, { status: 'confirmed', meetingBaseUrl }, now);
  return due.length;
}

/**
 * Reports one delay for today's confirmed appointments that haven't begun. Patients who have waited longer than that already aren't told.
 * Returns how many patients were told; one who knows the same delay isn't told again.
 */
export async function delayDay(em: EntityManager, actor: ProviderActor, delay: ReportedDelay, now: Date): Promise<number> {
  const before = new Date(+now - delay.minutes * MINUTE_MS);
  const late = await lockOpen(
    em,
    actor,
    allOf(
      today(now),
      sql`a.status = 'confirmed' and a.appointment_date > ${before}
        and (a.delay_minutes is distinct from ${delay.minutes} or a.delay_reason is distinct from ${delay.reason})`,
    ),
  );
  for (const { id } of late) await reportDelay(em, actor, id, delay, now);
  return late.length;
}

/**
 * Cancels today's appointments that haven't begun, and closes the rest of the day, so that nobody books it again. The doctor's row is
 * locked first: a booking at the same moment is either canceled or refused. Returns how many were canceled.
 */
export async function cancelDay(em: EntityManager, actor: ProviderActor, reason: string, now: Date): Promise<number> {
  await closeDay(em, actor, localDate(+now), now);
  const open = await lockOpen(em, actor, today(now));
  for (const { id } of open) await setAppointmentStatus(em, actor, id, { status: 'cancelled', reason, meetingBaseUrl: null }, now);
  return open.length;
}
