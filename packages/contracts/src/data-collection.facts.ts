import { call } from './call.ts';

/** The kinds of facility that collectors register (spec, "Provider data collection submission"). */
export const collectedTypes = ['Clinic', 'Diagnostic Center', 'Pharmacy'] as const;
export type CollectedType = (typeof collectedTypes)[number];

/**
 * The statuses of a submission: a `returned` submission waits for its collector's correction, a `duplicate` was merged into a stored
 * facility.
 */
export const collectedStatuses = ['pending', 'returned', 'accepted', 'rejected', 'duplicate'] as const;
export type CollectedStatus = (typeof collectedStatuses)[number];

/** The levels of accreditation that a collector can state. */
export const collectedLevels = ['Basic', 'Standard', 'Premium', 'Excellence'] as const;

export const listMyCollected = call({
  method: 'GET',
  path: '/api/data-collection/mine',
  callers: ['collector'],
});

/** The accuracy from which a collector is asked before a position is sent, if the campaign sets no limit. Meters. */
export const POOR_ACCURACY = 100;

/** The rule for the photo of a submission. */
const photo = {
  maxBytes: 10 * 1024 * 1024,
  types: ['image/jpeg', 'image/png', 'image/webp'],
  required: true,
  missing: 'Please take or upload a photo of the facility',
} as const;
const licensePhoto = { ...photo, required: false } as const;

export const listReturned = call({
  method: 'GET',
  path: '/api/data-collection/returned',
  callers: ['collector'],
});

export const correctCollected = call({
  method: 'POST',
  path: '/api/data-collection/:id/correction',
  callers: ['collector'],
  files: { photo: { ...photo, required: false }, licensePhoto },
  errors: ['not_found', 'wrong_status', 'too_large', 'unsupported_type', 'unusable_file'],
  idempotent: true,
});

export const listNearby = call({
  method: 'GET',
  path: '/api/data-collection/facilities',
  callers: ['collector'],
});

export const listMyAreas = call({
  method: 'GET',
  path: '/api/data-collection/areas',
  callers: ['collector'],
});

/** One of so many submissions is drawn for a back-check: 5 percent. */
export const BACK_CHECK_ONE_IN = 20;

/** What somebody else found at the place of a submission: the facility as it was stated, with differences, or none. */
export const backCheckOutcomes = ['confirmed', 'differs', 'not_found'] as const;
export type BackCheckOutcome = (typeof backCheckOutcomes)[number];

/** Messages about invalid back-checks. */
export const backCheckTexts = {
  outcome: 'Please choose what you found',
  notes: 'Please say what is different',
  made: 'This back-check was made already.',
} as const;

export const listMyBackChecks = call({
  method: 'GET',
  path: '/api/data-collection/back-checks',
  callers: ['collector'],
});

export const recordBackCheck = call({
  method: 'POST',
  path: '/api/data-collection/:id/back-check',
  callers: ['collector'],
  errors: ['not_found', 'wrong_status'],
  idempotent: true,
});

export const submitCollected = call({
  method: 'POST',
  path: '/api/data-collection',
  callers: ['collector'],
  files: { photo, licensePhoto },
  status: 201,
  errors: ['too_large', 'unsupported_type', 'unusable_file'],
  idempotent: true,
});
