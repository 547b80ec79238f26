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
