import * as z from 'zod/mini';
import { doctorAppointment } from './appointment.ts';
import * as calls from './consultation.facts.ts';
import { delayReasons, delayTexts, LONGEST_DELAY, SHORTEST_DELAY } from './consultation.facts.ts';
import { endpoint } from './endpoint.ts';
import { idParams } from './fields.ts';

export const beginConsultation = endpoint(calls.beginConsultation, {
  summary: 'Begin the consultation of a confirmed appointment, by the doctor',
  params: idParams,
  answer: doctorAppointment,
});

export const undoConsultation = endpoint(calls.undoConsultation, {
  summary: 'Undo the end of a visit of which the patient has not been told yet, or else its beginning a moment ago',
  params: idParams,
  answer: doctorAppointment,
});

/** A delay as the doctor reports it, in minutes after the appointment's start. */
export const reportedDelay = z.strictObject({
  minutes: z
    .number(delayTexts.minutes)
    .check(z.int(delayTexts.minutes), z.minimum(SHORTEST_DELAY, delayTexts.minutes), z.maximum(LONGEST_DELAY, delayTexts.minutes)),
  reason: z.enum(delayReasons, delayTexts.reason),
});
export type ReportedDelay = z.output<typeof reportedDelay>;

export const reportDelay = endpoint(calls.reportDelay, {
  summary: 'Report that a confirmed appointment will begin late; the patient is notified, and again only if minutes or reason change',
  params: idParams,
  body: reportedDelay,
  answer: doctorAppointment,
});
