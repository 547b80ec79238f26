import { type AppointmentStatus, MEETING_LINK_MINUTES } from '@tenaye/contracts/appointment.facts.ts';
import { type Appointment, appointment, type DoctorAppointment, doctorAppointment } from '@tenaye/contracts/appointment.ts';
import { consultationTable, endWithDelay, nextConsultationSteps } from '@tenaye/contracts/consultation.facts.ts';
import { MINUTE_MS } from '@tenaye/contracts/time.facts.ts';
import { present } from '#kernel/http/present.ts';
import { presentOwnReview } from '../review-state/own-review.view.ts';
import { presentSharing } from '../visit-sharing/visit-sharing.rules.ts';
import { canBookAgain, canDoctorReschedule, canFollowUp, canPatientChange, statusesDoctorCanSet } from './appointment.rules.ts';
import type { AppointmentRow, DoctorAppointmentRow } from './appointment.view.ts';

function whatPatientCan(row: AppointmentRow, now: Date): Appointment['can'] {
  const { status, endsAt, delayMinutes, isDoctorListed } = row;
  const change = canPatientChange(status, new Date(row.appointmentDate), now, beginning(row));
  const bookAgain = canBookAgain(status, endWithDelay(new Date(endsAt), delayMinutes), isDoctorListed, now);
  return { cancel: change, reschedule: change, bookAgain };
}

const whatDoctorCan = (status: AppointmentStatus, start: Date, now: Date, beganAt: Date | null): DoctorAppointment['can'] => ({
  setStatus: statusesDoctorCanSet(status, { start, beganAt }, now),
  reschedule: canDoctorReschedule(status, start, now, beganAt),
  consultation: nextConsultationSteps({ status, start, beganAt }, now),
  followUp: canFollowUp(status, beganAt),
});

const beginning = ({ beganAt }: AppointmentRow): Date | null => (beganAt === null ? null : new Date(beganAt));

/** The link goes when the doctor can no longer begin: a visit that was never completed would otherwise offer its call forever. */
function linkShows({ status, appointmentDate, beganAt }: AppointmentRow, now: Date): boolean {
  const minutes = (+now - Date.parse(appointmentDate)) / MINUTE_MS;
  const isOver = beganAt === null && minutes > consultationTable.begin.after;
  return status === 'confirmed' && minutes >= -MEETING_LINK_MINUTES && !isOver;
}

const shownLink = (row: AppointmentRow, now: Date): string | null => (linkShows(row, now) ? row.meetingLink : null);

/** The delay that the patient still has to expect; null if there is none. */
function pendingDelay({ status, beganAt, endsAt, delayMinutes }: AppointmentRow, now: Date): number | null {
  return status === 'confirmed' && beganAt === null && endWithDelay(new Date(endsAt), delayMinutes) > now ? delayMinutes : null;
}

export const presentAppointment = (row: AppointmentRow, now: Date): Appointment =>
  present(appointment, row, {
    meetingLink: shownLink(row, now),
    patientName: row.enteredName ?? undefined,
    delayMinutes: pendingDelay(row, now),
    review: row.review && presentOwnReview(row.review),
    practiceEnded: row.endedSpecialty ? { specialty: row.endedSpecialty } : undefined,
    sharing: presentSharing(row).sharing,
    relativeId: row.relativeId ?? undefined,
    can: whatPatientCan(row, now),
  });

const presentDelay = ({ delayMinutes, delayReason }: AppointmentRow): DoctorAppointment['delay'] =>
  delayMinutes === null || delayReason === null ? null : { minutes: delayMinutes, reason: delayReason };

/**
 * The doctor sees the phone number of a patient with a confirmed appointment, and of a patient who requests a home visit, to ask for
 * directions.
 */
export const phoneShows = ({ status, appointmentType }: Pick<AppointmentRow, 'status' | 'appointmentType'>): boolean =>
  status === 'confirmed' || (status === 'scheduled' && appointmentType === 'home-visit');

export const presentDoctorAppointment = (row: DoctorAppointmentRow, now: Date): DoctorAppointment =>
  present(doctorAppointment, row, {
    meetingLink: shownLink(row, now),
    user: { firstName: row.firstName, lastName: row.lastName },
    relative: row.relative ?? undefined,
    phone: phoneShows(row) ? row.phone : null,
    delay: presentDelay(row),
    can: whatDoctorCan(row.status, new Date(row.appointmentDate), now, beginning(row)),
  });
