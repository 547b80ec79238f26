import * as z from 'zod/mini';
import * as calls from './appointment.facts.ts';
import { appointmentFilters, appointmentStatuses, appointmentTypes, bookingTexts, CANCEL_REASON_LENGTH } from './appointment.facts.ts';
import { consultationSteps, delayReasons } from './consultation.facts.ts';
import { endpoint } from './endpoint.ts';
import { slot } from './errors.ts';
import { id, idParams, instant, instantSaying, latitude, line, longitude, page, paragraph } from './fields.ts';
import { hasWholePlace } from './geo.ts';
import { redFlags } from './red-flag.facts.ts';
import { relations } from './relative.facts.ts';
import { ownReview } from './review.ts';
import { specialtyIds } from './specialty.facts.ts';
import { sharingAnswer, visitSharing } from './visit-sharing.ts';
import { sexes } from './visit-sheet.facts.ts';

/** A way in which a doctor sees patients. */
export const appointmentType = z.enum(appointmentTypes);
const appointmentStatus = z.enum(appointmentStatuses);
/** The start of a visit to book. */
export const bookingTime = instantSaying(bookingTexts.required);

/** The fields that both the patient and the doctor see. `appointmentDate` and `endsAt` are UTC instants. */
const appointmentFacts = {
  id,
  appointmentType,
  appointmentDate: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  status: appointmentStatus,
  symptoms: z.nullable(z.string()),
  address: z.nullable(z.string()),
  /** The link for an online appointment; set only once it is confirmed, from 15 minutes before its start. */
  meetingLink: z.nullable(z.string()),
  /** The doctor's reason for the cancellation, as written. */
  cancelReason: z.nullable(z.string()),
};

/** An appointment as the patient sees it; `can` lists the changes that the patient may make now. */
export const appointment = z.object({
  ...appointmentFacts,
  doctorId: id,
  doctorName: z.string(),
  /** The name of the person whom the visit is for, if it isn't the account's owner: a child, for example. */
  patientName: z.optional(z.string()),
  /** That person, among those for whom the account books; missing once the account has removed the person. */
  relativeId: z.optional(id),
  /**
   * Minutes after `appointmentDate` at which the doctor expects to begin; null without a reported delay, and once the consultation has
   * begun or the appointment is over.
   */
  delayMinutes: z.nullable(z.number()),
  /** The patient's review of the completed appointment; null without one. */
  review: z.nullable(ownReview),
  /** Set when the appointment was canceled because the doctor may no longer practice: the specialty in which to look for another doctor. */
  practiceEnded: z.optional(z.object({ specialty: z.enum(specialtyIds) })),
  /** Set once the owner of the doctor's profile has changed since the appointment was booked. */
  sharing: z.optional(visitSharing),
  can: z.object({ cancel: z.boolean(), reschedule: z.boolean(), bookAgain: z.optional(z.boolean()) }),
});
export type Appointment = z.infer<typeof appointment>;

/** An assessment that a patient shares: the questions answered with yes, by id, and the suggested specialties, best first. */
const sharedAssessment = z.object({
  kind: z.enum(['triage', 'full']),
  completedAt: z.iso.datetime(),
  yes: z.array(z.string()),
  recommendations: z.array(z.enum(specialtyIds)),
  redFlags: z.array(z.enum(redFlags)),
});
export type SharedAssessment = z.infer<typeof sharedAssessment>;

/**
 * An appointment as the doctor sees it; `can` lists the statuses that the doctor may set now, and the possible steps of the consultation.
 */
export const doctorAppointment = z.object({
  ...appointmentFacts,
  notes: z.nullable(z.string()),
  /** The position of the home of a home visit; null where the patient gave none. */
  latitude: z.optional(z.nullable(z.number())),
  /** As `latitude`. */
  longitude: z.optional(z.nullable(z.number())),
  /** The assessment shared with this doctor, as the server computed it; null when none is shared. */
  assessment: z.nullable(sharedAssessment),
  /** The person whom the visit is for. */
  user: z.object({ firstName: z.string(), lastName: z.string() }),
  /** Set if the patient's account has booked for this person: whose account it is, and what it says of the person. */
  relative: z.optional(z.object({ bookedBy: z.string(), relation: z.enum(relations), born: z.string(), sex: z.enum(sexes) })),
  /** The patient's phone number (E.164), only for a confirmed appointment or a home visit that isn't confirmed yet; else null. */
  phone: z.nullable(z.string()),
  /** The number of earlier appointments of this patient with this doctor. */
  earlier: z.number(),
  /**
   * When the doctor began the consultation and when it ended; null before, and when the appointment was completed although no consultation
   * was begun.
   */
  beganAt: z.nullable(z.iso.datetime()),
  endedAt: z.nullable(z.iso.datetime()),
  /** The delay that the doctor has reported, in minutes after `appointmentDate`. */
  delay: z.nullable(z.object({ minutes: z.number(), reason: z.enum(delayReasons) })),
  can: z.object({
    setStatus: z.array(appointmentStatus),
    reschedule: z.boolean(),
    consultation: z.array(z.enum(consultationSteps)),
    /** Whether a further visit can be booked for the patient. */
    followUp: z.optional(z.boolean()),
  }),
});
export type DoctorAppointment = z.infer<typeof doctorAppointment>;

export const listAppointments = endpoint(calls.listAppointments, {
  summary: "The patient's appointments, latest first",
  query: z.strictObject(page),
  answer: z.array(appointment),
});

export const getAppointment = endpoint(calls.getAppointment, {
  summary: 'One appointment of the patient',
  params: idParams,
  answer: appointment,
});

/** The home of a home visit: its address as people find it, such as a landmark, and its position. */
export const home = { address: z.optional(paragraph(500)), latitude: z.optional(latitude), longitude: z.optional(longitude) };

