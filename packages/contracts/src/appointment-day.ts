import * as z from 'zod/mini';
import { CANCEL_REASON_LENGTH } from './appointment.facts.ts';
import * as calls from './appointment-day.facts.ts';
import { MOST_CONFIRMED } from './appointment-day.facts.ts';
import { reportedDelay } from './consultation.ts';
import { endpoint } from './endpoint.ts';
import { id, requiredLine } from './fields.ts';

/** The number of appointments that were changed, each of whose patients was told once. */
const changed = z.object({ changed: z.number() });

export const confirmAppointments = endpoint(calls.confirmAppointments, {
  summary: "Confirm several of the doctor's appointments at once; those that can't be confirmed any more, or are already, stay as they are",
  body: z.strictObject({ ids: z.array(id).check(z.maxLength(MOST_CONFIRMED)) }),
  answer: changed,
});

export const delayDay = endpoint(calls.delayDay, {
  summary: "Report a delay of all of today's confirmed appointments that would begin later by it; a delay that is known isn't told again",
  body: reportedDelay,
  answer: changed,
});

/** Why the doctor is away today; the patients read it. */
export const dayOff = z.strictObject({ reason: requiredLine('Please enter a reason for the patients', CANCEL_REASON_LENGTH) });

export const cancelDay = endpoint(calls.cancelDay, {
  summary:
    "Cancel all of today's appointments that haven't begun, and offer no more times today; each patient is told and offered other times",
  body: dayOff,
  answer: changed,
});
