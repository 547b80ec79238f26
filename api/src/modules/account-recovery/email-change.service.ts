import { type EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import type { EmailChange } from '@tenaye/contracts/patient-profile.ts';
import type { PatientActor } from '#kernel/access/actor.ts';
import { audit } from '#kernel/database/audit.ts';
import { queueMail, queueSms } from '#kernel/work/outbox.ts';
import { mailIn, smsIn } from '../../messages/render.ts';
import { lockPatient } from '../account/patient-lock.service.ts';
import type { User } from '../account/user.entity.ts';
import { emailTaken } from '../patient-account/patient-account.service.ts';
import { type CodeTarget, spendCode, tryCode } from './account-code.service.ts';

/** The target of the code that confirms a patient's new address. */
export const emailTarget = (to: string): CodeTarget => ({ channel: 'email', to, purpose: 'signup', userType: 'client' });

/**
 * Gives the account a new address if the code was sent there. Earlier reset links stop working, and a mail informs the old address;
 * without one, a text message informs the confirmed number. Throws `invalid_code`, and `email_taken` when another account has the address;
 * `email_taken` doesn't use up the code.
 */
export async function moveToEmail(
  em: EntityManager,
  keys: readonly string[],
  actor: PatientActor,
  user: User,
  { email, code }: EmailChange,
  now: Date,
): Promise<User> {
  const target = emailTarget(email);
  const id = await tryCode(em, keys, target, code, now);
  const old = user.email ?? null;
  try {
    return await em.transactional(async (tx) => {
      await lockPatient(tx, actor);
      await spendCode(tx, target, id);
      tx.assign(user, { email, isEmailVerified: true, resetPasswordToken: null, resetPasswordExpires: null, updatedAt: now });
      audit(tx, actor, 'user.email', user, now);
      if (old !== email) await tellOwner(tx, user, old, now);
      return user;
    });
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) throw emailTaken();
    throw error;
  }
}

/** Informs the owner where the account could be reached before the change, in case somebody else made it. */
async function tellOwner(em: EntityManager, user: User, old: string | null, now: Date): Promise<void> {
  const { phone, isPhoneVerified, language, email } = user;
  if (old !== null) {
    const changed = { key: 'email.changed', params: { at: now.toISOString(), email: email ?? '' } } as const;
    await queueMail(em, { to: old, ...mailIn(user, changed) }, now);
  } else if (isPhoneVerified) {
    await queueSms(em, { to: phone, text: smsIn(language, { key: 'account.emailAdded', params: {} }) }, now);
  }
}
