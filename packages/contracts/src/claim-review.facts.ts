import { call } from './call.ts';
import type { ClaimStatus } from './claim.facts.ts';

/** The actions of administrators on a claim. */
export const claimReviewActions = ['start', 'approve', 'reject', 'propose', 'confirm', 'decline', 'undo'] as const;
export type ClaimReviewAction = (typeof claimReviewActions)[number];

/**
 * The statuses in which each action is possible, and the status to which it leads. `start` of a claim that is under review takes it over
 * from another administrator. The transfer of a profile that has an owner takes two administrators: one proposes it, another confirms or
 * declines.
 */
export const claimTransitions: Record<ClaimReviewAction, { from: readonly ClaimStatus[]; to: ClaimStatus }> = {
  start: { from: ['pending', 'under_review'], to: 'under_review' },
  approve: { from: ['under_review'], to: 'approved' },
  reject: { from: ['under_review'], to: 'rejected' },
  propose: { from: ['under_review'], to: 'under_review' },
  confirm: { from: ['under_review'], to: 'approved' },
  decline: { from: ['under_review'], to: 'under_review' },
  undo: { from: ['approved', 'rejected'], to: 'under_review' },
};

/** Hours within which a decision can be undone. */
export const CLAIM_UNDO_HOURS = 24;

/** The filter of the list of claims: `open` selects claims that wait for a decision. */
export const claimListStatuses = ['open', 'pending', 'under_review', 'approved', 'rejected'] as const;
export type ClaimListStatus = (typeof claimListStatuses)[number];

/** The facts of a claim that are compared with the profile. */
export const claimFields = ['name', 'specialization', 'location', 'licenseNumber', 'phone', 'email'] as const;
export type ClaimField = (typeof claimFields)[number];

/** The kinds of evidence that make up a match score. */
export const matchParts = ['name', 'phone', 'license', 'email', 'distance', 'sort'] as const;

/** The facts of a claim that an approval can store in the profile. The license's last day and document are always stored. */
export const takeableFacts = ['licenseNumber', 'phone'] as const;
export type TakeableFact = (typeof takeableFacts)[number];

/** The steps in the `history` of a claim: those that released pages know. */
export const claimSteps = ['submit', 'contest', 'start', 'take_over', 'approve', 'reject', 'undo', 'supersede', 'reopen'] as const;

/** All steps of a claim, including the answer of the profile's owner and the steps of a transfer. */
export const timelineSteps = [...claimSteps, 'answer', 'propose', 'confirm', 'decline'] as const;
export type TimelineStep = (typeof timelineSteps)[number];

/** The values that the list of claims can be sorted by. */
export const claimSorts = ['profile', 'score', 'claimed', 'decided'] as const;

export const listAdminClaims = call({
  method: 'GET',
  path: '/api/admin/claims',
  callers: ['admin'],
  area: 'claims',
  reads: 'claim.list',
});

export const exportAdminClaims = call({
  method: 'GET',
  path: '/api/admin/claims/export',
  callers: ['admin'],
  area: 'claims',
  stepUp: true,
  reads: 'claim.export',
  download: true,
});

export const getAdminClaim = call({
  method: 'GET',
  path: '/api/admin/claims/:kind/:id',
  callers: ['admin'],
  area: 'claims',
  reads: 'claim.view',
  errors: ['not_found'],
});

export const getClaimDocument = call({
  method: 'GET',
  path: '/api/admin/claims/:kind/:id/documents/:fileId',
  callers: ['admin'],
  area: 'claims',
  reads: 'claim.download',
  errors: ['not_found'],
  download: true,
});

export const reviewClaim = call({
  method: 'POST',
  path: '/api/admin/claims/:kind/:id/review',
  callers: ['admin'],
  area: 'claims',
  stepUp: true,
  errors: ['not_found', 'wrong_status', 'already_claimed', 'claim_open', 'changed_elsewhere'],
  sees: 'version',
  idempotent: true,
});
