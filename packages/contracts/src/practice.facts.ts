import { call } from './call.ts';

/** The longest reason for retaining booked visits and requests, in characters. */
export const KEEP_REASON_LENGTH = 300;

/** The most doctors or facilities in one call, equal to the most decisions in one batch. */
export const MAX_PRACTICES = 100;

/** Messages about visits and requests of a practice that ends. */
export const practiceTexts = { reason: 'Please give a reason' } as const;

export const countConsequences = call({
  method: 'GET',
  path: '/api/admin/consequences',
  callers: ['admin'],
  area: 'verification',
});
