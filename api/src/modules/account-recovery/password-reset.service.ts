import type { EntityManager } from '@mikro-orm/postgresql';
import type { CodeUserType } from '@tenaye/contracts/account-code.facts.ts';
import { RESET_MINUTES, resetPages } from '@tenaye/contracts/password-reset.facts.ts';
import type { NewPasswordByToken } from '@tenaye/contracts/password-reset.ts';
import { MINUTE_MS } from '@tenaye/contracts/time.facts.ts';
import { hashPassword } from '#kernel/access/passwords.ts';
import { digestOf, newToken } from '#kernel/access/token.ts';
import { audit } from '#kernel/database/audit.ts';
import { AppError } from '#kernel/errors.ts';
import { pageUrl } from '#kernel/public-url.ts';
import { queueMail } from '#kernel/work/outbox.ts';
import { mailIn } from '../../messages/render.ts';
import { type Account, findAccounts } from '../account/account.service.ts';
import { setPassword } from '../account/account-password.service.ts';
import { refuseGuessablePassword } from '../account/admin-password.rules.ts';
import { confirmByMail } from './email-proof.service.ts';

/** Begins a token that was mailed. The whole token is digested, so its holder can't add or remove this. */
const MAILED = 'mail.';

/**
 * Gives the account a new reset token, which replaces the previous one. Only its digest is stored. A token that came by mail confirms the
 * account's address when it is used.
 */
export function issueResetToken(em: EntityManager, account: Account, by: 'email' | 'sms', now: Date): string {
  const token = by === 'email' ? `${MAILED}${newToken()}` : newToken();
  account.row.resetPasswordToken = digestOf(token);
  account.row.resetPasswordExpires = new Date(now.getTime() + RESET_MINUTES * MINUTE_MS);
  audit(em, account.actor, `${account.word}.request_reset`, account.row, now);
  return token;
}

/** Mails a reset link to the account with this address, if there is one. */
export async function mailResetLink(em: EntityManager, userType: CodeUserType, email: string, now: Date): Promise<void> {
  await em.transactional(async (tx) => {
    const [account] = await findAccounts(tx, userType, { email });
    if (!account) return;
    const token = issueResetToken(tx, account, 'email', now);
    const text = { key: 'password.link' as const, params: { link: pageUrl(resetPages[userType], { token }), minutes: RESET_MINUTES } };
    await queueMail(tx, { to: email, ...mailIn(account.row, text), kind: 'link' }, now);
  });
}

const invalidLink = (): AppError => new AppError('invalid_link', 'The password reset link is invalid or expired.');

async function accountOf(em: EntityManager, userType: CodeUserType, token: string, now: Date): Promise<Account> {
  const [account] = await findAccounts(em, userType, { resetPasswordToken: digestOf(token) });
  const expires = account?.row.resetPasswordExpires;
  if (!account || !expires || expires <= now) throw invalidLink();
  return account;
}

/** Refuses a token that is unknown, used or expired. A valid token isn't used up. */
export async function checkResetToken(em: EntityManager, userType: CodeUserType, token: string, now: Date): Promise<void> {
  await accountOf(em, userType, token, now);
}

/**
 * Sets a new password with a token, which works once. Opens its own transaction after the slow hashing; if two calls use the same token at
 * the same time, the second no longer finds it.
 */
export async function setPasswordByToken(
  em: EntityManager,
  userType: CodeUserType,
  { token, newPassword }: NewPasswordByToken,
  now: Date,
): Promise<void> {
  const { actor, email, row } = await accountOf(em.fork(), userType, token, now);
  if (actor.provider?.providerType === 'admin') refuseGuessablePassword('newPassword', newPassword, { ...row, email: email ?? '' });
  const hash = await hashPassword(newPassword);
  await em.transactional(async (tx) => {
    const account = await accountOf(tx, userType, token, now);
    await takeToken(tx, account);
    if (token.startsWith(MAILED)) await confirmByMail(tx, account, now);
    await setPassword(tx, account, hash, 'reset_password', now);
  });
}

/** The row lock makes a concurrent second use wait until the token has been removed. */
async function takeToken(em: EntityManager, { side, id, row }: Account): Promise<void> {
  const table = side === 'patient' ? 'users' : 'provider_accounts';
  const taken = await em.execute(
    `update ${table} set reset_password_token = null, reset_password_expires = null where id = ? and reset_password_token = ? returning id`,
    [id, row.resetPasswordToken ?? ''],
  );
  if (taken.length === 0) throw invalidLink();
}
