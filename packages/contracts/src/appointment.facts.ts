import { call } from './call.ts';
import { localDate } from './local-time.facts.ts';

/** The ways in which a doctor sees patients. */
export const appointmentTypes = ['online', 'in-person', 'home-visit'] as const;
export type AppointmentType = (typeof appointmentTypes)[number];

/** How many minutes before the start of an online appointment its `meetingLink` appears. */
export const MEETING_LINK_MINUTES = 15;

/** How many minutes before its start a slot closes for booking, so that the doctor notices a booking in time. */
export const BOOKING_LEAD_MINUTES = 30;

/** How long before the start each reminder goes out. */
export const REMINDER_MINUTES = { day: 24 * 60, hour: 60 } as const;

/** How many days ahead a slot can be booked: weekly hours have no end, but doctors don't plan further ahead. */
export const BOOKING_HORIZON_DAYS = 365;

/** How many minutes before its start an appointment can no longer be canceled or moved by the patient; 0 means until it starts. */
export const PATIENT_CHANGE_MINUTES = 0;

/** Statuses of an appointment. */
export const appointmentStatuses = ['scheduled', 'confirmed', 'completed', 'cancelled', 'no_show'] as const;
export type AppointmentStatus = (typeof appointmentStatuses)[number];

type Party = 'doctor' | 'patient';

/**
 * All allowed status changes of an appointment, and who may make them. The patient may make changes until `PATIENT_CHANGE_MINUTES` before
 * the start.
 */
export const appointmentTransitions: readonly { from: AppointmentStatus; to: AppointmentStatus; by: Party }[] = [
  { from: 'scheduled', to: 'confirmed', by: 'doctor' },
  { from: 'scheduled', to: 'cancelled', by: 'doctor' },
  { from: 'confirmed', to: 'completed', by: 'doctor' },
  { from: 'confirmed', to: 'cancelled', by: 'doctor' },
  { from: 'confirmed', to: 'no_show', by: 'doctor' },
  { from: 'scheduled', to: 'cancelled', by: 'patient' },
  { from: 'confirmed', to: 'cancelled', by: 'patient' },
];

/**
 * The instant at which an appointment begins by the calendar, and the instant at which its consultation began, which is null before then.
 */
export interface AppointmentTimes {
  start: Date;
  beganAt: Date | null;
}

/**
 * True when the time allows the doctor to set `to`; the current status is checked separately. A visit that hasn't started can be neither
 * completed nor missed; a consultation that began early has started. An appointment can't be confirmed once its day (in Addis Ababa) is
 * over.
 */
export function isTimeFor(to: AppointmentStatus, { start, beganAt }: AppointmentTimes, now: Date): boolean {
  if (to === 'completed') return start <= now || beganAt !== null;
  if (to === 'no_show') return start <= now;
  return to !== 'confirmed' || localDate(+start) >= localDate(+now);
}

/** The longest reason for a cancellation, in characters. */
export const CANCEL_REASON_LENGTH = 500;

/** The filters of a doctor's list of appointments; `listDoctorAppointments` states which appointments each selects. */
export const appointmentFilters = ['today', 'to_confirm', 'upcoming', 'past', 'all'] as const;
export type AppointmentFilter = (typeof appointmentFilters)[number];

/** The statuses that `by` may set on an appointment in status `from`. */
export const nextAppointmentStatuses = (from: AppointmentStatus, by: Party): AppointmentStatus[] =>
  appointmentTransitions.filter((it) => it.from === from && it.by === by).map((it) => it.to);

/** Messages about the fields of a booking. */
export const bookingTexts = {
  required: 'Please fill in all required fields',
  ownAssessment: 'Your own assessment can be shared only at a visit of your own',
} as const;

/** The event of the notification stream by which a doctor's change of an appointment reaches the doctor's other open pages. */
export const APPOINTMENT_EVENT = 'appointment';
export interface ChangedAppointment {
  id: string;
}

export const listAppointments = call({
  method: 'GET',
  path: '/api/appointments',
  callers: ['patient'],
});

export const getAppointment = call({
  method: 'GET',
  path: '/api/appointments/:id',
  callers: ['patient'],
  reads: 'appointment.view',
  errors: ['not_found'],
});

export const createAppointment = call({
  method: 'POST',
  path: '/api/appointments',
  callers: ['patient'],
  status: 201,
  errors: ['slot_taken', 'outside_availability', 'doctor_unavailable', 'time_conflict', 'rate_limited'],
  idempotent: true,
});

export const cancelAppointment = call({
  method: 'POST',
  path: '/api/appointments/:id/cancel',
  callers: ['patient'],
  errors: ['not_found', 'wrong_status'],
});

export const shareAppointment = call({
  method: 'POST',
  path: '/api/appointments/:id/sharing',
  callers: ['patient'],
  errors: ['not_found', 'wrong_status'],
});

export const rescheduleAppointment = call({
  method: 'POST',
  path: '/api/appointments/:id/reschedule',
  callers: ['patient'],
  errors: ['not_found', 'wrong_status', 'slot_taken', 'outside_availability', 'doctor_unavailable', 'time_conflict', 'rate_limited'],
  idempotent: true,
});

export const listDoctorAppointments = call({
  method: 'GET',
  path: '/api/provider/doctor/appointments',
  callers: ['doctor'],
  reads: 'appointment.list',
});

export const countDoctorAppointments = call({
  method: 'GET',
  path: '/api/provider/doctor/appointment-counts',
  callers: ['doctor'],
});

export const getDoctorAppointment = call({
  method: 'GET',
  path: '/api/provider/doctor/appointments/:id',
  callers: ['doctor'],
  reads: 'appointment.view',
  errors: ['not_found'],
});

export const setAppointmentStatus = call({
  method: 'PATCH',
  path: '/api/appointments/:id/status',
  callers: ['doctor'],
  errors: ['not_found', 'wrong_status'],
});

export const moveByDoctor = call({
  method: 'POST',
  path: '/api/provider/doctor/appointments/:id/reschedule',
  callers: ['doctor'],
  errors: ['not_found', 'wrong_status', 'slot_taken', 'outside_availability', 'doctor_unavailable', 'time_conflict'],
  idempotent: true,
});

export const setAppointmentNotes = call({
  method: 'PATCH',
  path: '/api/provider/doctor/appointments/:id/notes',
  callers: ['doctor'],
  errors: ['not_found'],
});

export const listPatientHistory = call({
  method: 'GET',
  path: '/api/provider/doctor/appointments/:id/history',
  callers: ['doctor'],
  reads: 'appointment.history',
  errors: ['not_found'],
});

export const listSlots = call({
  method: 'GET',
  path: '/api/doctors/:id/slots',
  callers: ['patient', 'doctor', 'facility', 'admin'],
  errors: ['not_found'],
});
