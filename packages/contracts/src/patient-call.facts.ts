import { call } from './call.ts';

/**
 * The days after which the patient of a canceled request needs no call any more: a request has no time, and its patient may come any day.
 */
export const REQUEST_CALL_DAYS = 14;

/** How long a text message may be on its way, in minutes; afterward it counts as not delivered. */
export const TEXT_DUE_MINUTES = 60;

/** The longest note about a call, in characters. */
export const CALL_NOTE_LENGTH = 300;

/** How calls end, after which the patient isn't on the list any more. */
export const finalOutcomes = ['reached', 'no_way'] as const;
export type FinalOutcome = (typeof finalOutcomes)[number];

/** What an administrator says of a call; whom it didn't reach stays on the list. */
export const callOutcomes = ['reached', 'not_reached', 'no_way'] as const;
export type CallOutcome = (typeof callOutcomes)[number];

/** What became of a mail or text message: none was sent, it waits to be sent, it couldn't be sent, or it was. */
export const messageStates = ['none', 'waiting', 'not_sent', 'sent'] as const;
export type MessageState = (typeof messageStates)[number];

/** The message about an outcome that was not chosen. */
export const patientCallTexts = { outcome: 'Please say how the call went' } as const;

export const listPatientCalls = call({
  method: 'GET',
  path: '/api/admin/patient-calls',
  callers: ['admin'],
  area: 'people',
  reads: 'patient_call.list',
});

/** Beside `listWork`, whose answer promises its kinds of work to released portals. */
export const getWaitingCalls = call({ method: 'GET', path: '/api/admin/patient-calls/waiting', callers: ['admin'], area: 'people' });

/** A POST, because each time is recorded and, like the searches of support, limited. */
export const showCallNumber = call({
  method: 'POST',
  path: '/api/admin/patient-calls/:id/number',
  callers: ['admin'],
  area: 'people',
  errors: ['not_found', 'rate_limited'],
});

export const settlePatientCall = call({
  method: 'POST',
  path: '/api/admin/patient-calls/:id/settle',
  callers: ['admin'],
  area: 'people',
  errors: ['not_found', 'wrong_status', 'changed_elsewhere'],
  idempotent: true,
  sees: 'version',
});
