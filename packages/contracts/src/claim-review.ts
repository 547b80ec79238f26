import * as z from 'zod/mini';
import { claimStatuses, ownerAnswers } from './claim.facts.ts';
import * as calls from './claim-review.facts.ts';
import {
  type ClaimReviewAction,
  claimFields,
  claimListStatuses,
  claimReviewActions,
  claimSorts,
  claimSteps,
  matchParts,
  takeableFacts,
  timelineSteps,
} from './claim-review.facts.ts';
import { endpoint } from './endpoint.ts';
import { day, id, line, page, paragraph, seenVersion, sortBy, version } from './fields.ts';
import { profileKinds, verificationStatuses } from './provider-account.facts.ts';

const kind = z.enum(profileKinds);
const claimParams = z.strictObject({ kind, id });

/** A claim in the administrators' list. `matchScore` is in percent; `contested`: the profile already had an owner. */
const listedFacts = {
  kind,
  id,
  claimStatus: z.enum(claimStatuses),
  profileName: z.string(),
  claimedName: z.string(),
  claimantName: z.string(),
  claimantEmail: z.string(),
  matchScore: z.nullable(z.number()),
  contested: z.boolean(),
  /** The administrator who reviews the claim or has decided it. */
  reviewerName: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  /** When the claim was approved or rejected. */
  reviewedAt: z.nullable(z.iso.datetime()),
  /** The number of other undecided claims on the same profile. */
  competing: z.optional(z.number()),
  /** Until when the owner of the profile can answer; absent if no owner was asked. */
  answerUntil: z.optional(z.iso.datetime()),
  ownerAnswer: z.optional(z.enum(ownerAnswers)),
  /** True when a transfer is proposed and waits for another administrator. */
  isProposed: z.optional(z.boolean()),
};
export const adminClaim = z.object(listedFacts);
export type AdminClaim = z.infer<typeof adminClaim>;

const claimFilter = {
  /** `open` by default. */
  status: z.optional(z.enum(claimListStatuses)),
  kind: z.optional(kind),
  /** Part of the profile's or the claimed name, of the claimant's e-mail address or of the license number, or a whole phone number. */
  q: z.optional(line(200)),
  sort: sortBy(claimSorts),
};

export const listAdminClaims = endpoint(calls.listAdminClaims, {
  summary: 'Claims of both kinds: undecided ones with the longest waiting first, decided ones with the latest decision first',
  query: z.strictObject({ ...claimFilter, ...page }),
  answer: z.array(adminClaim),
});

export const exportAdminClaims = endpoint(calls.exportAdminClaims, {
  summary: 'All rows of listAdminClaims with these filters, as CSV',
  query: z.strictObject(claimFilter),
});

/** A fact as claimed and as stored. `agrees` is null where either side lacks the fact. Specializations are ids. */
export const claimEvidence = z.object({
  field: z.enum(claimFields),
  claimed: z.nullable(z.string()),
  stored: z.nullable(z.string()),
  agrees: z.nullable(z.boolean()),
});
export type ClaimEvidence = z.infer<typeof claimEvidence>;

/** A provider account involved in a claim. */
const claimParty = z.object({ id, name: z.string(), email: z.string(), phone: z.nullable(z.string()) });

/** One step of a claim. `by` is null for a deleted account; `notes` are the reviewer's. */
export const claimHistoryEntry = z.object({
  id,
  step: z.enum(claimSteps),
  by: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  newStatus: z.nullable(z.enum(claimStatuses)),
  createdAt: z.iso.datetime(),
});
export type ClaimHistoryEntry = z.infer<typeof claimHistoryEntry>;

/** One step of a claim, of any kind. `isWithdrawn`: a proposed transfer was declined by whoever had proposed it. */
export const claimTimelineEntry = z.extend(claimHistoryEntry, { step: z.enum(timelineSteps), isWithdrawn: z.optional(z.boolean()) });
export type ClaimTimelineEntry = z.infer<typeof claimTimelineEntry>;

export const claimDocument = z.object({
  id,
  kind: z.enum(['license', 'selfie', 'other']),
  /** True for a document that the profile's owner sent with the answer to the claim. */
  isOwners: z.optional(z.boolean()),
  name: z.string(),
  contentType: z.string(),
  bytes: z.number(),
});
export type ClaimDocument = z.infer<typeof claimDocument>;

