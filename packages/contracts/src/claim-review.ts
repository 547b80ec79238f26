import * as z from 'zod/mini';
import { claimStatuses } from './claim.facts.ts';
import * as calls from './claim-review.facts.ts';
import { claimFields, claimListStatuses, claimReviewActions, claimSteps, matchParts } from './claim-review.facts.ts';
import { endpoint } from './endpoint.ts';
import { id, instant, line, page, paragraph } from './fields.ts';
import { profileKinds, verificationStatuses } from './provider-account.facts.ts';

const kind = z.enum(profileKinds);
const claimParams = z.strictObject({ kind, id });

/** A claim in the administrators' list. `matchScore` is in percent; `contested`: the profile had an owner when it was claimed. */
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
};
export const adminClaim = z.object(listedFacts);
export type AdminClaim = z.infer<typeof adminClaim>;

export const listAdminClaims = endpoint(calls.listAdminClaims, {
  summary: 'Claims of both kinds: undecided ones with the longest waiting first, decided ones with the latest decision first',
  query: z.strictObject({
    /** `open` by default. */
    status: z.optional(z.enum(claimListStatuses)),
    kind: z.optional(kind),
    /** Part of the profile's or the claimed name, of the claimant's e-mail address or of the license number, or a whole phone number. */
    q: z.optional(line(200)),
    ...page,
  }),
  answer: z.array(adminClaim),
});

/** A fact as claimed and as stored. `agrees` is null where one side lacks it. Specializations are ids. */
export const claimEvidence = z.object({
  field: z.enum(claimFields),
  claimed: z.nullable(z.string()),
  stored: z.nullable(z.string()),
  agrees: z.nullable(z.boolean()),
});
export type ClaimEvidence = z.infer<typeof claimEvidence>;

/** A provider account beside a claim. */
const claimParty = z.object({ id, name: z.string(), email: z.string(), phone: z.nullable(z.string()) });

/** One step of a claim. `by` is null for an account that is gone; `notes` are the reviewer's. */
export const claimHistoryEntry = z.object({
  id,
  step: z.enum(claimSteps),
  by: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  newStatus: z.nullable(z.enum(claimStatuses)),
  createdAt: z.iso.datetime(),
});
export type ClaimHistoryEntry = z.infer<typeof claimHistoryEntry>;

export const claimDocument = z.object({
  id,
  kind: z.enum(['license', 'selfie', 'other']),
  name: z.string(),
  contentType: z.string(),
  bytes: z.number(),
});
export type ClaimDocument = z.infer<typeof claimDocument>;

/** A claim with everything that its review needs, unmasked. */
export const adminClaimDetails = z.object({
  ...listedFacts,
  reviewerId: z.nullable(id),
  /** The state that a review is based on. */
  updatedAt: z.iso.datetime(),
  /** Until when the decision can be undone; null while there is none, or once that is over. */
  undoUntil: z.nullable(z.iso.datetime()),
  verificationNotes: z.nullable(z.string()),
  claimReason: z.string(),
  claimant: z.object({ ...claimParty.shape, isActive: z.boolean(), isVerified: z.boolean() }),
  profile: z.object({
    id,
    name: z.string(),
    verificationStatus: z.enum(verificationStatuses),
    owner: z.nullable(claimParty),
  }),
  evidence: z.array(claimEvidence),
  /** The points of the score as computed when the claim was made. */
  parts: z.array(z.object({ part: z.enum(matchParts), points: z.number() })),
  documents: z.array(claimDocument),
  otherClaims: z.array(adminClaim),
  history: z.array(claimHistoryEntry),
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

/** What an administrator decides about a claim. */
export const claimReview = z
  .strictObject({
    action: z.enum(claimReviewActions),
    /** The claimant reads them. */
    notes: z.optional(paragraph(2000)),
    /** The `updatedAt` of the claim that the administrator has seen. */
    version: instant,
    /** Confirms that an approval takes the profile from its owner. */
    transfer: z.optional(z.literal(true)),
  })
  .check(
    z.refine((it) => it.action !== 'reject' || Boolean(it.notes), {
      error: 'Please explain why you are rejecting this claim',
      path: ['notes'],
    }),
  );
export type ClaimReview = z.output<typeof claimReview>;

export const reviewClaim = endpoint(calls.reviewClaim, {
  summary: 'Start the review of a claim, approve or reject it, or undo that within a day',
  params: claimParams,
  body: claimReview,
  answer: adminClaimDetails,
});
