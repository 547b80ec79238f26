import { call } from './call.ts';

/** What support may have sent to a patient's own address: a link for a new password, or to the export or the deletion of the account. */
export const supportMessages = ['reset_link', 'export', 'deletion'] as const;
export type SupportMessage = (typeof supportMessages)[number];

/** What support did about a patient's account, as the patient reads it. */
export const supportActs = ['view', 'end_sign_ins', 'deactivate', 'activate', 'send'] as const;
export type SupportAct = (typeof supportActs)[number];

/** The longest reason of an act, in characters. */
export const MAX_SUPPORT_REASON = 300;

/** Takes a body, so that neither the contact nor the reason stands in an address. */
export const findPatients = call({
  method: 'POST',
  path: '/api/admin/patients/find',
  callers: ['admin'],
  area: 'people',
  errors: ['rate_limited'],
});

export const endPatientSignIns = call({
  method: 'POST',
  path: '/api/admin/patients/:id/end-sign-ins',
  callers: ['admin'],
  area: 'people',
  stepUp: true,
  idempotent: true,
  errors: ['not_found'],
});

export const deactivatePatient = call({
  method: 'POST',
  path: '/api/admin/patients/:id/deactivate',
  callers: ['admin'],
  area: 'people',
  stepUp: true,
  idempotent: true,
  errors: ['not_found', 'wrong_status'],
});

export const activatePatient = call({
  method: 'POST',
  path: '/api/admin/patients/:id/activate',
  callers: ['admin'],
  area: 'people',
  stepUp: true,
  idempotent: true,
  errors: ['not_found', 'wrong_status'],
});

export const sendToPatient = call({
  method: 'POST',
  path: '/api/admin/patients/:id/messages',
  callers: ['admin'],
  area: 'people',
  stepUp: true,
  idempotent: true,
  errors: ['not_found', 'wrong_status', 'rate_limited'],
});
