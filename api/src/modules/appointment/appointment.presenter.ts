import { type AppointmentStatus, MEETING_LINK_MINUTES } from '@tenaye/contracts/appointment.facts.ts';
import type { Appointment, DoctorAppointment } from '@tenaye/contracts/appointment.ts';
import { endWithDelay, nextConsultationSteps } from '@tenaye/contracts/consultation.facts.ts';
import { MINUTE_MS } from '@tenaye/contracts/time.facts.ts';
import { iso } from '#kernel/database/sql.ts';
import { presentOwnReview } from '../review-state/own-review.view.ts';
import { presentSharing } from '../visit-sharing/visit-sharing.rules.ts';
import { canDoctorReschedule, canPatientCancel, canPatientReschedule, statusesDoctorCanSet } from './appointment.rules.ts';
import type { AppointmentRow, DoctorAppointmentRow } from './appointment.view.ts';

const whatPatientCan = (...facts: Parameters<typeof canPatientCancel>): Appointment['can'] => ({
  cancel: canPatientCancel(...facts),
  reschedule: canPatientReschedule(...facts),
});

const whatDoctorCan = (status: AppointmentStatus, start: Date, now: Date, beganAt: Date | null): DoctorAppointment['can'] => ({
  setStatus: statusesDoctorCanSet(status, { start, beganAt }, now),
  reschedule: canDoctorReschedule(status, start, now, beganAt),
  consultation: nextConsultationSteps({ status, start, beganAt }, now),
});

const beginning = ({ beganAt }: AppointmentRow): Date | null => (beganAt === null ? null : new Date(beganAt));

const linkShows = (appointment: AppointmentRow, now: Date): boolean =>
  appointment.status === 'confirmed' && +now >= Date.parse(appointment.appointmentDate) - MEETING_LINK_MINUTES * MINUTE_MS;

const presentFacts = (appointment: AppointmentRow, now: Date) => ({
  id: appointment.id,
  appointmentType: appointment.appointmentType,
  appointmentDate: iso(appointment.appointmentDate),
  endsAt: iso(appointment.endsAt),
  status: appointment.status,
  symptoms: appointment.symptoms,
  address: appointment.address,
  meetingLink: linkShows(appointment, now) ? appointment.meetingLink : null,
  cancelReason: appointment.cancelReason,
});

/** The delay that the patient still has to wait for. */
function pendingDelay(appointment: AppointmentRow, now: Date): number | null {
  const { status, beganAt, endsAt, delayMinutes } = appointment;
  return status === 'confirmed' && beganAt === null && endWithDelay(new Date(endsAt), delayMinutes) > now ? delayMinutes : null;
}

export const presentAppointment = (appointment: AppointmentRow, now: Date): Appointment => ({
  ...presentFacts(appointment, now),
  doctorId: appointment.doctorId,
  doctorName: appointment.doctorName,
  delayMinutes: pendingDelay(appointment, now),
  review: appointment.review && presentOwnReview(appointment.review),
  ...(appointment.endedSpecialty && { practiceEnded: { specialty: appointment.endedSpecialty } }),
  ...presentSharing(appointment),
  can: whatPatientCan(appointment.status, new Date(appointment.appointmentDate), now, beginning(appointment)),
});

const presentDelay = ({ delayMinutes, delayReason }: AppointmentRow): DoctorAppointment['delay'] =>
  delayMinutes === null || delayReason === null ? null : { minutes: delayMinutes, reason: delayReason };

/** A doctor calls the patients who are expected, and asks for the way to a home visit before confirming it; no one else's number shows. */
const phoneShows = ({ status, appointmentType }: AppointmentRow): boolean =>
  status === 'confirmed' || (status === 'scheduled' && appointmentType === 'home-visit');

export const presentDoctorAppointment = (appointment: DoctorAppointmentRow, now: Date): DoctorAppointment => ({
  ...presentFacts(appointment, now),
  notes: appointment.notes,
  assessment: appointment.assessment && { ...appointment.assessment, completedAt: iso(appointment.assessment.completedAt) },
  user: { firstName: appointment.firstName, lastName: appointment.lastName },
  phone: phoneShows(appointment) ? appointment.phone : null,
  earlier: appointment.earlier,
  beganAt: appointment.beganAt && iso(appointment.beganAt),
  endedAt: appointment.endedAt && iso(appointment.endedAt),
  delay: presentDelay(appointment),
  can: whatDoctorCan(appointment.status, new Date(appointment.appointmentDate), now, beginning(appointment)),
});
