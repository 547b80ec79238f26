import { call } from './call.ts';

export const appointmentTypes = ['online', 'in-person', 'home-visit'] as const;
export type AppointmentType = (typeof appointmentTypes)[number];

/** An online appointment's `meetingLink` shows from this many minutes before its start. */
export const MEETING_LINK_MINUTES = 15;

/** A slot can be booked until this many minutes before its start, so that the doctor can still see it coming. */
export const BOOKING_LEAD_MINUTES = 30;

/** How far ahead a slot can be booked, in days: weekly hours go on for ever, a doctor's plans don't. */
export const BOOKING_HORIZON_DAYS = 365;

export const appointmentStatuses = ['scheduled', 'confirmed', 'completed', 'cancelled', 'no_show'] as const;
export type AppointmentStatus = (typeof appointmentStatuses)[number];

type Party = 'doctor' | 'patient';

/** The only moves an appointment can make, and who makes them. A patient's cancellation ends when the appointment starts. */
export const appointmentTransitions: readonly { from: AppointmentStatus; to: AppointmentStatus; by: Party }[] = [
  { from: 'scheduled', to: 'confirmed', by: 'doctor' },
  { from: 'scheduled', to: 'cancelled', by: 'doctor' },
  { from: 'confirmed', to: 'completed', by: 'doctor' },
  { from: 'confirmed', to: 'cancelled', by: 'doctor' },
  { from: 'confirmed', to: 'no_show', by: 'doctor' },
  { from: 'scheduled', to: 'cancelled', by: 'patient' },
  { from: 'confirmed', to: 'cancelled', by: 'patient' },
];

/** What only makes sense once the appointment has begun: nobody has missed what is still ahead. */
const afterStart: readonly AppointmentStatus[] = ['no_show'];

/** Whether the doctor may set `to` now, apart from where the appointment comes from. `start` and `now` are instants. */
export const isTimeFor = (to: AppointmentStatus, start: Date, now: Date): boolean => !afterStart.includes(to) || start <= now;

/** Where `by` may take an appointment from `from`. */
export const nextAppointmentStatuses = (from: AppointmentStatus, by: Party): AppointmentStatus[] =>
  appointmentTransitions.filter((it) => it.from === from && it.by === by).map((it) => it.to);

/** What the fields of a booking say that were left out. */
export const bookingTexts = { required: 'Please fill in all required fields' } as const;

export const listAppointments = call({
  method: 'GET',
  path: '/api/appointments',
  callers: ['patient'],
});

export const getAppointment = call({
  method: 'GET',
  path: '/api/appointments/:id',
  callers: ['patient'],
  errors: ['not_found'],
});

export const createAppointment = call({
  method: 'POST',
  path: '/api/appointments',
  callers: ['patient'],
  status: 201,
  errors: ['slot_taken', 'outside_availability', 'doctor_unavailable', 'time_conflict', 'idempotency_mismatch'],
  idempotent: true,
});

export const cancelAppointment = call({
  method: 'POST',
  path: '/api/appointments/:id/cancel',
  callers: ['patient'],
  errors: ['not_found', 'wrong_status'],
});

export const rescheduleAppointment = call({
  method: 'POST',
  path: '/api/appointments/:id/reschedule',
  callers: ['patient'],
  errors: ['not_found', 'wrong_status', 'slot_taken', 'outside_availability', 'doctor_unavailable', 'time_conflict'],
  idempotent: true,
});

export const listDoctorAppointments = call({
  method: 'GET',
  path: '/api/provider/doctor/appointments',
  callers: ['doctor'],
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
  errors: ['not_found'],
});

export const listSlots = call({
  method: 'GET',
  path: '/api/doctors/:id/slots',
  callers: ['patient', 'doctor', 'facility', 'admin'],
  errors: ['not_found'],
});
