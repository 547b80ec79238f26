import { call } from './call.ts';

/** What a patient agrees to: the terms with the privacy policy, and that answers of assessments are kept in the account. */
export const consentPurposes = ['terms', 'assessments'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

/** The version of the policy texts that come with this release; an installation with texts of its own has its own versions. */
export const POLICY_VERSION = '2026-11-28';

/** The longest name of a version. */
export const MAX_VERSION_LENGTH = 40;

/** The kinds of record that others see of a patient, as the list of reads names them. */
export const readRecords = ['appointment', 'request', 'review', 'account'] as const;
/** How a record was read: as a row of a list, by itself, or as a file that was handed out. */
export const readManners = ['list', 'open', 'file'] as const;

export const getPolicies = call({
  method: 'GET',
  path: '/api/policies',
  callers: ['anyone'],
});

export const listConsents = call({
  method: 'GET',
  path: '/api/auth/user/consents',
  callers: ['patient'],
});

export const giveConsent = call({
  method: 'POST',
  path: '/api/auth/user/consents',
  callers: ['patient'],
});

export const withdrawConsent = call({
  method: 'POST',
  path: '/api/auth/user/consents/withdraw',
  callers: ['patient'],
});

export const listReads = call({
  method: 'GET',
  path: '/api/auth/user/reads',
  callers: ['patient'],
});

export const listDevices = call({
  method: 'GET',
  path: '/api/auth/user/devices',
  callers: ['patient'],
});

export const endDevice = call({
  method: 'DELETE',
  path: '/api/auth/user/devices/:id',
  callers: ['patient'],
  errors: ['not_found'],
});
