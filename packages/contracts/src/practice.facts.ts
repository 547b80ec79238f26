import { call } from './call.ts';

/** The longest reason for keeping what is booked, in characters. */
export const KEEP_REASON_LENGTH = 300;

/** Doctors or facilities in one question: as many as one batch of decisions has. */
export const MAX_PRACTICES = 100;

/** Messages about what is booked with a practice that ends. */
export const practiceTexts = { reason: 'Please give a reason' } as const;

export const countConsequences = call({
  method: 'GET',
  path: '/api/admin/consequences',
  callers: ['admin'],
});
