import { type AppointmentStatus, type AppointmentTimes, isTimeFor, nextAppointmentStatuses } from '@tenaye/contracts/appointment.facts.ts';

/** A patient may cancel until the appointment starts, or its consultation begins before. */
export const canPatientCancel = (status: AppointmentStatus, start: Date, now: Date, beganAt: Date | null = null): boolean =>
  nextAppointmentStatuses(status, 'patient').includes('cancelled') && start > now && beganAt === null;

/** An appointment can be moved while it can be canceled. */
export const canPatientReschedule = (...facts: Parameters<typeof canPatientCancel>): boolean => canPatientCancel(...facts);

/** The transitions that the doctor may make at present. */
export const statusesDoctorCanSet = (from: AppointmentStatus, times: AppointmentTimes, now: Date): AppointmentStatus[] =>
  nextAppointmentStatuses(from, 'doctor').filter((to) => isTimeFor(to, times, now));

/** Until it starts or begins, an appointment that could be confirmed at its time can also be moved to another time. */
export const canDoctorReschedule = (status: AppointmentStatus, start: Date, now: Date, beganAt: Date | null = null): boolean =>
  (status === 'scheduled' || status === 'confirmed') && start > now && beganAt === null;
