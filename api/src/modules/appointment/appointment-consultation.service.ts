import type { EntityManager } from '@mikro-orm/postgresql';
import { type ConsultationStep, nextConsultationSteps, UNDO_SECONDS } from '@tenaye/contracts/consultation.facts.ts';
import type { ReportedDelay } from '@tenaye/contracts/consultation.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { audit } from '#kernel/database/audit.ts';
import { AppError } from '#kernel/errors.ts';
import type { Appointment } from './appointment.entity.ts';
import { notifyOfDelay } from './appointment.notifications.ts';
import { lockAppointment } from './appointment.service.ts';
import { type DoctorAppointmentRow, findAppointment } from './appointment.view.ts';
import { publishAppointment } from './appointment-feed.service.ts';
import { withdrawNewsOfEnd } from './appointment-reminder.service.ts';

function isPossible(step: ConsultationStep, appointment: Appointment, now: Date): boolean {
  const { status, appointmentDate: start, beganAt = null } = appointment;
  return nextConsultationSteps({ status, start, beganAt }, now).includes(step);
}

/** Records that the consultation begins now. A repeated call keeps the time of the first. */
export async function beginConsultation(em: EntityManager, actor: ProviderActor, id: string, now: Date): Promise<DoctorAppointmentRow> {
  const appointment = await lockAppointment(em, actor, id, 'consult');
  const isUnderWay = appointment.status === 'confirmed' && appointment.beganAt;
  if (isUnderWay) return findAppointment(em, id);
  if (!isPossible('begin', appointment, now)) throw new AppError('wrong_status', "This consultation can't begin now");
  appointment.beganAt = now;
  appointment.updatedAt = now;
  audit(em, actor, 'appointment.begin', appointment, now);
  await em.flush();
  await publishAppointment(em, actor, id);
  return findAppointment(em, id);
}

/** How long after its beginning a consultation can be undone: the portal's seconds, and some for a slow network. Milliseconds. */
const UNDO_BEGIN_MS = 6 * UNDO_SECONDS * 1000;

/**
 * Undoes the end of a visit, as if it had not been: the patient, who hasn't been told, never is. Of a visit that isn't ended, undoes the
 * beginning. The audit keeps both.
 */
export async function undoConsultation(em: EntityManager, actor: ProviderActor, id: string, now: Date): Promise<DoctorAppointmentRow> {
  const appointment = await lockAppointment(em, actor, id, 'consult');
  const { status, beganAt } = appointment;
  if (status === 'completed' && (await withdrawNewsOfEnd(em, id))) {
    appointment.status = 'confirmed';
    appointment.endedAt = null;
    audit(em, actor, 'appointment.undo_end', appointment, now);
  } else if (status === 'confirmed' && beganAt && +now - +beganAt <= UNDO_BEGIN_MS) {
    appointment.beganAt = null;
    audit(em, actor, 'appointment.undo_begin', appointment, now);
  } else throw new AppError('wrong_status', "This can't be undone any more");
  appointment.updatedAt = now;
  await em.flush();
  await publishAppointment(em, actor, id);
  return findAppointment(em, id);
}

/**
 * Stores the delay that the doctor expects, and notifies the patient. Reporting the same delay again changes nothing and notifies no one.
 */
export async function reportDelay(
  em: EntityManager,
  actor: ProviderActor,
  id: string,
  delay: ReportedDelay,
  now: Date,
): Promise<DoctorAppointmentRow> {
  const appointment = await lockAppointment(em, actor, id, 'consult');
  if (!isPossible('delay', appointment, now)) throw new AppError('wrong_status', "A delay of this appointment can't be reported now");
  const isKnown = appointment.delayMinutes === delay.minutes && appointment.delayReason === delay.reason;
  if (isKnown) return findAppointment(em, id);
  appointment.delayMinutes = delay.minutes;
  appointment.delayReason = delay.reason;
  appointment.delayReportedAt = now;
  appointment.updatedAt = now;
  audit(em, actor, 'appointment.delay', appointment, now, { ...delay });
  await em.flush();
  const delayed = await findAppointment(em, id);
  await notifyOfDelay(em, delayed, delay, now);
  await publishAppointment(em, actor, id);
  return delayed;
}
