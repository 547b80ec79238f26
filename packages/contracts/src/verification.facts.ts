import { call } from './call.ts';
import type { IsoDay } from './local-time.facts.ts';
import type { VerificationStatus } from './provider-account.facts.ts';

/** Whether the level of care of a facility is known. */
export const listingLevels = ['known', 'unknown'] as const;
export type ListingLevel = (typeof listingLevels)[number];

/** All status changes that an administrator may make. A change back to pending undoes a decision. */
export const verificationTransitions: readonly { from: VerificationStatus; to: VerificationStatus }[] = [
  { from: 'pending', to: 'approved' },
  { from: 'pending', to: 'rejected' },
  { from: 'approved', to: 'rejected' },
  { from: 'rejected', to: 'approved' },
  { from: 'approved', to: 'pending' },
  { from: 'rejected', to: 'pending' },
];

/** The statuses that may follow `from`. */
export const nextVerificationStatuses = (from: VerificationStatus): VerificationStatus[] =>
  verificationTransitions.filter((it) => it.from === from).map((it) => it.to);

/** Decisions about a provider. */
export const verificationDecisions = ['approved', 'rejected'] as const;
export type VerificationDecision = (typeof verificationDecisions)[number];

/** Steps in the history of a verification. */
export const verificationSteps = ['approve', 'reject', 'reopen', 'request_information', 'set_license', 'set_accreditation'] as const;
export type VerificationStep = (typeof verificationSteps)[number];

/**
 * Where a waiting provider stands: with an owner who applied, without an owner (imported or recorded in the field), or waiting for the
 * owner's answer to a request for information.
 */
export const waitingQueues = ['applicants', 'unclaimed', 'asked'] as const;
export type WaitingQueue = (typeof waitingQueues)[number];

/** How many days after a request for information a provider is overdue. */
export const ANSWER_DAYS = 14;

/** What those who wait can be narrowed to: a queue, or of those who were asked the ones that are overdue. */
export const pendingQueues = [...waitingQueues, 'overdue'] as const;

/** What all providers can be narrowed to: those whose owner has sent a renewed license, and those whose license has expired. */
export const licenseQueues = ['renewals', 'expired'] as const;

/** What a list of providers can be narrowed to. */
export const listingQueues = [...pendingQueues, ...licenseQueues] as const;
export type ListingQueue = (typeof listingQueues)[number];

/** For how many seconds a page offers to take back a decision that was just made, and for how many the server accepts that. */
export const decisionUndo = { offered: 15, accepted: 120 } as const;

/** The minutes after which a hold ends unless it is renewed. */
export const HOLD_MINUTES = 5;

/** The largest number of decisions in one batch. */
export const MAX_DECISIONS = 500;

/** How many days before a license expires its owner is warned. */
export const licenseWarningDays = [60, 30, 7] as const;

/** True on every day until the license expires, including its last day. A license without a last day doesn't expire. */
export const licenseStands = (expiresOn: IsoDay | null, today: IsoDay): boolean => expiresOn === null || expiresOn >= today;

/** Messages about invalid decisions. */
export const verificationTexts = {
  reason: 'Please give a reason',
  message: 'Please write what is missing',
  mismatch: 'Status and verified contradict each other',
  date: 'Please enter a date',
  accreditation: 'Only facilities have an accreditation level',
  notDecided: 'Only a decision that you have just made can be taken back. Please reopen the verification instead.',
  bookedSince: 'Somebody has booked since the decision. Please reopen the verification instead, which says whom it touches.',
  authority: 'Please choose an authority',
} as const;

/** The values that the list of providers can be sorted by; `waiting` is the time since which they have waited. */
export const listingSorts = ['name', 'registered', 'waiting'] as const;

export const listUnverified = call({
  method: 'GET',
  path: '/api/admin/providers/unverified',
  callers: ['admin'],
  area: 'verification',
  reads: 'listing.list',
});

export const listListings = call({
  method: 'GET',
  path: '/api/admin/listings',
  callers: ['admin'],
  area: 'listings',
  reads: 'listing.list',
});

export const exportListings = call({
  method: 'GET',
  path: '/api/admin/listings/export',
  callers: ['admin'],
  area: 'listings',
  stepUp: true,
  reads: 'listing.export',
  download: true,
});

export const exportRegistry = call({
  method: 'GET',
  path: '/api/admin/listings/registry',
  callers: ['admin'],
  area: 'listings',
  stepUp: true,
  download: true,
});

/** Decides about a provider. Refusals are plain text. An approval needs the evidence of `verification-evidence.facts.ts`. */
export const verifyProvider = call({
  method: 'PATCH',
  path: '/api/admin/providers/:type/:id/verify',
  callers: ['admin'],
  area: 'verification',
  errors: ['not_found', 'wrong_status', 'changed_elsewhere', 'held'],
  sees: 'version',
});

export const reopenProvider = call({
  method: 'POST',
  path: '/api/admin/providers/:type/:id/reopen',
  callers: ['admin'],
  area: 'verification',
  errors: ['not_found', 'wrong_status', 'changed_elsewhere', 'held'],
  sees: 'version',
});

export const setLicense = call({
  method: 'PATCH',
  path: '/api/admin/providers/:type/:id/license',
  callers: ['admin'],
  area: 'verification',
  errors: ['not_found', 'changed_elsewhere', 'held'],
  sees: 'version',
});

export const requestInformation = call({
  method: 'POST',
  path: '/api/admin/providers/:type/:id/request-information',
  callers: ['admin'],
  area: 'verification',
  errors: ['not_found', 'wrong_status', 'changed_elsewhere', 'held'],
  sees: 'version',
});

export const takeNextProvider = call({
  method: 'POST',
  path: '/api/admin/verification/next',
  callers: ['admin'],
  area: 'verification',
});

export const getFollowingProvider = call({
  method: 'GET',
  path: '/api/admin/providers/:type/:id/following',
  callers: ['admin'],
  area: 'verification',
  errors: ['not_found'],
});

export const holdProvider = call({
  method: 'PUT',
  path: '/api/admin/providers/:type/:id/hold',
  callers: ['admin'],
  area: 'verification',
  errors: ['not_found', 'held'],
});

export const releaseProvider = call({
  method: 'DELETE',
  path: '/api/admin/providers/:type/:id/hold',
  callers: ['admin'],
  area: 'verification',
  errors: ['not_found'],
});

export const decideBatch = call({
  method: 'POST',
  path: '/api/admin/verification/batch',
  callers: ['admin'],
  area: 'verification',
  errors: ['wrong_status'],
  idempotent: true,
});

export const verifyAuthority = call({
  method: 'POST',
  path: '/api/admin/verification/authority',
  callers: ['admin'],
  area: 'verification',
  errors: ['not_found'],
  idempotent: true,
});

/** Takes the caller's own `verifyAuthority` back, within `decisionUndo.accepted` seconds. */
export const undoAuthority = call({
  method: 'POST',
  path: '/api/admin/verification/authority/undo',
  callers: ['admin'],
  area: 'verification',
  errors: ['wrong_status'],
  idempotent: true,
});

export const listAuthorities = call({
  method: 'GET',
  path: '/api/admin/authorities',
  callers: ['admin'],
  area: 'verification',
});

export const setAccreditation = call({
  method: 'PATCH',
  path: '/api/admin/facilities/:id/accreditation',
  callers: ['admin'],
  area: 'verification',
  errors: ['not_found', 'changed_elsewhere', 'held'],
  sees: 'version',
});
