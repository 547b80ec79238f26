import { type EntityManager, LockMode, type RequiredEntityData } from '@mikro-orm/postgresql';
import { type AppointmentStatus, nextAppointmentStatuses } from '@tenaye/contracts/appointment.facts.ts';
import type { createAppointment } from '@tenaye/contracts/appointment.ts';
import type { Position } from '@tenaye/contracts/geo.facts.ts';
import { homeVisitReach } from '@tenaye/contracts/home-visit.facts.ts';
import type * as z from 'zod/mini';
import type { Actor, PatientActor, ProviderActor } from '#kernel/access/actor.ts';
import { authorize } from '#kernel/access/policy.ts';
import { audit } from '#kernel/database/audit.ts';
import { AppError, invalidField } from '#kernel/errors.ts';
import { lockPatientOf } from '../account/patient-lock.service.ts';
import { assessmentPolicy } from '../assessment/assessment.policy.ts';
import { HealthAssessment } from '../assessment/health-assessment.entity.ts';
import { type HomeVisits, leavesTravelTime, lockForBooking } from '../availability/availability.view.ts';
import type { Relative } from '../relative/relative.entity.ts';
import { bookedRelative } from '../relative/relative.service.ts';
import { answerSharing } from '../visit-sharing/visit-sharing.service.ts';
import { Appointment } from './appointment.entity.ts';
import { notifyDoctor, notifyOfCancellationByDoctor, notifyPatient } from './appointment.notifications.ts';
import { appointmentPolicy } from './appointment.policy.ts';
import { canPatientChange, statusesDoctorCanSet } from './appointment.rules.ts';
import { type DoctorAppointmentRow, findAppointment, findWritten, type ToldAppointment } from './appointment.view.ts';
import { publishAppointment } from './appointment-feed.service.ts';
import { meetingLinkUnder } from './appointment-meeting.ts';
import { dropReminders, planNewsOfEnd, planReminders } from './appointment-reminder.service.ts';
import { bookingConflict, feeAt, findWantedSlot } from './appointment-slot.service.ts';

type NewAppointment = z.output<typeof createAppointment.body>;

/**
 * Inserts the appointment and reads it back; undefined if its time is taken. `on conflict do nothing` waits for a rival's transaction to
 * end; plain inserts under the exclusion constraint deadlock in large numbers when many patients want one slot.
 */
export const insertIfFree = (em: EntityManager, row: RequiredEntityData<Appointment>): Promise<ToldAppointment | undefined> =>
  findWritten(em, em.createQueryBuilder(Appointment).insert(row).onConflict().ignore().returning('*').toRaw());

/** The id of the assessment that the patient shares with the doctor; null for none. Refuses an assessment of anyone else. */
export async function ownAssessment(em: EntityManager, actor: PatientActor, id: string | undefined): Promise<string | null> {
  if (!id) return null;
  const assessment = await em.findOne(HealthAssessment, { id });
  if (!assessment || !assessmentPolicy.share(actor, assessment)) throw invalidField('assessmentId', "This assessment can't be found");
  return id;
}

const positionOf = ({ latitude, longitude }: Partial<Record<keyof Position, number | null>>): Position | undefined =>
  typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : undefined;

/** Why a home isn't visited, said to the patient or the doctor. */
const homeRefusals = {
  unknown: {
    patient: 'Please say where the home is, because the doctor makes home visits only near the practice.',
    doctor: 'Please say where the home is, because you make home visits only near your practice.',
  },
  far: {
    patient: 'This home is farther away than the doctor travels. Please choose another doctor or type of visit.',
    doctor: 'This home is farther away than you travel. You can change the distance in your profile.',
  },
} as const;

type HomeWish = Pick<NewAppointment, 'appointmentType' | 'address' | 'latitude' | 'longitude'>;

