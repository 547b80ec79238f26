import { type EntityManager, LockMode, raw, sql } from '@mikro-orm/postgresql';
import type { ClaimReview } from '@tenaye/contracts/claim-review.ts';
import type { ProfileKind } from '@tenaye/contracts/provider-account.facts.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { changedElsewhere, type Unversioned } from '#kernel/database/version.ts';
import { ProviderAccount } from '../account/provider-account.entity.ts';
import { Doctor } from '../doctor/doctor.entity.ts';
import { Facility } from '../facility/facility.entity.ts';
import { type Approval, type Claim, claimEntities, lastStep } from './claim-review.history.ts';

export type Profile = Doctor | Facility;

/** A claim with all rows that a decision changes, locked until the transaction ends. */
export interface HeldClaim {
  kind: ProfileKind;
  claim: Claim;
  profile: Profile;
  claimant: ProviderAccount;
  owner: ProviderAccount | null;
  last: { actionType: string | undefined; approval: Approval | undefined };
  /** The owner from whom the approval that is the last step took the profile. */
  formerOwner: ProviderAccount | null;
}

/** What an administrator decides about a claim. */
export type Review = Unversioned<ClaimReview>;

/** A review of a claim by an administrator. */
export interface Reviewing {
  em: EntityManager;
  actor: ProviderActor;
  held: HeldClaim;
  review: Review;
  now: Date;
}

const profiles = { doctor: Doctor, facility: Facility } as const;

/**
 * Locks the accounts of claimant and owners in the order of their ids, then the profile, then the claim: accounts come before profiles
 * where a provider registers too. The accounts stay readable for foreign keys, so that a claim that is being made doesn't wait. `null`
 * without such a claim.
 */
export async function holdClaim(em: EntityManager, kind: ProfileKind, id: string): Promise<HeldClaim | null> {
  const [found] = await em.execute<{ claimantId: string; profileId: string; ownerId: string | null }[]>(sql`
    select c.claimant_account_id as "claimantId", p.id as "profileId", p.account_id as "ownerId"
    from ${raw(`${kind}_claims c join ${kind === 'doctor' ? 'doctors' : 'facilities'} p on p.id = c.${kind}_id`)} where c.id = ${id}`);
  if (!found) return null;
  const { claimantId, profileId, ownerId } = found;
  const formerOwnerId = (await lastStep(em, kind, id)).approval?.formerOwnerId ?? null;
  const ids = [claimantId, ownerId, formerOwnerId].filter((it) => it !== null);
  await em.execute(sql`select 1 from provider_accounts where id in (${ids}) order by id for no key update`);
  const profile = await em.findOneOrFail<Profile>(profiles[kind], { id: profileId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const claim = await em.findOneOrFail<Claim>(claimEntities[kind], { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const last = await lastStep(em, kind, id);
  const isStale = (profile.accountId ?? null) !== ownerId || (last.approval?.formerOwnerId ?? null) !== formerOwnerId;
  if (isStale) throw changedElsewhere(id);
  const accounts = await em.find(ProviderAccount, { id: { $in: ids } });
  const accountOf = (accountId: string | null) => accounts.find((it) => it.id === accountId) ?? null;
  const claimant = accountOf(claimantId);
  if (!claimant) throw new Error(`Claim ${id} has no claimant`);
  return { kind, claim, profile, claimant, owner: accountOf(ownerId), last, formerOwner: accountOf(formerOwnerId) };
}