/** A home visit needs an address. */
export const hasHomeAddress = z.refine<{ appointmentType: string; address?: string | undefined }>(
  (it) => it.appointmentType !== 'home-visit' || Boolean(it.address),
  {
    error: bookingTexts.required,
    path: ['address'],
    // The address is checked even if other fields are missing, because the form marks all errors at the same time.
    when: ({ value }) => typeof value === 'object' && value !== null,
  },
);

/** Assessments are kept for the account's owner only. */
const sharesOwn = z.refine<{ assessmentId?: string | undefined; relativeId?: string | undefined }>(
  (it) => it.assessmentId === undefined || it.relativeId === undefined,
  { error: bookingTexts.ownAssessment, path: ['assessmentId'] },
);

/**
 * A new appointment, as the booking form sends it. Address and position are those of a home visit, and stored only for one. The address is
 * required for it; the position is, too, if the doctor's home visits have a radius.
 */
export const newAppointment = z
  .strictObject({
    doctorId: z.uuid(bookingTexts.required),
    appointmentType: z.enum(appointmentTypes, bookingTexts.required),
    appointmentDate: bookingTime,
    symptoms: z.optional(paragraph(2000)),
    ...home,
    /** The completed assessment that the patient shares with the doctor. */
    assessmentId: z.optional(z.uuid()),
    /** The person of the account whom the visit is for; absent if it is for the patient. */
    relativeId: z.optional(z.uuid()),
  })
  .check(hasWholePlace, hasHomeAddress, sharesOwn);
export type NewAppointment = z.input<typeof newAppointment>;

export const createAppointment = endpoint(calls.createAppointment, {
  summary: 'Book a free slot of a listed doctor',
  body: newAppointment,
  answer: appointment,
});

export const cancelAppointment = endpoint(calls.cancelAppointment, {
  summary: "Cancel the patient's own appointment, while its `can` allows it",
  params: idParams,
  answer: appointment,
});

export const shareAppointment = endpoint(calls.shareAppointment, {
  summary: "Let the new owner of the doctor's profile see the patient's earlier appointment, or not",
  params: idParams,
  body: sharingAnswer,
  answer: appointment,
});

export const rescheduleAppointment = endpoint(calls.rescheduleAppointment, {
  summary: "Move the patient's own appointment to another free slot of its doctor; it waits for confirmation again",
  params: idParams,
  body: z.strictObject({ appointmentDate: bookingTime }),
  answer: appointment,
});

export const listDoctorAppointments = endpoint(calls.listDoctorAppointments, {
  summary: "The doctor's appointments, latest first unless told; those that start from `from` on and before `to`, where given",
  query: z.strictObject({
    ...page,
    from: z.optional(instant),
    to: z.optional(instant),
    order: z.optional(z.enum(['latest', 'soonest'])),
    /**
     * `today`: all of today; `to_confirm`: scheduled ones from today on; `upcoming`: scheduled and confirmed ones from tomorrow on; `past`:
     * all before today, and completed ones from tomorrow on; `next`: confirmed ones that are under way or not over yet. Days are in Addis
     * Ababa.
     */
    filter: z.optional(z.enum([...appointmentFilters, 'next'])),
    /** A part of the patient's name. */
    q: z.optional(line(80)),
  }),
  answer: z.array(doctorAppointment),
});

export const countDoctorAppointments = endpoint(calls.countDoctorAppointments, {
  summary: "The number of the doctor's appointments in each list, of all patients or of those whose name contains `q`",
  query: z.strictObject({ q: z.optional(line(80)) }),
  answer: z.record(z.enum(appointmentFilters), z.number()),
});

export const getDoctorAppointment = endpoint(calls.getDoctorAppointment, {
  summary: "One of the doctor's appointments",
  params: idParams,
  answer: doctorAppointment,
});

export const setAppointmentStatus = endpoint(calls.setAppointmentStatus, {
  summary: 'Confirm, cancel, complete or mark as no-show, by the doctor; a status that it has already stays, without another notification',
  params: idParams,
  body: z.strictObject({
    status: z.enum(['confirmed', 'cancelled', 'completed', 'no_show']),
    /** The reason for a cancellation, which the patient reads; other statuses don't store it. */
    reason: z.optional(paragraph(CANCEL_REASON_LENGTH)),
    /** With `completed`: the patient is told once the end can't be undone any more, instead of at once. */
    canUndo: z.optional(z.literal(true)),
  }),
  answer: doctorAppointment,
});

export const moveByDoctor = endpoint(calls.moveByDoctor, {
  summary: "Move the doctor's own appointment to another free time of theirs; it is confirmed there, and the patient is told",
  params: idParams,
  body: z.strictObject({ appointmentDate: bookingTime }),
  answer: doctorAppointment,
});

export const setAppointmentNotes = endpoint(calls.setAppointmentNotes, {
  summary: "The doctor's private notes on an appointment; empty for none",
  params: idParams,
  body: z.strictObject({ notes: paragraph(4000) }),
  answer: doctorAppointment,
});

export const listPatientHistory = endpoint(calls.listPatientHistory, {
  summary: 'Earlier appointments of the same patient with this doctor, latest first, with what the patient shared at each',
  params: idParams,
  query: z.strictObject(page),
  answer: z.array(doctorAppointment),
});

export const listSlots = endpoint(calls.listSlots, {
  summary: 'Free slots of a listed doctor, by mode; UTC',
  params: idParams,
  query: z.strictObject({
    mode: appointmentType,
    /** The instant from which to look for slots; now by default. */
    from: z.optional(instant),
    days: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(31))),
  }),
  answer: z.array(slot),
});
