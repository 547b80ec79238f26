import type { EntityManager } from '@mikro-orm/postgresql';
import { adminRoles } from '@tenaye/contracts/admin-role.facts.ts';
import { INVITATION_DAYS, INVITATION_PAGE } from '@tenaye/contracts/invitation.facts.ts';
import type { NewInvitation } from '@tenaye/contracts/invitation.ts';
import { DAY_MS } from '@tenaye/contracts/time.facts.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { authorize } from '#kernel/access/policy.ts';
import { digestOf, newToken } from '#kernel/access/token.ts';
import { audit } from '#kernel/database/audit.ts';
import { AppError } from '#kernel/errors.ts';
import { pageUrl } from '#kernel/public-url.ts';
import { queueMail } from '#kernel/work/outbox.ts';
import { mailIn } from '../../messages/render.ts';
import { ProviderAccount } from '../account/provider-account.entity.ts';
import { refuseAlone } from '../account/second-owner.service.ts';
import { Invitation } from './invitation.entity.ts';
import { invitationPolicy } from './invitation.policy.ts';
import { hasRole, mayGet, stateOf } from './invitation.rules.ts';

const mails = {
  collector: 'invitation.collector',
  waste_manager: 'invitation.wasteManager',
  waste_driver: 'invitation.wasteDriver',
  admin: 'invitation.admin',
} as const;

/** Serializes all changes for one address, so that two administrators who invite the same person create only one invitation. */
export const lockAddress = (em: EntityManager, email: string): Promise<unknown> =>
  em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`invitation:${email}`]);

/**
 * Invites a person by mail. An expired invitation for the same role is renewed. That of an administrator needs another owner's
 * confirmation.
 * @returns the invitation's id.
 */
export async function invite(
  em: EntityManager,
  actor: ProviderActor,
  wanted: NewInvitation,
  now: Date,
  isConfirmed = false,
): Promise<string> {
  await lockAddress(em, wanted.email);
  const account = await invitable(em, wanted);
  const { email, role } = wanted;
  if (role === 'admin' && !isConfirmed) await refuseAlone(em, actor);
  const known = await em.findOne(Invitation, { email, role, acceptedAt: null, withdrawnAt: null });
  if (known && stateOf(known, now) === 'open')
    throw new AppError('already_invited', 'This person has an open invitation already. You can send it again.', { targetId: known.id });
  const invitation = known ?? em.create(Invitation, { id: crypto.randomUUID(), email, role, token: '', expiresAt: now, createdAt: now });
  invitation.invitedBy = actor.provider.id;
  invitation.adminRoles = role === 'admin' ? adminRoles.filter((it) => wanted.adminRoles?.includes(it)) : [];
  audit(em, actor, 'invitation.create', invitation, now, { role, ...(role === 'admin' && { adminRoles: invitation.adminRoles }) });
  await send(em, invitation, account, now);
  return invitation.id;
}

/** The account with this address, or null. Refuses an account that already has the role, can't get it, or is deactivated. */
async function invitable(em: EntityManager, { email, role }: NewInvitation): Promise<ProviderAccount | null> {
  const account = await em.findOne(ProviderAccount, { email });
  if (!account) return null;
  const targetId = account.id;
  if (!account.isActive)
    throw new AppError('wrong_status', 'The account of this person is deactivated. Please activate it instead.', { targetId });
  if (hasRole(account, role)) throw new AppError('already_invited', 'This person has this role already', { targetId });
  if (!mayGet(account, role))
    throw new AppError('wrong_status', "The account of a doctor or facility can't become an administrator's", { targetId });
  return account;
}

/** Mails a new link for the invitation, which replaces the earlier one. */
async function send(em: EntityManager, invitation: Invitation, account: ProviderAccount | null, now: Date): Promise<void> {
  const token = newToken();
  invitation.token = digestOf(token);
  invitation.expiresAt = new Date(now.getTime() + INVITATION_DAYS * DAY_MS);
  const text = { key: mails[invitation.role], params: { link: pageUrl(INVITATION_PAGE, { token }), days: INVITATION_DAYS } };
  await queueMail(em, { to: invitation.email, ...mailIn(account ?? {}, text) }, now);
}

/** The invitation, locked, so that nobody else can accept, withdraw or resend it at the same time. */
async function lockInvitation(em: EntityManager, actor: ProviderActor, id: string): Promise<Invitation> {
  await em.execute('select 1 from invitations where id = ? for update', [id]);
  const invitation = await em.findOne(Invitation, { id });
  authorize(invitationPolicy, 'change', actor, invitation);
  return invitation;
}

const ended = (id: string): AppError => new AppError('wrong_status', 'This invitation was accepted or withdrawn already', { targetId: id });

export async function withdraw(em: EntityManager, actor: ProviderActor, id: string, now: Date): Promise<void> {
  const invitation = await lockInvitation(em, actor, id);
  if (invitation.acceptedAt || invitation.withdrawnAt) throw ended(id);
  invitation.withdrawnAt = now;
  audit(em, actor, 'invitation.withdraw', invitation, now);
}

export async function resend(em: EntityManager, actor: ProviderActor, id: string, now: Date): Promise<void> {
  const invitation = await lockInvitation(em, actor, id);
  if (invitation.acceptedAt || invitation.withdrawnAt) throw ended(id);
  // The first administrator's account already has the role, but no password yet, so it isn't checked by `invitable`.
  const account = invitation.accountId
    ? await em.findOneOrFail(ProviderAccount, { id: invitation.accountId })
    : await invitable(em, invitation);
  audit(em, actor, 'invitation.resend', invitation, now);
  await send(em, invitation, account, now);
}
