import type { EntityManager } from '@mikro-orm/postgresql';
import { audit } from '#kernel/database/audit.ts';
import { queueMail } from '#kernel/work/outbox.ts';
import { mailIn } from '../../messages/render.ts';
import type { Account } from '../account/account.service.ts';
import { revokeSessions } from '../account/account-sessions.service.ts';
import { endFeed } from '../visit-export/calendar-feed.service.ts';

/** Administrators and staff are invited by mail, so nobody else can have opened their accounts. */
const INVITED = "provider_type in ('admin', 'staff')";

const hasApp = 'exists (select 1 from second_factors s where s.account_id = a.id and s.confirmed_at is not null)';

/** The first confirmation of an address; a mail alone doesn't open an account with an authenticator app, so it confirms none. */
const statements = {
  patient: 'update users set is_email_verified = true where id = ? and not is_email_verified returning true as "mayBeAnothers"',
  provider: `
    update provider_accounts a set is_email_verified = true where id = ? and not is_email_verified and (${INVITED} or not ${hasApp})
    returning not ${INVITED} as "mayBeAnothers"`,
} as const;

/**
 * Confirms the account's address for a reader of its mail who isn't signed in. The first confirmation ends what was set up before it,
 * because anybody can have opened the account with this address (decision 0189), and the owner is told by mail. Of two concurrent
 * confirmations, the second waits for the row and changes nothing.
 */
export async function confirmByMail(em: EntityManager, account: Account, now: Date): Promise<void> {
  const { row, side, id, actor, word, email } = account;
  const [confirmed] = await em.execute<{ mayBeAnothers: boolean }[]>(statements[side], [id]);
  if (!confirmed) return;
  row.isEmailVerified = true;
  if (email === null || !confirmed.mayBeAnothers) return;
  account.putPassword('');
  Object.assign(row, { isPhoneVerified: false, resetPasswordToken: null, resetPasswordExpires: null, updatedAt: now });
  if (actor.provider) await endFeed(em, { provider: actor.provider }, now);
  row.signInGeneration = await revokeSessions(em, side, id);
  audit(em, actor, `${word}.verify_contact`, row, now, { by: 'email', isFirst: true });
  await queueMail(em, { to: email, ...mailIn(row, { key: 'email.firstConfirmed', params: { at: now.toISOString() } }) }, now);
}
