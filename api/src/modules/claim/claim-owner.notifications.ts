import type { EntityManager } from '@mikro-orm/postgresql';
import { OWNER_ANSWER_DAYS } from '@tenaye/contracts/claim.facts.ts';
import type { ProfileKind } from '@tenaye/contracts/provider-account.facts.ts';
import { DAY_MS } from '@tenaye/contracts/time.facts.ts';
import { ProviderAccount } from '../account/provider-account.entity.ts';
import { notifyAndMail } from '../notification/notification.service.ts';

/** The deadline for the answer of an owner who is notified of a claim now. */
export const answerDeadline = (now: Date): Date => new Date(+now + OWNER_ANSWER_DAYS * DAY_MS);

/** A claim on a profile that belongs to the account `ownerId`. */
interface ContestedClaim {
  id: string;
  kind: ProfileKind;
  profile: { id: string; name: string };
  ownerId: string;
  claimantAccountId: string;
  answerUntil: Date;
}

/**
 * Bell and mail to the owner of a claimed profile: who claims it, and the deadline for an answer. The claimant's contacts aren't disclosed.
 */
export async function tellOwner(em: EntityManager, claim: ContestedClaim, now: Date): Promise<void> {
  const { kind, profile } = claim;
  const owner = await em.findOneOrFail(ProviderAccount, { id: claim.ownerId });
  const claimant = await em.findOneOrFail(ProviderAccount, { id: claim.claimantAccountId });
  const params = { profileName: profile.name, claimantName: nameOf(claimant), until: claim.answerUntil.toISOString() };
  await notifyAndMail(
    em,
    { audience: 'provider', id: owner.id, email: owner.email, language: owner.language ?? null },
    { type: 'system', relatedId: claim.id, facilityId: kind === 'facility' ? profile.id : null, key: 'claim.ownerAsked', params },
    now,
    { link: 'link.reply', page: '/provider/dashboard' },
  );
}

/** The name of a doctor or a facility. */
const nameOf = ({ firstName, lastName }: ProviderAccount): string => [firstName, lastName].filter(Boolean).join(' ');
