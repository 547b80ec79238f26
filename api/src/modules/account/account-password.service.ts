import type { EntityManager } from '@mikro-orm/postgresql';
import { audit } from '#kernel/database/audit.ts';
import { queueMail } from '#kernel/work/outbox.ts';
import { mailIn } from '../../messages/render.ts';
import type { Account } from './account.service.ts';
import { revokeSessions } from './account-sessions.service.ts';

/** How a password was changed, as audit actions name it: by an owner who knew the old password, or by a reset link. */
type Way = 'password' | 'reset_password';

/**
 * Sets an account's password in the caller's transaction: earlier reset links stop working, every sign-in ends, and the owner is notified
 * by mail if there is an address. Hashing is slow, so `hash` is computed before the transaction begins.
 * @returns the new sign-in generation.
 */
export async function setPassword(em: EntityManager, account: Account, hash: string, way: Way, now: Date): Promise<number> {
  const { row, side, id, email, actor, word } = account;
  account.putPassword(hash);
  row.resetPasswordToken = null;
  row.resetPasswordExpires = null;
  row.updatedAt = now;
  audit(em, actor, `${word}.${way}`, row, now);
  const changed = { key: 'password.changed', params: { at: now.toISOString() } } as const;
  if (email !== null) await queueMail(em, { to: email, ...mailIn(row, changed) }, now);
  return revokeSessions(em, side, id);
}
