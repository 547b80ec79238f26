import { CLAIM_UNDO_HOURS, claimFields, claimSteps, matchParts, timelineSteps } from '@tenaye/contracts/claim-review.facts.ts';
import {
  type AdminClaim,
  type AdminClaimDetails,
  adminClaim,
  adminClaimDetails,
  type ClaimEvidence,
  type ClaimHistoryEntry,
  type ClaimTimelineEntry,
} from '@tenaye/contracts/claim-review.ts';
import { HOUR_MS } from '@tenaye/contracts/time.facts.ts';
import * as z from 'zod/mini';
import { iso } from '#kernel/database/sql.ts';
import { versionOf } from '#kernel/database/version.ts';
import { present } from '#kernel/http/present.ts';
import { isLikeName } from '../duplicate/duplicate.service.ts';
import { notesOf, SUPERSEDE } from './claim-review.history.ts';
import type { AdminClaimRow } from './claim-review.view.ts';
import type { ClaimDetailsRow, Match, SideFacts } from './claim-review-details.view.ts';

const listedAnswer = ({ answerUntil, ownerAnswer }: AdminClaimRow) => ({
  answerUntil: answerUntil ?? undefined,
  ownerAnswer: ownerAnswer ?? undefined,
});

export const presentAdminClaim = (row: AdminClaimRow): AdminClaim => present(adminClaim, row, listedAnswer(row));

const isPositive = (points: number | undefined): boolean | null => (points === undefined ? null : points > 0);

/** Whether each claimed fact agrees with the stored one, by the rules of the search for duplicates. */
const agreement: Record<ClaimEvidence['field'], (match: Match, claimed: SideFacts, stored: SideFacts) => boolean | null> = {
  name: (match) => isLikeName({ match }),
  specialization: (_, claimed, stored) => (claimed.specialization === null ? null : claimed.specialization === stored.specialization),
  location: ({ parts }) => isPositive(parts.distance),
  licenseNumber: ({ parts }) => isPositive(parts.license),
  phone: ({ parts }) => isPositive(parts.phone),
  email: ({ parts }) => isPositive(parts.email),
};

const evidenceOf = ({ claimed, stored }: ClaimDetailsRow, match: Match): ClaimEvidence[] =>
  claimFields
    .filter((field) => claimed[field] !== null)
    .map((field) => ({
      field,
      claimed: claimed[field],
      stored: stored[field] || null,
      agrees: stored[field] ? agreement[field](match, claimed, stored) : null,
    }));

const scored = z.object({ parts: z.partialRecord(z.enum(matchParts), z.number()) });

/** The points that were stored with the claim; if none were, the points of a comparison with the present profile. */
function partsOf({ history }: ClaimDetailsRow, match: Match): AdminClaimDetails['parts'] {
  const [first] = history;
  const kept = scored.safeParse(parsed(first?.details));
  const parts: Partial<Match['parts']> = kept.success ? kept.data.parts : match.parts;
  return matchParts.flatMap((part) => {
    const points = parts[part];
    return points === undefined ? [] : [{ part, points }];
  });
}

function parsed(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

/**
 * The deadline for undoing the decision; null if it can't be undone. A claim that lost to another one is reopened only together with it.
 */
function undoUntil({ reviewedAt, claimStatus, history }: ClaimDetailsRow, now: Date): string | null {
  const isDecided = claimStatus === 'approved' || claimStatus === 'rejected';
  if (!isDecided || !reviewedAt || history.at(-1)?.actionType === SUPERSEDE) return null;
  const until = Date.parse(reviewedAt) + CLAIM_UNDO_HOURS * HOUR_MS;
  return until > +now ? new Date(until).toISOString() : null;
}

const step = z.enum(timelineSteps);
const released = z.enum(claimSteps);
/** The step as releases that know only `claimSteps` name it; empty for steps that these releases don't know. */
const asReleased = ({ step: made, isWithdrawn: _, ...entry }: ClaimTimelineEntry): ClaimHistoryEntry[] => {
  const known = released.safeParse(made === 'confirm' ? 'approve' : made);
  return known.success ? [{ ...entry, step: known.data }] : [];
};
const documentKind = z.catch(z.enum(['license', 'selfie', 'other']), 'other');

const answerOf = ({ ownerAnswer, ownerAnswerText: text, ownerAnsweredAt: answeredAt }: ClaimDetailsRow): AdminClaimDetails['answer'] =>
  ownerAnswer && answeredAt ? { answer: ownerAnswer, text, answeredAt } : undefined;

function proposalOf({ proposal, proposerName }: ClaimDetailsRow): AdminClaimDetails['proposal'] {
  if (!proposal) return undefined;
  const { by, at, reason, licenseExpiresOn, takeOver } = proposal;
  return { proposerId: by, proposerName, proposedAt: at, reason, licenseExpiresOn, takeOver };
}

/** Whether the transfer that this step declines was proposed by the same person. */
function isWithdrawal(history: ClaimDetailsRow['history'], at: number): boolean {
  const declined = history[at];
  const proposed = history.slice(0, at).findLast((it) => it.actionType === 'propose');
  return declined?.actionType === 'decline' && declined.byId !== null && declined.byId === proposed?.byId;
}

const presentTimeline = ({ history }: ClaimDetailsRow): ClaimTimelineEntry[] =>
  history.map(({ id, actionType, details, by, newStatus, createdAt }, at) => ({
    id,
    step: step.parse(actionType),
    by,
    notes: notesOf(details),
    newStatus,
    createdAt: iso(createdAt),
    ...(isWithdrawal(history, at) && { isWithdrawn: true }),
  }));

export function presentClaimDetails(row: ClaimDetailsRow, match: Match, rivals: AdminClaimRow[], now: Date): AdminClaimDetails {
  const timeline = presentTimeline(row);
  const { profileId: id, profileName: name, verificationStatus, owner, licenseExpiresOn } = row;
  return present(adminClaimDetails, row, {
    ...listedAnswer(row),
    version: versionOf(row.updatedAt),
    undoUntil: undoUntil(row, now),
    claimedLicenseExpiresOn: row.claimedLicenseExpiresOn ?? undefined,
    answer: answerOf(row),
    proposal: proposalOf(row),
    profile: { id, name, verificationStatus, owner, licenseExpiresOn: licenseExpiresOn ?? undefined },
    evidence: evidenceOf(row, match),
    parts: partsOf(row, match),
    documents: row.documents.map((it) => ({ ...it, kind: documentKind.parse(it.kind) })),
    otherClaims: rivals.map(presentAdminClaim),
    history: timeline.flatMap(asReleased),
    timeline,
  });
}
