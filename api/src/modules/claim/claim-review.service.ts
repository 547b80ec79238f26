import type { EntityManager } from '@mikro-orm/postgresql';
import { claimTransitions } from '@tenaye/contracts/claim-review.facts.ts';
import type { ProfileKind } from '@tenaye/contracts/provider-account.facts.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { authorize } from '#kernel/access/policy.ts';
import { audit } from '#kernel/database/audit.ts';
import { refuseStale, type SeenRow, versionOf } from '#kernel/database/version.ts';
import { AppError } from '#kernel/errors.ts';
import { ProviderAccount } from '../account/provider-account.entity.ts';
import { notify } from '../notification/notification.service.ts';
import { advance, type Claim, recordStep } from './claim-review.history.ts';
import { aboutDecision, notifyProvider, tellKeptOwner } from './claim-review.notifications.ts';
import { claimReviewPolicy } from './claim-review.policy.ts';
import { approveClaim } from './claim-review-approval.service.ts';
import { lockClaim, type Review, type Reviewing } from './claim-review-lock.service.ts';
import { askOwner, confirmTransfer, declineTransfer, proposeTransfer } from './claim-review-transfer.service.ts';
import { undoDecision } from './claim-review-undo.service.ts';

/**
 * Only the administrator who has started the review decides; another administrator must first take it over, so that no two decide one
 * claim. A proposed transfer may be confirmed or declined by any administrator.
 */
function refuseForeignReview({ id, claimStatus, adminReviewerId }: Claim, { action }: Review, { provider }: ProviderActor): void {
  if (action === 'confirm' || action === 'decline') return;
  const isOwn = adminReviewerId === provider.id;
  if (claimStatus === 'under_review' && action === 'start' && isOwn)
    throw new AppError('wrong_status', 'You are already reviewing this claim.', { targetId: id });
  if (claimStatus === 'under_review' && action !== 'start' && !isOwn)
    throw new AppError('wrong_status', 'Another administrator is reviewing this claim. Take it over first.', { targetId: id });
}

async function startReview({ em, actor, locked, now }: Reviewing): Promise<void> {
  const { kind, claim, profile } = locked;
  const [from, formerReviewer] = [claim.claimStatus, claim.adminReviewerId];
  await askOwner(em, locked, now);
  claim.adminReviewerId = actor.provider.id;
  advance(claim, claimTransitions.start.to, now);
  recordStep(em, kind, claim, { step: from === 'under_review' ? 'take_over' : 'start', by: actor.provider.id, from });
  if (from !== 'under_review' || !formerReviewer) return;
  const { firstName, lastName } = await em.findOneOrFail(ProviderAccount, { id: actor.provider.id });
  const params = { profileName: profile.name, reviewerName: [firstName, lastName].filter(Boolean).join(' ') };
  await notify(
    em,
    { audience: 'admin', id: formerReviewer },
    { type: 'provider', relatedId: claim.id, key: 'claim.takenOver', params },
    now,
  );
}

async function rejectClaim({ em, actor, locked, review, now }: Reviewing): Promise<void> {
  const { kind, claim, profile, claimant } = locked;
  const [from, reason] = [claim.claimStatus, review.notes ?? ''];
  claim.verificationNotes = reason;
  claim.reviewedAt = now;
  claim.rejectedAt = now;
  claim.proposal = null;
  advance(claim, claimTransitions.reject.to, now);
  recordStep(em, kind, claim, { step: 'reject', by: actor.provider.id, from, notes: reason });
  await notifyProvider(
    em,
    claimant,
    aboutDecision({ kind, profile }, claim.id),
    { key: 'claim.rejected', params: { profileName: profile.name, reason } },
    now,
  );
  await tellKeptOwner(em, locked, claim, now);
}

const steps = {
  start: startReview,
  approve: approveClaim,
  reject: rejectClaim,
  propose: proposeTransfer,
  confirm: confirmTransfer,
  decline: declineTransfer,
  undo: undoDecision,
} as const;

/** Carries out one step of the review of a claim: the history, audit and notification rows are part of the same transaction. */
export async function reviewClaim(
  em: EntityManager,
  actor: ProviderActor,
  { kind, id, seen }: SeenRow & { kind: ProfileKind },
  review: Review,
  now: Date,
): Promise<void> {
  const locked = await lockClaim(em, kind, id);
  authorize(claimReviewPolicy, 'review', actor, locked);
  const { claim } = locked;
  refuseStale({ id, version: versionOf(claim.updatedAt) }, seen);
  const previousStatus = claim.claimStatus;
  if (!claimTransitions[review.action].from.includes(previousStatus))
    throw new AppError('wrong_status', "This can't be done with a claim in this status.", { targetId: id });
  refuseForeignReview(claim, review, actor);
  await steps[review.action]({ em, actor, locked, review, now });
  audit(em, actor, `${kind}_claim.${review.action}`, claim, now, {
    previousStatus,
    newStatus: claim.claimStatus,
    profileId: locked.profile.id,
  });
  await em.flush();
}
