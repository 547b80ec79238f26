import { call } from './call.ts';

export const listAdminProviders = call({
  method: 'GET',
  path: '/api/admin/providers',
  callers: ['admin'],
  area: 'listings',
  reads: 'listing.list',
});

/** The kinds of work that wait for an administrator, in the order in which they are shown. */
export const workKinds = ['applicants', 'claims', 'submissions', 'renewals', 'unclaimed', 'failed_jobs'] as const;
export type WorkKind = (typeof workKinds)[number];

export const listWork = call({
  method: 'GET',
  path: '/api/admin/work',
  callers: ['admin'],
  area: 'own',
});

/** What the first owner of a new installation does, in this order. */
export const firstSteps = ['second_owner', 'mail', 'providers', 'approval'] as const;

export const listFirstSteps = call({ method: 'GET', path: '/api/admin/first-steps', callers: ['admin'], area: 'powers' });

/** The kinds of records that the portal's palette finds. */
export const foundKinds = ['doctor', 'facility', 'person', 'doctor_claim', 'facility_claim', 'import', 'invoice'] as const;
export type FoundKind = (typeof foundKinds)[number];

/** Takes a body, so that no name or number stands in an address. */
export const findRecords = call({
  method: 'POST',
  path: '/api/admin/find',
  callers: ['admin'],
  area: 'own',
});
