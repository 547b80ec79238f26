import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { type AdminRole, adminRoles, adminRoleTexts } from '@tenaye/contracts/admin-role.facts.ts';
import type { Deactivation, PersonRolesChange } from '@tenaye/contracts/people.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { audit } from '#kernel/database/audit.ts';
import { refuseStale, type SeenRow, type Unversioned } from '#kernel/database/version.ts';
import { AppError, invalidField, notFound } from '#kernel/errors.ts';
import { queueMail } from '#kernel/work/outbox.ts';
import { mailIn } from '../../messages/render.ts';
import { revokeSessions } from '../account/account-sessions.service.ts';
import { isOwner } from '../account/admin-area.view.ts';
import { ProviderAccount } from '../account/provider-account.entity.ts';
import { refuseAlone } from '../account/second-owner.service.ts';
import { type Ended, endPractices, factsFor } from '../practice/practice.service.ts';
import { practicesOf } from '../practice/practice.view.ts';
import { removeSecondFactor } from '../second-factor/second-factor.service.ts';
import { tellOfOwnRoles, tellOtherOwners } from './admin-change.service.ts';
import { versionOfRoles } from './people.rules.ts';

/** A locked account, and how many other owners can sign in. */
interface LockedPerson {
  account: ProviderAccount;
  otherOwners: number;
}

/**
 * Locks the account together with every active owner, in the order of their ids. Two owners who remove each other at the same moment
 * therefore act one after the other, and the second is no longer an owner.
 */
async function lockPerson(em: EntityManager, { provider }: ProviderActor, id: string): Promise<LockedPerson> {
  const locked = await em.execute<{ id: string; isOwner: boolean }[]>(sql`
    select id, (${isOwner}) as "isOwner" from provider_accounts where (${isOwner}) or id = ${id} order by id for no key update`);
  if (!locked.some((it) => it.id === provider.id && it.isOwner)) throw new AppError('unauthenticated', 'Please sign in');
  const account = await em.findOne(ProviderAccount, { id });
  if (!account) throw notFound(id);
  return { account, otherOwners: locked.filter((it) => it.isOwner && it.id !== id).length };
}

function keepOneOwner({ account, otherOwners }: LockedPerson): void {
  if (account.adminRoles.includes('owner') && account.isActive && otherOwners === 0)
    throw new AppError('last_admin', 'This is the last owner. Please make another one first.', { targetId: account.id });
}

/** Deactivates an account, and ends its practices and sign-ins. A trigger unlists its profiles (migrations/baseline/triggers.sql). */
export async function deactivate(
  em: EntityManager,
  actor: ProviderActor,
  id: string,
  { reason, keepBooked: keep }: Deactivation,
  now: Date,
): Promise<Ended> {
  const person = await lockPerson(em, actor, id);
  const { account } = person;
  keepOneOwner(person);
  if (account.id === actor.provider.id) throw new AppError('wrong_status', "You can't deactivate your own account", { targetId: id });
  if (!account.isActive) throw new AppError('wrong_status', 'This account is deactivated already', { targetId: id });
  account.isActive = false;
  audit(em, actor, 'provider.deactivate', account, now, { reason });
  await em.flush();
  const ended = await endPractices(em, await practicesOf(em, id), { cause: 'deactivated', keep, by: actor }, now);
  if (account.providerType === 'admin') await tellOtherOwners(em, actor, account, 'deactivated', now);
  const mail = mailIn(account, { key: 'account.deactivated', params: { reason } }, factsFor(ended));
  await queueMail(em, { to: account.email, ...mail }, now);
  await em.flush();
  await revokeSessions(em, 'provider', id);
  return ended;
}

export async function activate(em: EntityManager, actor: ProviderActor, id: string, now: Date): Promise<void> {
  const { account } = await lockPerson(em, actor, id);
  if (account.isActive) throw new AppError('wrong_status', 'This account is active already', { targetId: id });
  account.isActive = true;
  audit(em, actor, 'provider.activate', account, now);
  if (account.providerType === 'admin') await tellOtherOwners(em, actor, account, 'activated', now);
  const text = { key: 'account.activated' as const, params: { at: now.toISOString() } };
  await queueMail(em, { to: account.email, ...mailIn(account, text) }, now);
  await em.flush();
}

/**
 * Sets the staff roles; `isAdmin` turns staff into administrators and back; `adminRoles` and `teamRemotes` set what these may do. Absent
 * ones stay. A new administrator or owner needs another owner's confirmation. Refused if the caller saw other roles.
 */
