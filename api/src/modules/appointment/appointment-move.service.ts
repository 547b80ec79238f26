import { type EntityManager, LockMode, sql } from '@mikro-orm/postgresql';
import type { Actor, PatientActor } from '#kernel/access/actor.ts';
import { authorize } from '#kernel/access/policy.ts';
import { audit } from '#kernel/database/audit.ts';
import { AppError } from '#kernel/errors.ts';
import { leavesTravelTime } from '../availability/availability.view.ts';
import { Appointment } from './appointment.entity.ts';
import { notifyOfMove } from './appointment.notifications.ts';
import { appointmentPolicy } from './appointment.policy.ts';
import { canPatientChange } from './appointment.rules.ts';
import { type DoctorAppointmentRow, findWritten, type ToldAppointment } from './appointment.view.ts';
import { planReminders } from './appointment-reminder.service.ts';
import { bookingConflict, findWantedSlot, isTimeTaken, timeConflict, type WantedSlot } from './appointment-slot.service.ts';

/**
 * Locks the doctor of an appointment, after its patient: otherwise two moves that each occupy the time that the other wants would deadlock.
 * A patient who moves the appointment is locked already, and one without an account has no row to lock.
 */
async function lockParties(em: EntityManager, { patient }: Actor, id: string): Promise<void> {
  const parties = sql`select user_id, doctor_id from appointments where id = ${id}`;
  const user = sql`select 1 from users where id = (select user_id from (${parties}) it) for no key update`;
  await em.execute(sql`
    with patient as materialized (${patient ? sql`select 1` : user})
    select 1 from doctors where id = (select doctor_id from (${parties}) it where (select count(*) from patient) <= 1) for no key update`);
}

/** The appointment's status and meeting link after the move. */
export interface MovedAs {
  status: 'scheduled' | 'confirmed';
  meetingLink: string | null;
}

/**
 * Whether other visits of the patient's account are no reason to refuse a move: a doctor who entered the visit would learn of them, and of
 * the account.
 */
const ignoresAccount = ({ provider }: Actor, { isEntered }: Appointment): boolean => Boolean(provider && isEntered);

/**
 * Moves the appointment and reads it back; undefined if its time is taken. The update runs in a savepoint, so that the transaction can
 * still look up the reason and the free times if the update is refused.
 */
async function moveIfFree(
  em: EntityManager,
  { id }: Appointment,
  { start, end }: WantedSlot,
  as: MovedAs & { mayOverlap: boolean },
  now: Date,
): Promise<ToldAppointment | undefined> {
  const undelayed = { delayMinutes: null, delayReason: null, delayReportedAt: null };
  const changes = { appointmentDate: start, endsAt: end, ...as, ...undelayed, updatedAt: now };
  const update = em.createQueryBuilder(Appointment).update(changes).where({ id }).returning('*').toRaw();
  try {
    return await em.transactional((savepoint) => findWritten(savepoint, update));
  } catch (error) {
    if (isTimeTaken(error)) return undefined;
    throw error;
  }
}

/**
 * Loads the appointment for a move. Until this transaction ends, neither party can make another move, and nobody else can change the
 * appointment.
 */
export async function lockForMove(
  em: EntityManager,
  actor: Actor,
  id: string,
  action: 'reschedule' | 'moveAsDoctor',
): Promise<Appointment> {
  await lockParties(em, actor, id);
  const appointment = await em.findOne(Appointment, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  authorize(appointmentPolicy, action, actor, appointment);
  return appointment;
}

/** Moves a locked appointment to another time that its doctor offers in the same mode. Returns the updated appointment. */
export async function moveAppointment(
  em: EntityManager,
  actor: Actor,
  appointment: Appointment,
  to: MovedAs & { appointmentDate: string },
  now: Date,
): Promise<ToldAppointment> {
  const { appointmentDate, ...as } = to;
  const slot = await findWantedSlot(
    em,
    { doctorId: appointment.doctorId, appointmentType: appointment.appointmentType, appointmentDate },
    now,
  );
  const { id, status, userId = null, appointmentDate: before } = appointment;
  if (+slot.start === +before) throw timeConflict(actor);
  const mayOverlap = ignoresAccount(actor, appointment);
  const moved = (await leavesTravelTime(em, slot, id)) ? await moveIfFree(em, appointment, slot, { ...as, mayOverlap }, now) : undefined;
  if (!moved) throw await bookingConflict(em, slot, { actor, userId: mayOverlap ? null : userId, except: id }, now);
  planReminders(em, id, slot.start, now);
  audit(em, actor, 'appointment.reschedule', appointment, now, { from: status, start: slot.start, before });
  return moved;
}

/**
 * Moves the patient's own appointment to another time that its doctor offers in the same mode, if it isn't too late. The doctor has to
 * confirm it again, and a video call gets a new room.
 */
export async function rescheduleAppointment(
  em: EntityManager,
  actor: PatientActor,
  id: string,
  appointmentDate: string,
  now: Date,
): Promise<DoctorAppointmentRow> {
  const appointment = await lockForMove(em, actor, id, 'reschedule');
  const before = appointment.appointmentDate;
  if (!canPatientChange(appointment.status, before, now, appointment.beganAt)) throw tooLateToMove();
  const moved = await moveAppointment(em, actor, appointment, { appointmentDate, status: 'scheduled', meetingLink: null }, now);
  await notifyOfMove(em, moved, before, now);
  return moved;
}

export const tooLateToMove = (): AppError => new AppError('wrong_status', 'This appointment can no longer be rescheduled');
