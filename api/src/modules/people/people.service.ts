import { type EntityManager, sql } from '@mikro-orm/postgresql';
import type { Deactivation, PersonRolesChange } from '@tenaye/contracts/people.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { audit } from '#kernel/database/audit.ts';
import { AppError, invalidField, notFound } from '#kernel/errors.ts';
import { queueMail } from '#kernel/work/outbox.ts';
import { mailIn } from '../../messages/render.ts';
import { revokeSessions } from '../account/account-sessions.service.ts';
import { ProviderAccount } from '../account/provider-account.entity.ts';
import { type Ended, endPractices, factsFor } from '../practice/practice.service.ts';
import { practicesOf } from '../practice/practice.view.ts';
import { removeSecondFactor } from '../second-factor/second-factor.service.ts';
import { tellOtherAdmins } from './admin-change.service.ts';

/** A locked account, and how many other administrators can sign in. */
interface LockedPerson {
  account: ProviderAccount;
  otherAdmins: number;
}

/**
 * Locks the account together with every active administrator, in the order of their ids. Two administrators who remove each other at the
 * same moment therefore act one after the other, and the second is no longer an administrator.
 */
async function lockPerson(em: EntityManager, { provider }: ProviderActor, id: string): Promise<LockedPerson> {
  const isAdmin = sql`provider_type = 'admin' and is_active and password_hash <> ''`;
  const locked = await em.execute<{ id: string; isAdmin: boolean }[]>(sql`
    select id, (${isAdmin}) as "isAdmin" from provider_accounts where (${isAdmin}) or id = ${id} order by id for no key update`);
  if (!locked.some((it) => it.id === provider.id && it.isAdmin)) throw new AppError('unauthenticated', 'Please sign in');
  const account = await em.findOne(ProviderAccount, { id });
  if (!account) throw notFound(id);
  return { account, otherAdmins: locked.filter((it) => it.isAdmin && it.id !== id).length };
}

function keepOneAdmin({ account, otherAdmins }: LockedPerson): void {
  if (account.providerType === 'admin' && account.isActive && otherAdmins === 0)
    throw new AppError('last_admin', 'This is the last administrator. Please make another one first.', { targetId: account.id });
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
  keepOneAdmin(person);
  if (account.id === actor.provider.id) throw new AppError('wrong_status', "You can't deactivate your own account", { targetId: id });
  if (!account.isActive) throw new AppError('wrong_status', 'This account is deactivated already', { targetId: id });
  account.isActive = false;
  audit(em, actor, 'provider.deactivate', account, now, { reason });
  await em.flush();
  const ended = await endPractices(em, await practicesOf(em, id), { cause: 'deactivated', keep, by: actor }, now);
  if (account.providerType === 'admin') await tellOtherAdmins(em, actor, account, 'deactivated', now);
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
  if (account.providerType === 'admin') await tellOtherAdmins(em, actor, account, 'activated', now);
  const text = { key: 'account.activated' as const, params: { at: now.toISOString() } };
  await queueMail(em, { to: account.email, ...mailIn(account, text) }, now);
  await em.flush();
}

/** Sets the staff roles; `isAdmin` turns staff into administrators and back, and changes nothing when absent. */
export async function setRoles(em: EntityManager, actor: ProviderActor, id: string, change: PersonRolesChange, now: Date): Promise<void> {
  const person = await lockPerson(em, actor, id);
  const { account } = person;
  const from = { providerType: account.providerType, staffRoles: [...account.staffRoles] };
  const providerType = typeAfter(account, change.isAdmin);
  if (providerType !== 'admin') keepOneAdmin(person);
  const staffRoles = [...new Set(change.staffRoles)];
  if (providerType === 'staff' && staffRoles.length === 0)
    throw invalidField('staffRoles', 'Staff need at least one role. Deactivate the account instead.');
  account.providerType = providerType;
  account.staffRoles = staffRoles;
  audit(em, actor, 'provider.change_roles', account, now, { from, to: { providerType, staffRoles } });
  if (providerType !== from.providerType) await tellOtherAdmins(em, actor, account, providerType === 'admin' ? 'made' : 'unmade', now);
  await em.flush();
}

function typeAfter({ id, providerType }: ProviderAccount, isAdmin: boolean | undefined): ProviderAccount['providerType'] {
  if (isAdmin === undefined || isAdmin === (providerType === 'admin')) return providerType;
  if (providerType === 'admin') return 'staff';
  if (providerType === 'staff') return 'admin';
  throw new AppError('wrong_status', "The account of a doctor or facility can't become an administrator's", { targetId: id });
}

/** Removes another person's second factor. Actors turn off their own with the password and a code. */
export async function resetSecondFactor(em: EntityManager, actor: ProviderActor, id: string, now: Date): Promise<void> {
  const { account } = await lockPerson(em, actor, id);
  if (account.id === actor.provider.id)
    throw new AppError('wrong_status', 'Please turn off your own second factor with a code', { targetId: id });
  await removeSecondFactor(em, id, now);
  audit(em, actor, 'provider.reset_second_factor', account, now);
  if (account.providerType === 'admin') await tellOtherAdmins(em, actor, account, 'factorReset', now);
  await em.flush();
}
