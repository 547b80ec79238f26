import { type EntityManager, LockMode, raw, sql } from '@mikro-orm/postgresql';
import type { ClaimReview } from '@tenaye/contracts/claim-review.ts';
import type { ProfileKind } from '@tenaye/contracts/provider-account.facts.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import type { Unversioned } from '#kernel/database/version.ts';
import { lockBehindAccounts } from '../account/account-lock.service.ts';
import { ProviderAccount } from '../account/provider-account.entity.ts';
import { Doctor } from '../doctor/doctor.entity.ts';
import { Facility } from '../facility/facility.entity.ts';
import { type Approval, type Claim, claimEntities, lastStep } from './claim-review.history.ts';

export type Profile = Doctor | Facility;

/** A claim with all rows that a decision changes, locked until the transaction ends. */
export interface LockedClaim {
  kind: ProfileKind;
  claim: Claim;
  profile: Profile;
  claimant: ProviderAccount;
  owner: ProviderAccount | null;
  last: { actionType: string | undefined; approval: Approval | undefined };
  /** The account from which the profile was taken, if the claim's last step was an approval that did so. */
  formerOwner: ProviderAccount | null;
}

/** An administrator's decision about a claim. */
export type Review = Unversioned<ClaimReview>;

/** The context of an administrator's decision about a claim. */
export interface Reviewing {
  em: EntityManager;
  actor: ProviderActor;
  locked: LockedClaim;
  review: Review;
  now: Date;
}

const lockMode = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;
const profiles = { doctor: Doctor, facility: Facility } as const;

/** The profile and the accounts of a claim: the claimant, the owner and, after an approval, the former owner. */
async function findParties(em: EntityManager, kind: ProfileKind, id: string) {
  const [found] = await em.execute<{ claimantId: string; profileId: string; ownerId: string | null }[]>(sql`
    select c.claimant_account_id as "claimantId", p.id as "profileId", p.account_id as "ownerId"
    from ${raw(`${kind}_claims c join ${kind === 'doctor' ? 'doctors' : 'facilities'} p on p.id = c.${kind}_id`)} where c.id = ${id}`);
  if (!found) return null;
  const last = await lastStep(em, kind, id);
  return { ...found, last, accounts: [found.claimantId, found.ownerId, last.approval?.formerOwnerId ?? null] };
}

/** Locks the accounts of a claim, then the profile, then the claim. Null if the claim doesn't exist. */
export async function lockClaim(em: EntityManager, kind: ProfileKind, id: string): Promise<LockedClaim | null> {
  const result = await lockBehindAccounts(em, id, {
    find: () => findParties(em, kind, id),
    accounts: 'no key update',
    lock: async ({ profileId }) => {
      const profile = await em.findOneOrFail<Profile>(profiles[kind], { id: profileId }, lockMode);
      return { profile, claim: await em.findOneOrFail<Claim>(claimEntities[kind], { id }, lockMode) };
    },
  });
  if (!result) return null;
  const { claimantId, ownerId, last, accounts: ids } = result.found;
  const accounts = await em.find(ProviderAccount, { id: { $in: ids.filter((it) => it !== null) } });
  const accountOf = (accountId: string | null | undefined) => accounts.find((it) => it.id === accountId) ?? null;
  const claimant = accountOf(claimantId);
  if (!claimant) throw new Error(`Claim ${id} has no claimant`);
  return { ...result.locked, kind, claimant, owner: accountOf(ownerId), last, formerOwner: accountOf(last.approval?.formerOwnerId) };
}
