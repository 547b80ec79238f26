import { call } from './call.ts';

/** The uses of saved sentences: decisions, and requests for information about a provider. `reject` is the rejection of a provider. */
export const reasonKinds = ['reject', 'information', 'claim_approve', 'claim_reject', 'submission_reject', 'review_hide'] as const;
export type ReasonKind = (typeof reasonKinds)[number];

/** The message about an empty sentence. */
export const savedReasonTexts = { sentence: 'Please write the sentence' } as const;

export const listReasons = call({
  method: 'GET',
  path: '/api/admin/reasons',
  callers: ['admin'],
  area: 'reasons',
});

export const createReason = call({
  method: 'POST',
  path: '/api/admin/reasons',
  callers: ['admin'],
  area: 'reasons',
  status: 201,
  idempotent: true,
});

export const changeReason = call({
  method: 'PATCH',
  path: '/api/admin/reasons/:id',
  callers: ['admin'],
  area: 'reasons',
  errors: ['not_found'],
});

export const deleteReason = call({
  method: 'DELETE',
  path: '/api/admin/reasons/:id',
  callers: ['admin'],
  area: 'reasons',
  errors: ['not_found'],
});
