import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { slot } from './errors.ts';
import { id, idParams, instant, page, paragraph } from './fields.ts';
import { redFlags } from './red-flag.ts';
import { specialtyIds } from './specialty.ts';

export const appointmentTypes = ['online', 'in-person', 'home-visit'] as const;
export type AppointmentType = (typeof appointmentTypes)[number];
export const appointmentType = z.enum(appointmentTypes);

/** An online appointment's `meetingLink` shows from this many minutes before its start. */
export const MEETING_LINK_MINUTES = 15;

/** A slot can be booked until this many minutes before its start, so that the doctor can still see it coming. */
export const BOOKING_LEAD_MINUTES = 30;

/** How far ahead a slot can be booked, in days: weekly hours go on for ever, a doctor's plans don't. */
export const BOOKING_HORIZON_DAYS = 365;

export const appointmentStatuses = ['scheduled', 'confirmed', 'completed', 'cancelled', 'no_show'] as const;
export type AppointmentStatus = (typeof appointmentStatuses)[number];
const appointmentStatus = z.enum(appointmentStatuses);

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

/** What both sides see. `appointmentDate` and `endsAt` are UTC instants. */
const appointmentFacts = {
  id,
  appointmentType,
  appointmentDate: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  status: appointmentStatus,
  symptoms: z.nullable(z.string()),
  address: z.nullable(z.string()),
  /** Only from 15 minutes before the start of a confirmed online appointment. */
  meetingLink: z.nullable(z.string()),
};

export const appointment = z.object({
  ...appointmentFacts,
  doctorId: id,
  doctorName: z.string(),
  can: z.object({ cancel: z.boolean(), reschedule: z.boolean() }),
});
export type Appointment = z.infer<typeof appointment>;

/** An assessment as its patient shares it: the questions answered by yes, by id, and the specialties that they suggest, best first. */
const sharedAssessment = z.object({
  kind: z.enum(['triage', 'full']),
  completedAt: z.iso.datetime(),
  yes: z.array(z.string()),
  recommendations: z.array(z.enum(specialtyIds)),
  redFlags: z.array(z.enum(redFlags)),
});
export type SharedAssessment = z.infer<typeof sharedAssessment>;

/** The doctor's view; `can` lists the statuses this doctor may set now. */
export const doctorAppointment = z.object({
  ...appointmentFacts,
  notes: z.nullable(z.string()),
  /** What the patient shares with this doctor, as the server computed it; null where nothing is shared. */
  assessment: z.nullable(sharedAssessment),
  user: z.object({ firstName: z.string(), lastName: z.string() }),
  can: z.object({ setStatus: z.array(appointmentStatus), reschedule: z.boolean() }),
});
export type DoctorAppointment = z.infer<typeof doctorAppointment>;

export const listAppointments = endpoint({
  method: 'GET',
  path: '/api/appointments',
  summary: "The patient's appointments, latest first",
  callers: ['patient'],
  query: z.strictObject(page),
  answer: z.array(appointment),
});

const REQUIRED = 'Please fill in all required fields';

/** Shared by the booking form and the API: an address is needed only for a home visit. */
export const newAppointment = z
  .strictObject({
    doctorId: z.uuid(REQUIRED),
    appointmentType: z.enum(appointmentTypes, REQUIRED),
    appointmentDate: z.iso.datetime({ offset: true, error: REQUIRED }),
    symptoms: z.optional(paragraph(2000)),
    address: z.optional(paragraph(500)),
    /** A completed assessment of the patient's own that the doctor may read. */
    assessmentId: z.optional(z.uuid()),
  })
  .check(z.refine((it) => it.appointmentType !== 'home-visit' || Boolean(it.address), { error: REQUIRED, path: ['address'] }));
export type NewAppointment = z.input<typeof newAppointment>;

