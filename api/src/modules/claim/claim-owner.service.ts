import type { EntityManager } from '@mikro-orm/postgresql';
import type { ProfileClaimAnswer } from '@tenaye/contracts/claim.ts';
import type { ProfileKind } from '@tenaye/contracts/provider-account.facts.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { authorize } from '#kernel/access/policy.ts';
import { audit } from '#kernel/database/audit.ts';
import { AppError } from '#kernel/errors.ts';
import { type KeptFile, nameFile } from '../file/stored-file.service.ts';
import { notifyAdmins } from '../notification/notification.service.ts';
import { profileClaimPolicy } from './claim.policy.ts';
import type { ProfileClaimRow } from './claim.presenter.ts';
import { findProfileClaims } from './claim-owner.view.ts';
import { advance, recordStep } from './claim-review.history.ts';
import { lockClaim } from './claim-review-lock.service.ts';

const OPEN: readonly string[] = ['pending', 'under_review'];

/**
 * Stores the answer of a claimed profile's owner, who can answer once. The answer counts even after the deadline, as long as the claim is
 * undecided. The claim gets a new version, so that an administrator who is deciding must read the answer first.
 */
export async function answerClaim(
  em: EntityManager,
  actor: ProviderActor,
  { kind, id, answer, text }: { kind: ProfileKind; id: string } & ProfileClaimAnswer,
  takeDocument: () => KeptFile | undefined,
  now: Date,
): Promise<ProfileClaimRow> {
  const locked = await lockClaim(em, kind, id);
  authorize(profileClaimPolicy, 'answer', actor, locked);
  const { claim, profile } = locked;
  if (!OPEN.includes(claim.claimStatus) || !claim.answerUntil)
    throw new AppError('wrong_status', 'This claim has been decided already.', { targetId: id });
  if (claim.ownerAnswer) throw new AppError('wrong_status', 'You have answered this claim already.', { targetId: id });
  claim.ownerAnswer = answer;
  claim.ownerAnswerText = text || null;
  claim.ownerAnsweredAt = now;
  const document = takeDocument();
  if (document) nameFile(em, document, { owner: { ownerAccountId: actor.provider.id }, relatedId: id }, now);
  advance(claim, claim.claimStatus, now);
  recordStep(em, kind, claim, { step: 'answer', by: actor.provider.id, from: claim.claimStatus, notes: text || null });
  audit(em, actor, `${kind}_claim.answer`, claim, now, { answer, document: document !== undefined });
  await notifyAdmins(em, 'claims', { type: 'provider', relatedId: id, key: 'claim.answered', params: { profileName: profile.name } }, now);
  await em.flush();
  const answered = (await findProfileClaims(em, actor)).find((it) => it.id === id);
  if (!answered) throw new Error(`Claim ${id} vanished inside its own transaction`);
  return answered;
}
