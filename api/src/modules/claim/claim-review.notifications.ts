import type { EntityManager } from '@mikro-orm/postgresql';
import type { NotificationText } from '../../messages/texts.ts';
import type { ProviderAccount } from '../account/provider-account.entity.ts';
import { notifyAndMail } from '../notification/notification.service.ts';
import type { Claim } from './claim-review.history.ts';
import type { LockedClaim } from './claim-review-lock.service.ts';

/** The claim or profile that a decision is about and, for a facility's profile, its id. */
export const aboutDecision = ({ kind, profile }: Pick<LockedClaim, 'kind' | 'profile'>, relatedId: string) => ({
  relatedId,
  facilityId: kind === 'facility' ? profile.id : null,
});

/** Bell and mail about a decision to the account of a claimant or an owner. */
export const notifyProvider = (
  em: EntityManager,
  { id, email, language }: ProviderAccount,
  about: ReturnType<typeof aboutDecision>,
  text: NotificationText,
  now: Date,
): Promise<void> =>
  notifyAndMail(em, { audience: 'provider', id, email, language: language ?? null }, { type: 'system', ...about, ...text }, now);

/** Bell and mail to an owner who was asked about a claim: the claim is rejected, so the owner keeps the profile. */
export async function tellKeptOwner(em: EntityManager, { kind, profile, owner }: LockedClaim, claim: Claim, now: Date): Promise<void> {
  if (!owner || !claim.answerUntil || owner.id === claim.claimantAccountId) return;
  const text = { key: 'claim.ownerKept', params: { profileName: profile.name } } as const;
  await notifyProvider(em, owner, aboutDecision({ kind, profile }, claim.id), text, now);
}
