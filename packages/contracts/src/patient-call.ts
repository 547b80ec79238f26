import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, idParams, page, paragraph, seenVersion, version } from './fields.ts';
import * as calls from './patient-call.facts.ts';
import { CALL_NOTE_LENGTH, callOutcomes, finalOutcomes, messageStates, patientCallTexts } from './patient-call.facts.ts';
import { profileKinds } from './provider-account.facts.ts';

/**
 * Something that was canceled because a practice ended, whose patient may not know. Nothing says what the visit or request was about:
 * `profileName` is the doctor or facility, and `at` the start of the visit, or when the request was sent.
 */
export const patientCall = z.object({
  id,
  /** The first name and the initial of the last name. */
  name: z.string(),
  /** Masked, `+2519••••42`; null for an account without a number. */
  phone: z.nullable(z.string()),
  /** False for a patient whom the doctor entered, who has no bell and whose number no code has confirmed. */
  hasAccount: z.boolean(),
  profileKind: z.enum(profileKinds),
  profileName: z.string(),
  at: z.iso.datetime(),
  cancelledAt: z.iso.datetime(),
  mail: z.enum(messageStates),
  sms: z.enum(messageStates),
  /** How often somebody has called, who did last, and when. */
  tries: z.number(),
  triedAt: z.nullable(z.iso.datetime()),
  triedBy: z.nullable(z.string()),
  /** The latest note. */
  note: z.nullable(z.string()),
  /** Null while the call waits. */
  outcome: z.nullable(z.enum(finalOutcomes)),
  /** Changes with each try. */
  version,
});
export type PatientCall = z.infer<typeof patientCall>;

export const listPatientCalls = endpoint(calls.listPatientCalls, {
  summary: 'Patients who may not know that a visit or request was cancelled because a practice ended, the soonest visit first',
  query: z.strictObject(page),
  answer: z.array(patientCall),
});

/** How many calls wait, and since when the oldest does; null when none waits. */
export const waitingCalls = z.object({ count: z.number(), oldestAt: z.nullable(z.iso.datetime()) });
export type WaitingCalls = z.infer<typeof waitingCalls>;

export const getWaitingCalls = endpoint(calls.getWaitingCalls, {
  summary: 'How many patients need a call, and since when the oldest cancellation waits for one',
  answer: waitingCalls,
});

export const showCallNumber = endpoint(calls.showCallNumber, {
  summary: 'The whole phone number of a patient who needs a call; recorded, and the patient reads it',
  params: idParams,
  answer: z.object({ phone: z.string() }),
});

/** `note` may be empty, and then the former one stays. */
export const callSettlement = z.strictObject({
  outcome: z.enum(callOutcomes, patientCallTexts.outcome),
  note: z.optional(paragraph(CALL_NOTE_LENGTH)),
});

export type CallSettlement = z.output<typeof callSettlement>;

export const settledCall = z.extend(callSettlement, { version: seenVersion });
export type SettledCall = z.output<typeof settledCall>;

export const settlePatientCall = endpoint(calls.settlePatientCall, {
  summary: 'Say how the call of a patient went: one who was not reached stays on the list',
  params: idParams,
  body: settledCall,
  answer: patientCall,
});
