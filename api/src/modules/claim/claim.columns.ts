import { p } from '@mikro-orm/postgresql';
import { claimStatuses, ownerAnswers } from '@tenaye/contracts/claim.facts.ts';
import type { TakeableFact } from '@tenaye/contracts/claim-review.facts.ts';
import type { IsoDay } from '@tenaye/contracts/local-time.facts.ts';
import { createdAt, flag, id, idOf, instant, times } from '#kernel/database/columns.ts';
import { ProviderAccount } from '../account/provider-account.entity.ts';

/** The condition for an undecided claim; one person has at most one on a profile. */
export const OPEN_CLAIM = "claim_status in ('pending', 'under_review')";

/** The first step in the history of a claim on a profile that has an owner. */
export const CONTEST = 'contest';

/** The last day that an administrator read in the license document, and the claimed facts to be stored in the profile. */
export interface Checked {
  licenseExpiresOn: IsoDay;
  takeOver: TakeableFact[];
}

/** A transfer that the administrator `by` has proposed at `at`, an ISO instant. */
export interface Proposal extends Checked {
  by: string;
  at: string;
  reason: string;
}

/**
 * The columns that doctor and facility claims share. `matchScore` is a percentage; the document columns contain the keys of stored files.
 * `answerUntil` is set when the owner of the profile is notified of the claim.
 */
export const claimColumns = () => ({
  id: id(),
  claimantAccountId: idOf(ProviderAccount, 'claimant_account_id', 'cascade').index(false),
  claimedContactPhone: p.text(),
  claimedContactEmail: p.text(),
  claimedLicenseNumber: p.text(),
  claimedLicenseExpiresOn: p.date().nullable(),
  additionalDocuments: p.array().default([]),
  claimStatus: p.enum(claimStatuses).default('pending'),
  verificationNotes: p.text().nullable(),
  adminReviewerId: idOf(ProviderAccount, 'admin_reviewer_id', 'set null').nullable().index(false),
  claimReason: p.text(),
  answerUntil: instant().nullable(),
  ownerAnswer: p.enum(ownerAnswers).nullable(),
  ownerAnswerText: p.text().nullable(),
  ownerAnsweredAt: instant().nullable(),
  proposal: p.json<Proposal>().nullable(),
  matchScore: p.decimal('number').precision(5).scale(2).nullable(),
  isDataVerified: flag(false),
  isDocumentVerified: flag(false),
  claimedAt: instant().defaultRaw('now()'),
  reviewedAt: instant().nullable(),
  approvedAt: instant().nullable(),
  rejectedAt: instant().nullable(),
  ...times(),
});

/** The columns that the histories of doctor and facility claims share: one row per step, which never changes. */
export const claimHistoryColumns = () => ({
  id: id(),
  actionType: p.text(),
  actionBy: idOf(ProviderAccount, 'action_by', 'set null').nullable().index(false),
  actionDetails: p.text().nullable(),
  previousStatus: p.enum(claimStatuses).nullable(),
  newStatus: p.enum(claimStatuses).nullable(),
  createdAt: createdAt(),
});
