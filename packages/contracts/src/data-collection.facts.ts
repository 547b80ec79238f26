import { call } from './call.ts';

/** The kinds of facility that collectors register (spec, "Provider data collection submission"). */
export const collectedTypes = ['Clinic', 'Diagnostic Center', 'Pharmacy'] as const;
export type CollectedType = (typeof collectedTypes)[number];

/** The statuses of a submission; a `duplicate` was merged into a stored facility. */
export const collectedStatuses = ['pending', 'accepted', 'rejected', 'duplicate'] as const;
export type CollectedStatus = (typeof collectedStatuses)[number];

/** The levels of accreditation that a collector can state. */
export const collectedLevels = ['Basic', 'Standard', 'Premium', 'Excellence'] as const;

export const listMyCollected = call({
  method: 'GET',
  path: '/api/data-collection/mine',
  callers: ['collector'],
});

export const submitCollected = call({
  method: 'POST',
  path: '/api/data-collection',
  callers: ['collector'],
  files: {
    photo: {
      maxBytes: 10 * 1024 * 1024,
      types: ['image/jpeg', 'image/png', 'image/webp'],
      required: true,
      missing: 'Please take or upload a photo of the facility',
    },
  },
  status: 201,
  errors: ['too_large', 'unsupported_type', 'unusable_file', 'idempotency_mismatch'],
  idempotent: true,
});