/** The address and position of a home visit; undefined for other visits. Refuses a home to which the doctor doesn't come. */
export function homeOf({ provider }: Actor, wanted: HomeWish, { radius, ...practice }: HomeVisits) {
  if (wanted.appointmentType !== 'home-visit') return undefined;
  const home = positionOf(wanted);
  const reach = homeVisitReach({ radius, practice: positionOf(practice) }, home);
  if (reach !== 'within') throw invalidField('latitude', homeRefusals[reach][provider ? 'doctor' : 'patient']);
  return { address: wanted.address, ...home };
}

/** The columns of a visit for somebody else than the account's owner. */
const treated = (relative: Relative | undefined) =>
  relative && { relativeId: relative.id, enteredFirstName: relative.firstName, enteredLastName: relative.lastName };

/** Books a slot that a listed doctor offers in the requested mode. It is confirmed at once if the doctor wants that for the mode. */
export async function bookAppointment(
  em: EntityManager,
  actor: PatientActor,
  wanted: NewAppointment,
  meetingBaseUrl: string | null,
  now: Date,
): Promise<DoctorAppointmentRow> {
  await lockForBooking(em, wanted.doctorId);
  const slot = await findWantedSlot(em, wanted, now);
  const home = homeOf(actor, wanted, slot.doctor.homeVisits);
  const status: AppointmentStatus = slot.doctor.autoConfirm.includes(slot.mode) ? 'confirmed' : 'scheduled';
  const userId = actor.patient.id;
  const id = crypto.randomUUID();
  const row = {
    id,
    userId,
    ...treated(await bookedRelative(em, actor, wanted.relativeId)),
    doctorId: slot.doctor.id,
    appointmentDate: slot.start,
    endsAt: slot.end,
    appointmentType: wanted.appointmentType,
    status,
    meetingLink: status === 'confirmed' && slot.mode === 'online' ? meetingLinkUnder(meetingBaseUrl) : null,
    symptoms: wanted.symptoms || null,
    ...home,
    fee: feeAt(slot.doctor, wanted.appointmentType),
    assessmentId: await ownAssessment(em, actor, wanted.assessmentId),
    mayOverlap: false,
    createdAt: now,
    updatedAt: now,
  };
  const booked = (await leavesTravelTime(em, slot)) ? await insertIfFree(em, row) : undefined;
  if (!booked) throw await bookingConflict(em, slot, { actor, userId }, now);
  planReminders(em, id, slot.start, now);
  audit(em, actor, 'appointment.create', { id }, now, { doctorId: slot.doctor.id, status });
  await notifyPatient(em, booked, now);
  await notifyDoctor(em, booked, now);
  return booked;
}

