import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { APPOINTMENT_EVENT } from '@tenaye/contracts/appointment.facts.ts';
import { type Author, auditMany } from '#kernel/database/audit.ts';
import { publish } from '#kernel/work/events.ts';
import { lockPatientsOf } from '../account/patient-lock.service.ts';
import { NOTHING_SENT, type Sent } from '../notification/notification.service.ts';
import { Appointment } from './appointment.entity.ts';
import { notifyOfEndedPractice } from './appointment.notifications.ts';
import { toComeWith } from './appointment.policy.ts';
import { type AppointmentRow, selectAppointments } from './appointment.view.ts';
import { AppointmentReminder } from './appointment-reminder.entity.ts';

interface Ended {
  doctorId: string;
  /** Why the practice ended, for the audit. */
  cause: string;
}

/** A canceled appointment: its patient's account, if there is one, and number, when it was, and what was sent. */
export interface CancelledVisit {
  id: string;
  userId: string | null;
  phone: string;
  startsAt: Date;
  sent: Sent;
}

interface Locked {
  id: string;
  status: string;
}

/** The doctor's upcoming appointments. Their patients are locked before them. */
async function lockToCome(em: EntityManager, doctorId: string, now: Date): Promise<Locked[]> {
  const toCome = toComeWith(sql`${doctorId}`, now);
  await lockPatientsOf(em, sql`select a.user_id from appointments a where ${toCome}`);
  return em.execute<Locked[]>(sql`select a.id, a.status from appointments a where ${toCome} order by a.id for no key update`);
}

/**
 * Cancels all of a doctor's upcoming appointments, with a fixed number of statements for any number of appointments; the caller has locked
 * the doctor's row. Their times become free, no reminder is sent, and each patient is notified. Returns what was canceled.
 */
export async function cancelToCome(em: EntityManager, by: Author, { doctorId, cause }: Ended, now: Date): Promise<CancelledVisit[]> {
  const locked = await lockToCome(em, doctorId, now);
  if (locked.length === 0) return [];
  const ids = locked.map((it) => it.id);
  await em.nativeUpdate(Appointment, { id: { $in: ids } }, { status: 'cancelled', practiceEnded: true, updatedAt: now });
  await em.nativeDelete(AppointmentReminder, { appointmentId: { $in: ids } });
  for (const [from, some] of Map.groupBy(locked, (it) => it.status))
    await auditMany(
      em,
      by,
      'appointment.cancelled',
      some.map((it) => it.id),
      now,
      { from, cause },
    );
  const cancelled = await em.execute<AppointmentRow[]>(
    sql`${selectAppointments()} where a.id in (${ids}) order by a.appointment_date, a.id`,
  );
  const [doctor] = await em.execute<{ specialty: string; accountId: string | null }[]>(
    sql`select specialization as specialty, account_id as "accountId" from doctors where id = ${doctorId}`,
  );
  if (!doctor) throw new Error(`Doctor ${doctorId} vanished`);
  const sent = await notifyOfEndedPractice(em, cancelled, doctor.specialty, now);
  const { accountId } = doctor;
  if (accountId)
    await publish(em, ...ids.map((id) => ({ kind: 'row', feed: APPOINTMENT_EVENT, audience: 'provider', accountId, id }) as const));
  return cancelled.map(({ id, userId, phone, appointmentDate }) => ({
    id,
    userId,
    phone,
    startsAt: new Date(appointmentDate),
    sent: sent.get(id) ?? NOTHING_SENT,
  }));
}