const takeOver = z.array(z.enum(takeableFacts)).check(z.maxLength(takeableFacts.length));

/** A transfer that one administrator has proposed; `proposerName` is null for a deleted account. */
export const transferProposal = z.object({
  proposerId: id,
  proposerName: z.nullable(z.string()),
  proposedAt: z.iso.datetime(),
  reason: z.string(),
  licenseExpiresOn: z.iso.date(),
  takeOver,
});
export type TransferProposal = z.infer<typeof transferProposal>;

/** A claim with all facts that its review needs, unmasked. */
export const adminClaimDetails = z.object({
  ...listedFacts,
  reviewerId: z.nullable(id),
  version,
  /** The former name of `version`; to be removed with contracts 0.3. */
  updatedAt: z.iso.datetime(),
  /** Until when the decision can be undone; null before a decision, and once it can't be undone. */
  undoUntil: z.nullable(z.iso.datetime()),
  verificationNotes: z.nullable(z.string()),
  claimReason: z.string(),
  /** The last day of the license as the claimant states it. */
  claimedLicenseExpiresOn: z.optional(z.iso.date()),
  /** The owner's answer, once given. */
  answer: z.optional(z.object({ answer: z.enum(ownerAnswers), text: z.nullable(z.string()), answeredAt: z.iso.datetime() })),
  proposal: z.optional(transferProposal),
  claimant: z.object({
    ...claimParty.shape,
    isActive: z.boolean(),
    isVerified: z.boolean(),
    /** True when the claimed phone number is the account's own and confirmed. */
    isPhoneConfirmed: z.optional(z.boolean()),
  }),
  profile: z.object({
    id,
    name: z.string(),
    verificationStatus: z.enum(verificationStatuses),
    owner: z.nullable(claimParty),
    licenseExpiresOn: z.optional(z.iso.date()),
  }),
  evidence: z.array(claimEvidence),
  /** The parts of the score, as computed when the claim was made. */
  parts: z.array(z.object({ part: z.enum(matchParts), points: z.number() })),
  documents: z.array(claimDocument),
  otherClaims: z.array(adminClaim),
  /** The steps that released pages know; a confirmed transfer appears as an approval. */
  history: z.array(claimHistoryEntry),
  timeline: z.optional(z.array(claimTimelineEntry)),
});
export type AdminClaimDetails = z.infer<typeof adminClaimDetails>;

export const getAdminClaim = endpoint(calls.getAdminClaim, {
  summary: 'A claim beside the stored profile, unmasked; each view is recorded',
  params: claimParams,
  answer: adminClaimDetails,
});

export const getClaimDocument = endpoint(calls.getClaimDocument, {
  summary: 'A document of a claim; each view is recorded',
  params: z.strictObject({ kind, id, fileId: id }),
});

const withReason = (action: ClaimReviewAction, error: string) =>
  z.refine<{ action: ClaimReviewAction; notes?: string | undefined }>((it) => it.action !== action || Boolean(it.notes), {
    error,
    path: ['notes'],
  });

/** An administrator's action on a claim. */
export const claimReview = z
  .strictObject({
    action: z.enum(claimReviewActions),
    /** Notes that the claimant reads; those of `propose` and `decline` are for administrators only. */
    notes: z.optional(paragraph(2000)),
    version: seenVersion,
    /** Without effect; former releases, in which one administrator could transfer a profile, still send it. */
    transfer: z.optional(z.literal(true)),
    /**
     * With `approve` and `propose`: the last day of the license, as the administrator read it from the document; the claimant's by default.
     */
    licenseExpiresOn: z.optional(day('Please enter a valid date')),
    /** With `approve` and `propose`: the facts that the profile takes over from the claim. */
    takeOver: z.optional(takeOver),
  })
  .check(
    withReason('reject', 'Please explain why you are rejecting this claim'),
    withReason('propose', 'Please explain why the profile should go to the claimant'),
    withReason('decline', 'Please explain why you decline the transfer'),
    withReason('undo', 'Please explain why you undo the decision'),
  );
export type ClaimReview = z.output<typeof claimReview>;

export const reviewClaim = endpoint(calls.reviewClaim, {
  summary:
    'Start the review of a claim, approve or reject it, propose the transfer of an owned profile and confirm it as another administrator, or undo a decision within a day',
  params: claimParams,
  body: claimReview,
  answer: adminClaimDetails,
});
