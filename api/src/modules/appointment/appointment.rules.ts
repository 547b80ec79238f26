import {
  type AppointmentStatus,
  type AppointmentTimes,
  isTimeFor,
  nextAppointmentStatuses,
  PATIENT_CHANGE_MINUTES,
} from '@tenaye/contracts/appointment.facts.ts';
import { MINUTE_MS } from '@tenaye/contracts/time.facts.ts';

/** A patient may cancel or move an appointment until PATIENT_CHANGE_MINUTES before its start, unless its consultation has already begun. */
export const canPatientChange = (status: AppointmentStatus, start: Date, now: Date, beganAt: Date | null = null): boolean =>
  nextAppointmentStatuses(status, 'patient').includes('cancelled') &&
  +now < +start - PATIENT_CHANGE_MINUTES * MINUTE_MS &&
  beganAt === null;

/** A patient may book again what was canceled or is over, with a doctor who is listed. `end` includes a reported delay. */
export const canBookAgain = (status: AppointmentStatus, end: Date, isDoctorListed: boolean, now: Date): boolean =>
  isDoctorListed && (nextAppointmentStatuses(status, 'patient').length === 0 || end <= now);

/** The statuses that the doctor may set now. */
export const statusesDoctorCanSet = (from: AppointmentStatus, times: AppointmentTimes, now: Date): AppointmentStatus[] =>
  nextAppointmentStatuses(from, 'doctor').filter((to) => isTimeFor(to, times, now));

/** A doctor may book a further visit once the consultation has begun. */
export const canFollowUp = (status: AppointmentStatus, beganAt: Date | null): boolean =>
  status === 'completed' || (status === 'confirmed' && beganAt !== null);

/** A doctor may move a scheduled or confirmed appointment until it starts or its consultation begins. */
export const canDoctorReschedule = (status: AppointmentStatus, start: Date, now: Date, beganAt: Date | null = null): boolean =>
  (status === 'scheduled' || status === 'confirmed') && start > now && beganAt === null;
