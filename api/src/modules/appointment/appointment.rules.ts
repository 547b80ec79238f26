import {
  type AppointmentStatus,
  type AppointmentTimes,
  isTimeFor,
  nextAppointmentStatuses,
  PATIENT_CHANGE_MINUTES,
} from '@tenaye/contracts/appointment.facts.ts';
import { MINUTE_MS } from '@tenaye/contracts/time.facts.ts';

/** A patient may cancel or move an appointment until PATIENT_CHANGE_MINUTES before its start, unless its consultation has begun by then. */
export const canPatientChange = (status: AppointmentStatus, start: Date, now: Date, beganAt: Date | null = null): boolean =>
  nextAppointmentStatuses(status, 'patient').includes('cancelled') &&
  +now < +start - PATIENT_CHANGE_MINUTES * MINUTE_MS &&
  beganAt === null;

/** The transitions that the doctor may make at present. */
export const statusesDoctorCanSet = (from: AppointmentStatus, times: AppointmentTimes, now: Date): AppointmentStatus[] =>
  nextAppointmentStatuses(from, 'doctor').filter((to) => isTimeFor(to, times, now));

/** Until it starts or begins, an appointment that could be confirmed at its time can also be moved to another time. */
export const canDoctorReschedule = (status: AppointmentStatus, start: Date, now: Date, beganAt: Date | null = null): boolean =>
  (status === 'scheduled' || status === 'confirmed') && start > now && beganAt === null;
