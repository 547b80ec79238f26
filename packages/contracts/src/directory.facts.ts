import { call } from './call.ts';
import type { DoctorOrder } from './doctor.facts.ts';

/** Calls open to everyone, so that people can look around before they sign in. No answer contains a phone number or an email address. */
const published = { method: 'GET', callers: ['anyone'] } as const;

/** The orders of the public list of doctors. Distances are those to the practice: only patients see the positions that doctors share. */
export const directoryOrders = ['name', 'soonest', 'price', 'rating', 'distance'] as const satisfies readonly DoctorOrder[];

/** The two public lists of facilities. */
export const directoryKinds = ['center', 'pharmacy'] as const;
export type DirectoryKind = (typeof directoryKinds)[number];

/** The largest number of ids to which a list can be limited: one page of cards. */
export const MAX_IDS = 100;

/** Rows that typed words find are counted up to this number; the count is one more if there are more. */
export const MOST_COUNTED = 10_000;

/** The free times on a doctor's public profile: of each type of visit, the first days that have any, and the first times of each. */
export const PROFILE_DAYS = 3;
export const TIMES_A_DAY = 6;

export const listDirectoryDoctors = call({
  ...published,
  path: '/api/directory/doctors',
  errors: ['rate_limited'],
});

export const countDirectoryDoctors = call({
  ...published,
  path: '/api/directory/doctor-count',
  errors: ['rate_limited'],
});

export const getDirectoryDoctor = call({
  ...published,
  path: '/api/directory/doctors/:id',
  errors: ['not_found', 'rate_limited'],
});

export const listDirectoryFacilities = call({
  ...published,
  path: '/api/directory/facilities',
  errors: ['rate_limited'],
});

export const countDirectoryFacilities = call({
  ...published,
  path: '/api/directory/facility-count',
  errors: ['rate_limited'],
});

export const getDirectoryFacility = call({
  ...published,
  path: '/api/directory/facilities/:id',
  errors: ['not_found', 'rate_limited'],
});
