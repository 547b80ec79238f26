import { type EntityManager, LockMode, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { INVITATION_USED, type InvitationRole, type InvitationState } from '@tenaye/contracts/invitation.facts.ts';
import type { InvitationAcceptance, InvitedAccount, OpenedInvitation } from '@tenaye/contracts/invitation.ts';
import type { Actor } from '#kernel/access/actor.ts';
import { hashPassword } from '#kernel/access/passwords.ts';
import { digestOf } from '#kernel/access/token.ts';
import { audit } from '#kernel/database/audit.ts';
import { AppError, invalidField } from '#kernel/errors.ts';
import { refuseGuessablePassword } from '../account/admin-password.rules.ts';
import { ProviderAccount } from '../account/provider-account.entity.ts';
import { warnOwners } from '../notification/notification.service.ts';
import { Invitation } from './invitation.entity.ts';
import { mayGet, stateOf, withRole } from './invitation.rules.ts';
import { lockAddress } from './invitation.service.ts';

const unusable: Record<Exclude<InvitationState, 'open'>, string> = {
  accepted: INVITATION_USED,
  expired: 'This invitation has expired. Please ask for a new one.',
  withdrawn: 'This invitation was withdrawn',
};
const invalidLink = (): AppError => new AppError('invalid_link', 'This invitation link is not valid. Please open the latest mail.');

async function openBy(em: EntityManager, token: string, now: Date): Promise<Invitation> {
  const invitation = await em.findOne(Invitation, { token: digestOf(token) });
  if (!invitation) throw invalidLink();
  const state = stateOf(invitation, now);
  if (state !== 'open') throw new AppError('invalid_link', unusable[state], { targetId: invitation.id });
  return invitation;
}

/** Whether the account waits for its owner: `npm run admin:create` creates accounts without a password. */
const awaitsOwner = ({ passwordHash, providerType }: ProviderAccount): boolean => passwordHash === '' && providerType === 'admin';

const accountFor = (em: EntityManager, { email }: Invitation): Promise<ProviderAccount | null> =>
  em.findOne(ProviderAccount, { email }, { populate: ['passwordHash'] });

const needsOf = (account: ProviderAccount | null, { provider }: Actor): OpenedInvitation['needs'] => {
  if (!account || awaitsOwner(account)) return 'account';
  return provider?.id === account.id ? 'confirmation' : 'sign-in';
};

/** The invitation of a link, and what its reader must do to accept it. */
export async function openInvitation(em: EntityManager, actor: Actor, token: string, now: Date): Promise<OpenedInvitation> {
  const invitation = await openBy(em, token, now);
  const account = await accountFor(em, invitation);
  const needs = needsOf(account, actor);
  const known = needs === 'account' ? account : null;
  return {
    email: invitation.email,
    role: invitation.role,
    needs,
    firstName: known?.firstName ?? null,
    lastName: known?.lastName ?? null,
  };
}

/**
 * Accepts an invitation once: the second of two concurrent calls finds that it has been used. Opens its own transaction after the slow
 * hashing.
 */
export async function acceptInvitation(
  em: EntityManager,
  actor: Actor,
  { token, account: wanted }: InvitationAcceptance,
  language: string | null,
  now: Date,
): Promise<InvitationRole> {
  const { email, role } = await openBy(em.fork(), token, now);
  if (wanted && role === 'admin') refuseGuessablePassword('account.newPassword', wanted.newPassword, { ...wanted, email });
  const passwordHash = wanted && (await hashPassword(wanted.newPassword));
  try {
    return await em.transactional(async (tx) => {
      await lockAddress(tx, email);
      await tx.execute('select 1 from invitations where token = ? for update', [digestOf(token)]);
      const invitation = await openBy(tx, token, now);
      const account = await accountFor(tx, invitation);
      const owner =
        needsOf(account, actor) === 'account'
          ? await newOwner(tx, invitation, account, { wanted, passwordHash, language }, now)
          : await roleAdded(tx, invitation, account, actor, now);
      invitation.acceptedAt = now;
      invitation.accountId = owner.id;
      if (invitation.role === 'admin') await tellOfNewAdmin(tx, owner, now);
      return invitation.role;
    });
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    throw new AppError('wrong_status', 'An account with this email was opened in the meantime. Please sign in with it.');
  }
}

const tellOfNewAdmin = (em: EntityManager, { id, firstName, lastName }: ProviderAccount, now: Date): Promise<void> => {
  const params = { personName: [firstName, lastName].filter(Boolean).join(' ') };
  return warnOwners(em, { type: 'system', relatedId: null, key: 'administrator.joined', params }, now, [id]);
};

interface Wanted {
  wanted: InvitedAccount | undefined;
  passwordHash: string | undefined;
  language: string | null;
}

/**
 * Creates the account, or gives a waiting account a name and a password. An administrator's invitation came by mail, so it also verifies
 * the address; the link of `npm run admin:create` did not.
 */
async function newOwner(
  em: EntityManager,
  invitation: Invitation,
  waiting: ProviderAccount | null,
  { wanted, passwordHash, language }: Wanted,
  now: Date,
): Promise<ProviderAccount> {
  if (!wanted || !passwordHash) throw invalidField('account', 'Please enter your name and a password');
  const { role, email, invitedBy } = invitation;
  const account =
    waiting ??
    em.create(ProviderAccount, {
      id: crypto.randomUUID(),
      email,
      passwordHash,
      firstName: wanted.firstName,
      language,
      createdAt: now,
      isVerified: true,
      ...withRole({ providerType: 'staff', staffRoles: [], adminRoles: [] }, invitation),
    });
  if (!account.isActive) throw new AppError('wrong_status', 'This account is deactivated. Please write to us.', { targetId: account.id });
  account.firstName = wanted.firstName;
  account.lastName = wanted.lastName;
  account.passwordHash = passwordHash;
  account.isEmailVerified = Boolean(invitedBy);
  const provider = { id: account.id, providerType: account.providerType, staffRoles: account.staffRoles, isVerified: account.isVerified };
  audit(em, { provider }, 'invitation.accept', invitation, now, { role });
  return account;
}

/** Adds the role to the account that is signed in, if it has the invited address. */
async function roleAdded(
  em: EntityManager,
  invitation: Invitation,
  account: ProviderAccount | null,
  actor: Actor,
  now: Date,
): Promise<ProviderAccount> {
  if (!account || actor.provider?.id !== account.id)
    throw new AppError('forbidden', 'Please sign in with the invited email address first', { targetId: invitation.id });
  if (!mayGet(account, invitation.role))
    throw new AppError('wrong_status', "The account of a doctor or facility can't become an administrator's", { targetId: account.id });
  await em.refresh(account, { lockMode: LockMode.PESSIMISTIC_WRITE });
  Object.assign(account, withRole(account, invitation));
  audit(em, { provider: actor.provider }, 'invitation.accept', invitation, now, { role: invitation.role });
  return account;
}