/** Loads the appointment for a change and locks it until this transaction ends. */
export async function lockAppointment(
  em: EntityManager,
  actor: Actor,
  id: string,
  action: 'cancel' | 'setStatus' | 'consult' | 'share',
): Promise<Appointment> {
  // A patient who makes a call is locked already.
  if (!actor.patient) await lockPatientOf(em, 'appointments', id);
  const appointment = await em.findOne(Appointment, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  authorize(appointmentPolicy, action, actor, appointment);
  return appointment;
}

/**
 * Completing an appointment ends its consultation, if that has begun. If the appointment is canceled or missed, its consultation counts as
 * never begun.
 */
function closeConsultation(appointment: Appointment, status: AppointmentStatus, now: Date): void {
  if (!appointment.beganAt) return;
  if (status === 'completed') appointment.endedAt = now;
  else appointment.beganAt = null;
}

async function changeStatus(
  em: EntityManager,
  actor: Actor,
  appointment: Appointment,
  status: AppointmentStatus,
  now: Date,
  tell = notifyPatient,
): Promise<ToldAppointment> {
  const from = appointment.status;
  appointment.status = status;
  closeConsultation(appointment, status, now);
  appointment.updatedAt = now;
  audit(em, actor, `appointment.${status}`, appointment, now, { from });
  await em.flush();
  if (status !== 'confirmed') dropReminders(em, appointment.id);
  const changed = await findAppointment(em, appointment.id);
  await tell(em, changed, now);
  return changed;
}

/**
 * Cancels the patient's own appointment, if it isn't too late; its slot becomes free immediately. Canceling it again changes nothing and
 * succeeds, because the patient has what they want.
 */
export async function cancelAppointment(em: EntityManager, actor: PatientActor, id: string, now: Date): Promise<DoctorAppointmentRow> {
  const appointment = await lockAppointment(em, actor, id, 'cancel');
  if (appointment.status === 'cancelled') return findAppointment(em, id);
  if (!canPatientChange(appointment.status, appointment.appointmentDate, now, appointment.beganAt))
    throw new AppError('wrong_status', 'This appointment can no longer be cancelled');
  const cancelled = await changeStatus(em, actor, appointment, 'cancelled', now);
  await notifyDoctor(em, cancelled, now);
  return cancelled;
}

interface StatusChange {
  status: AppointmentStatus;
  /** The reason for a cancellation, for the patient. */
  reason?: string | undefined;
  /** Whether a completed visit can be undone for a moment, before the patient is told. */
  canUndo?: boolean | undefined;
  /** The base URL of the video service for online appointments, which opens a room for any name in its path; null if none is configured. */
  meetingBaseUrl: string | null;
}

const wordOf = (status: AppointmentStatus): string => status.replace('_', '-');

/**
 * Why the status can't change: the transition isn't allowed, or not at this time. If the appointment is canceled, the doctor reads only
 * that, no matter who canceled it.
 */
function refusedChange({ status }: Appointment, to: AppointmentStatus): AppError {
  if (status === 'cancelled') return new AppError('wrong_status', 'This appointment was cancelled in the meantime');
  if (!nextAppointmentStatuses(status, 'doctor').includes(to))
    return new AppError('wrong_status', `A ${wordOf(status)} appointment can't become ${wordOf(to)}`);
  return new AppError(
    'wrong_status',
    to === 'confirmed' ? 'The day of this appointment is over. Please cancel it.' : "This appointment hasn't started yet",
  );
}

/** How the patient is told of the doctor's change. */
function tellingOf({ status, canUndo = false }: StatusChange): typeof notifyPatient {
  if (status === 'completed' && canUndo) return async (em, { id }, now) => planNewsOfEnd(em, id, now);
  return status === 'cancelled' ? notifyOfCancellationByDoctor : notifyPatient;
}

/**
 * Changes the status on behalf of the doctor, as the transition table and the time allow. Confirming an online appointment creates its
 * meeting link. Setting the present status again (a double click, another device) changes nothing and notifies no one.
 */
export async function setAppointmentStatus(
  em: EntityManager,
  actor: ProviderActor,
  id: string,
  change: StatusChange,
  now: Date,
): Promise<DoctorAppointmentRow> {
  const appointment = await lockAppointment(em, actor, id, 'setStatus');
  const { status, appointmentDate: start, beganAt = null } = appointment;
  if (status === change.status) return findAppointment(em, id);
  if (!statusesDoctorCanSet(status, { start, beganAt }, now).includes(change.status)) throw refusedChange(appointment, change.status);
  if (change.status === 'cancelled') appointment.cancelReason = change.reason || null;
  if (change.status === 'confirmed' && appointment.appointmentType === 'online')
    appointment.meetingLink = meetingLinkUnder(change.meetingBaseUrl);
  await publishAppointment(em, actor, id);
  return changeStatus(em, actor, appointment, change.status, now, tellingOf(change));
}

/** Lets the new owner of the doctor's profile see the patient's appointment, or withdraws this permission. */
export async function shareAppointment(
  em: EntityManager,
  actor: PatientActor,
  id: string,
  share: boolean,
  now: Date,
): Promise<DoctorAppointmentRow> {
  const appointment = await lockAppointment(em, actor, id, 'share');
  answerSharing(em, actor, 'appointment', appointment, share, now);
  await em.flush();
  return findAppointment(em, id);
}