export const createAppointment = endpoint({
  method: 'POST',
  path: '/api/appointments',
  summary: 'Book a free slot of a listed doctor',
  callers: ['patient'],
  body: newAppointment,
  answer: appointment,
  status: 201,
  errors: ['slot_taken', 'outside_availability', 'doctor_unavailable', 'time_conflict', 'idempotency_mismatch'],
  idempotent: true,
});

export const cancelAppointment = endpoint({
  method: 'POST',
  path: '/api/appointments/:id/cancel',
  summary: "Cancel the patient's own appointment before it starts",
  callers: ['patient'],
  params: idParams,
  answer: appointment,
  errors: ['not_found', 'wrong_status'],
});

export const rescheduleAppointment = endpoint({
  method: 'POST',
  path: '/api/appointments/:id/reschedule',
  summary: "Move the patient's own appointment to another free slot of its doctor; it waits for confirmation again",
  callers: ['patient'],
  params: idParams,
  body: z.strictObject({ appointmentDate: z.iso.datetime({ offset: true, error: REQUIRED }) }),
  answer: appointment,
  errors: ['not_found', 'wrong_status', 'slot_taken', 'outside_availability', 'doctor_unavailable', 'time_conflict'],
  idempotent: true,
});

export const listDoctorAppointments = endpoint({
  method: 'GET',
  path: '/api/provider/doctor/appointments',
  summary: "The doctor's appointments, latest first unless told; those that start from `from` on and before `to`, where given",
  callers: ['doctor'],
  query: z.strictObject({ ...page, from: z.optional(instant), to: z.optional(instant), order: z.optional(z.enum(['latest', 'soonest'])) }),
  answer: z.array(doctorAppointment),
});

export const setAppointmentStatus = endpoint({
  method: 'PATCH',
  path: '/api/appointments/:id/status',
  summary: 'Confirm, cancel, complete or mark as no-show, by the doctor',
  callers: ['doctor'],
  params: idParams,
  body: z.strictObject({ status: z.enum(['confirmed', 'cancelled', 'completed', 'no_show']) }),
  answer: doctorAppointment,
  errors: ['not_found', 'wrong_status'],
});

export const moveByDoctor = endpoint({
  method: 'POST',
  path: '/api/provider/doctor/appointments/:id/reschedule',
  summary: "Move the doctor's own appointment to another free time of theirs; it is confirmed there, and the patient is told",
  callers: ['doctor'],
  params: idParams,
  body: z.strictObject({ appointmentDate: z.iso.datetime({ offset: true, error: REQUIRED }) }),
  answer: doctorAppointment,
  errors: ['not_found', 'wrong_status', 'slot_taken', 'outside_availability', 'doctor_unavailable', 'time_conflict'],
  idempotent: true,
});

export const setAppointmentNotes = endpoint({
  method: 'PATCH',
  path: '/api/provider/doctor/appointments/:id/notes',
  summary: "The doctor's private notes on an appointment; empty for none",
  callers: ['doctor'],
  params: idParams,
  body: z.strictObject({ notes: paragraph(4000) }),
  answer: doctorAppointment,
  errors: ['not_found'],
});

export const listPatientHistory = endpoint({
  method: 'GET',
  path: '/api/provider/doctor/appointments/:id/history',
  summary: 'Earlier appointments of the same patient with this doctor, latest first, with what the patient shared at each',
  callers: ['doctor'],
  params: idParams,
  query: z.strictObject(page),
  answer: z.array(doctorAppointment),
  errors: ['not_found'],
});

export const listSlots = endpoint({
  method: 'GET',
  path: '/api/doctors/:id/slots',
  summary: 'Free slots of a listed doctor, by mode; UTC',
  callers: ['patient', 'doctor', 'facility', 'admin'],
  params: idParams,
  query: z.strictObject({
    mode: appointmentType,
    /** First instant of interest; now when absent. */
    from: z.optional(instant),
    days: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(31))),
  }),
  answer: z.array(slot),
  errors: ['not_found'],
});
