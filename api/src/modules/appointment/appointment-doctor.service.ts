import { type EntityManager, LockMode, sql } from '@mikro-orm/postgresql';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { authorize } from '#kernel/access/policy.ts';
import { audit } from '#kernel/database/audit.ts';
import { allOf, type Condition } from '#kernel/database/sql.ts';
import type { PageRequest } from '#kernel/http/page.ts';
import { lockPatientOf } from '../account/patient-lock.service.ts';
import { Appointment } from './appointment.entity.ts';
import { notifyOfMoveByDoctor } from './appointment.notifications.ts';
import { appointmentPolicy, ofDoctor } from './appointment.policy.ts';
import { canDoctorReschedule } from './appointment.rules.ts';
import { type DoctorAppointmentRow, findAppointment, findDoctorAppointments, isCalled } from './appointment.view.ts';
import { publishAppointment } from './appointment-feed.service.ts';
import { meetingLinkUnder } from './appointment-meeting.ts';
import { lockForMove, moveAppointment, tooLateToMove } from './appointment-move.service.ts';

interface Move {
  /** ISO 8601 with offset. */
  appointmentDate: string;
  /** The base URL of the video service, as in `setAppointmentStatus`. */
  meetingBaseUrl: string | null;
}

/**
 * Lets the doctor move an appointment that hasn't started to another free time of their calendar. Whatever its status was, the appointment
 * becomes confirmed, because the doctor has chosen the time. The patient is notified and may still cancel or move it.
 */
export async function moveByDoctor(
  em: EntityManager,
  actor: ProviderActor,
  id: string,
  to: Move,
  now: Date,
): Promise<DoctorAppointmentRow> {
  const appointment = await lockForMove(em, actor, id, 'moveAsDoctor');
  const before = appointment.appointmentDate;
  if (!canDoctorReschedule(appointment.status, before, now, appointment.beganAt)) throw tooLateToMove();
  const meetingLink = appointment.appointmentType === 'online' ? meetingLinkUnder(to.meetingBaseUrl) : null;
  const moved = await moveAppointment(
    em,
    actor,
    appointment,
    { appointmentDate: to.appointmentDate, status: 'confirmed', meetingLink },
    now,
  );
  await notifyOfMoveByDoctor(em, moved, before, now);
  await publishAppointment(em, actor, id);
  return moved;
}

/** Stores the doctor's own notes on an appointment of any status; the patient never sees them. */
export async function writeNotes(
  em: EntityManager,
  actor: ProviderActor,
  id: string,
  notes: string,
  now: Date,
): Promise<DoctorAppointmentRow> {
  await lockPatientOf(em, 'appointments', id);
  const appointment = await em.findOne(Appointment, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  authorize(appointmentPolicy, 'writeNotes', actor, appointment);
  appointment.notes = notes || null;
  appointment.updatedAt = now;
  audit(em, actor, 'appointment.notes', appointment, now, { length: notes.length });
  await em.flush();
  await publishAppointment(em, actor, id);
  return findAppointment(em, id);
}

const enteredNameOf = ({ enteredFirstName, enteredLastName }: Appointment): string | null =>
  typeof enteredFirstName === 'string' ? `${enteredFirstName} ${enteredLastName}` : null;

/** The condition on `appointments a` for this doctor's earlier appointments with the same person. */
export function earlierOf(actor: ProviderActor, appointment: Appointment): Condition {
  const { id, userId = null, enteredPhone = null, appointmentDate } = appointment;
  const ofPerson = userId === null ? sql`a.entered_phone = ${enteredPhone}` : sql`a.user_id = ${userId}`;
  const earlier = sql`a.id <> ${id} and a.appointment_date <= ${appointmentDate} and ${isCalled(sql`${enteredNameOf(appointment)}::text`)}`;
  return allOf(ofDoctor(actor), ofPerson, earlier);
}

/** This doctor's earlier appointments with the patient. */
export async function findHistory(em: EntityManager, actor: ProviderActor, id: string, page: PageRequest): Promise<DoctorAppointmentRow[]> {
  const appointment = await em.findOne(Appointment, { id });
  authorize(appointmentPolicy, 'readHistory', actor, appointment);
  return findDoctorAppointments(em, earlierOf(actor, appointment), page);
}
