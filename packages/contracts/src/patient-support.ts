import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, idParams, requiredLine } from './fields.ts';
import * as calls from './patient-support.facts.ts';
import { MAX_SUPPORT_REASON, supportMessages } from './patient-support.facts.ts';

/** Why support looks at an account or changes it. The patient reads it. */
const reason = requiredLine('Please give a reason', MAX_SUPPORT_REASON);

/**
 * A patient's account as support sees it: contacts are masked (`+2519••••42`, `a••••@example.com`), the last name is its first letter, and
 * visits and requests are only counted.
 */
export const supportedPatient = z.object({
  id,
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.string(),
  isPhoneVerified: z.boolean(),
  hasPassword: z.boolean(),
  isActive: z.boolean(),
  createdAt: z.iso.datetime(),
  lastLogin: z.nullable(z.iso.datetime()),
  /** The browsers that are signed in. */
  devices: z.number(),
  /** Visits that are booked and not over. */
  upcomingVisits: z.number(),
  visits: z.number(),
  /** Requests that wait for a facility or for the patient. */
  openRequests: z.number(),
  requests: z.number(),
});
export type SupportedPatient = z.infer<typeof supportedPatient>;

/** The whole phone number or email address, as the person says it. */
export const patientSearch = z.strictObject({
  contact: requiredLine('Please enter a phone number or an email address', 254),
  reason,
});
export type PatientSearch = z.output<typeof patientSearch>;

export const supportReason = z.strictObject({ reason });
export type SupportReason = z.output<typeof supportReason>;

export const patientMessage = z.strictObject({ what: z.enum(supportMessages), reason });
export type PatientMessage = z.output<typeof patientMessage>;

export const findPatients = endpoint(calls.findPatients, {
  summary: 'The patients with exactly this phone number or email address; recorded with the reason, which the patients read',
  body: patientSearch,
  answer: z.array(supportedPatient),
});

export const endPatientSignIns = endpoint(calls.endPatientSignIns, {
  summary: 'Sign a patient out in every browser',
  params: idParams,
  body: supportReason,
  answer: supportedPatient,
});

export const deactivatePatient = endpoint(calls.deactivatePatient, {
  summary: 'Deactivate the account of a patient: every sign-in ends, the patient gets the reason by mail, and what is booked stays booked',
  params: idParams,
  body: supportReason,
  answer: supportedPatient,
});

export const activatePatient = endpoint(calls.activatePatient, {
  summary: 'Activate the deactivated account of a patient',
  params: idParams,
  body: supportReason,
  answer: supportedPatient,
});

export const sendToPatient = endpoint(calls.sendToPatient, {
  summary: 'Mail a patient a link for a new password, or to the export or the deletion of the account, which only the patient can open',
  params: idParams,
  body: patientMessage,
  answer: supportedPatient,
});