export async function setRoles(
  em: EntityManager,
  actor: ProviderActor,
  { id, seen }: SeenRow,
  change: Unversioned<PersonRolesChange>,
  now: Date,
  isConfirmed = false,
): Promise<void> {
  const person = await lockPerson(em, actor, id);
  const { account } = person;
  refuseStale({ id, version: versionOfRoles(account) }, seen);
  const from = rolesOf(account);
  const providerType = typeAfter(account, change.isAdmin);
  const teamRemotes = providerType === 'admin' ? [...new Set(change.teamRemotes ?? account.teamRemotes)].sort() : [];
  const ownRoles = adminRolesAfter(account, providerType, change, teamRemotes);
  if (!ownRoles.includes('owner')) keepOneOwner(person);
  const staffRoles = [...new Set(change.staffRoles)];
  if (providerType === 'staff' && staffRoles.length === 0)
    throw invalidField('staffRoles', 'Staff need at least one role. Deactivate the account instead.');
  const isPromoted =
    (providerType === 'admin' && from.providerType !== 'admin') || (ownRoles.includes('owner') && !from.adminRoles.includes('owner'));
  if (isPromoted && !isConfirmed) await refuseAlone(em, actor, id);
  account.providerType = providerType;
  account.staffRoles = staffRoles;
  account.adminRoles = ownRoles;
  account.teamRemotes = teamRemotes;
  audit(em, actor, 'provider.change_roles', account, now, { from, to: rolesOf(account) });
  await tellOfRoles(em, actor, account, from, now);
  await em.flush();
}

/** What an account may do, as the audit has it. Only accounts in a team name its remotes. */
const rolesOf = ({ providerType, staffRoles, adminRoles: ownRoles, teamRemotes }: ProviderAccount) => ({
  providerType,
  staffRoles: [...staffRoles],
  adminRoles: [...ownRoles],
  ...(teamRemotes.length > 0 && { teamRemotes: [...teamRemotes] }),
});

/** Tells the person and the other owners what became of the administrator, if anything changed. */
async function tellOfRoles(
  em: EntityManager,
  actor: ProviderActor,
  account: ProviderAccount,
  from: ReturnType<typeof rolesOf>,
  now: Date,
): Promise<void> {
  const { providerType, adminRoles: ownRoles, teamRemotes } = account;
  const isSame = ownRoles.join() === from.adminRoles.join() && teamRemotes.join() === (from.teamRemotes ?? []).join();
  if (providerType === from.providerType && isSame) return;
  const become = providerType === 'admin' ? 'made' : 'unmade';
  await tellOtherOwners(em, actor, account, providerType === from.providerType ? 'rolesChanged' : become, now);
  if (account.id !== actor.provider.id) await tellOfOwnRoles(em, actor, account, now);
}

function adminRolesAfter(
  account: ProviderAccount,
  providerType: ProviderAccount['providerType'],
  { adminRoles: chosen }: Unversioned<PersonRolesChange>,
  teamRemotes: readonly string[],
): AdminRole[] {
  if (providerType !== 'admin') return [];
  const roles = chosen ? adminRoles.filter((it) => chosen.includes(it)) : [...account.adminRoles];
  if (roles.length === 0 && teamRemotes.length === 0) throw invalidField('adminRoles', adminRoleTexts.missing);
  return roles;
}

function typeAfter({ id, providerType }: ProviderAccount, isAdmin: boolean | undefined): ProviderAccount['providerType'] {
  if (isAdmin === undefined || isAdmin === (providerType === 'admin')) return providerType;
  if (providerType === 'admin') return 'staff';
  if (providerType === 'staff') return 'admin';
  throw new AppError('wrong_status', "The account of a doctor or facility can't become an administrator's", { targetId: id });
}

/**
 * Removes another person's second factor. Actors turn off their own with the password and a code. An administrator's needs another owner's
 * confirmation.
 */
export async function resetSecondFactor(
  em: EntityManager,
  actor: ProviderActor,
  id: string,
  now: Date,
  isConfirmed = false,
): Promise<void> {
  const { account } = await lockPerson(em, actor, id);
  if (account.id === actor.provider.id)
    throw new AppError('wrong_status', 'Please turn off your own second factor with a code', { targetId: id });
  if (account.providerType === 'admin' && !isConfirmed) await refuseAlone(em, actor, id);
  await removeSecondFactor(em, id, now);
  audit(em, actor, 'provider.reset_second_factor', account, now);
  if (account.providerType === 'admin') await tellOtherOwners(em, actor, account, 'factorReset', now);
  await em.flush();
}
