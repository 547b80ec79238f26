import { type EntityManager, LockMode, raw, sql } from '@mikro-orm/postgresql';
import type { ProfileKind } from '@tenaye/contracts/provider-account.facts.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { authorize } from '#kernel/access/policy.ts';
import { refuseStale, versionOf } from '#kernel/database/version.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { lockBehindAccounts } from '../account/account-lock.service.ts';
import { ProviderAccount } from '../account/provider-account.entity.ts';
import { Doctor } from '../doctor/doctor.entity.ts';
import { Facility } from '../facility/facility.entity.ts';
import { tables } from './listing.view.ts';
import { reviewPolicy } from './verification.policy.ts';

/** A doctor or facility, by kind and id. */
export interface Target {
  type: ProfileKind;
  id: string;
}

/** The version that the caller saw, and whether to act even if another administrator holds the provider. */
export interface Seen {
  seen?: string | undefined;
  take?: boolean | undefined;
}

/** A locked profile with its owner's account. */
export type Reviewed = { account: ProviderAccount | null } & (
  | { kind: 'doctor'; profile: Doctor }
  | { kind: 'facility'; profile: Facility }
);

const lockMode = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;

async function findOwner(em: EntityManager, { type, id }: Target): Promise<{ accounts: [string | null] } | null> {
  const [owner] = await em.execute<{ accountId: string | null }[]>(
    sql`select account_id as "accountId" from ${raw(tables[type])} where id = ${id}`,
  );
  return owner ? { accounts: [owner.accountId] } : null;
}

async function lockEither(em: EntityManager, { type, id }: Target, ownerId: string | null): Promise<Reviewed | null> {
  const account = ownerId ? await em.findOne(ProviderAccount, { id: ownerId }, { refresh: true }) : null;
  if (type === 'doctor') {
    const profile = await em.findOne(Doctor, { id }, lockMode);
    return profile && { kind: 'doctor', profile, account };
  }
  const profile = await em.findOne(Facility, { id }, lockMode);
  return profile && { kind: 'facility', profile, account };
}

/** The refusal that names the administrator who holds a provider. */
export const heldBy = (name: string, targetId: string): AppError =>
  new AppError('held', `${name} is reviewing this provider at the moment.`, { targetId });

async function refuseHeld(em: EntityManager, actor: ProviderActor, { profile }: Reviewed, now: Date): Promise<void> {
  const { heldBy: holderId, heldUntil } = profile;
  if (!holderId || holderId === actor.provider.id || !heldUntil || heldUntil <= now) return;
  const holder = await em.findOne(ProviderAccount, { id: holderId });
  if (!holder) return;
  throw heldBy([holder.firstName, holder.lastName].filter(Boolean).join(' '), profile.id);
}

/**
 * Locks a provider that the caller is about to change, the account before the profile. Refuses a provider that another administrator holds
 * (`held`), or that has changed since the caller saw it (`changed_elsewhere`).
 */
export async function lockReviewed(
  em: EntityManager,
  actor: ProviderActor,
  target: Target,
  { seen, take }: Seen,
  now: Date,
): Promise<Reviewed> {
  const result = await lockBehindAccounts(em, target.id, {
    find: () => findOwner(em, target),
    accounts: 'no key update',
    lock: ({ accounts: [ownerId] }) => lockEither(em, target, ownerId),
  });
  const reviewed = result?.locked ?? null;
  authorize(reviewPolicy, 'decide', actor, reviewed?.profile ?? null);
  if (!reviewed) throw notFound();
  const { profile } = reviewed;
  refuseStale({ id: profile.id, version: versionOf(profile.verificationVersion) }, seen);
  if (!take) await refuseHeld(em, actor, reviewed, now);
  return reviewed;
}
