import { type EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import type { Credentials, Registration } from '@tenaye/contracts/patient-account.ts';
import type { PatientActor } from '#kernel/access/actor.ts';
import { hashPassword, verifyPassword } from '#kernel/access/passwords.ts';
import { recordSignIn } from '#kernel/access/sign-in-record.ts';
import { audit } from '#kernel/database/audit.ts';
import type { Condition } from '#kernel/database/sql.ts';
import { AppError } from '#kernel/errors.ts';
import { toE164 } from '#kernel/phones.ts';
import { User } from '../account/user.entity.ts';
import { adoptVisits } from '../appointment/appointment-entry.service.ts';
import { giveConsent } from '../consent/consent.service.ts';

/** The refusal of an address that belongs to another account. */
export const emailTaken = (): AppError =>
  new AppError('email_taken', 'An account with this email already exists. Please sign in instead.', {
    issues: [{ path: 'email', message: 'An account with this email already exists' }],
  });

/** A person who opens an account; by phone, without an address or a password. */
type NewUser = Omit<Registration, 'email' | 'password'> & Partial<Pick<Registration, 'email' | 'password'>>;

/**
 * Creates an account. Opens its own transaction after the slow hashing, and calls `before` in it first, so that a refusal by `before` or by
 * this function leaves nothing behind. Of two simultaneous calls with the same address, one creates the account and the other gets
 * `email_taken`.
 */
export async function registerUser(
  em: EntityManager,
  input: NewUser,
  now: Date,
  { isPhoneVerified, before }: { isPhoneVerified: boolean; before?: (tx: EntityManager) => Promise<void> } = { isPhoneVerified: false },
): Promise<User> {
  const phone = await toE164(input.phone);
  const password = input.password === undefined ? null : await hashPassword(input.password);
  try {
    return await em.transactional(async (tx) => {
      await before?.(tx);
      const { email = null, firstName, lastName } = input;
      const user = tx.create(User, {
        id: crypto.randomUUID(),
        email,
        firstName,
        lastName,
        phone,
        isPhoneVerified,
        password,
        lastLogin: now,
        createdAt: now,
      });
      const actor = { patient: { id: user.id } };
      audit(tx, actor, 'user.register', user, now);
      await tx.flush();
      if (isPhoneVerified) await adoptVisits(tx, user, now);
      if (input.termsVersion) await giveConsent(tx, actor, { purpose: 'terms', version: input.termsVersion }, now);
      return user;
    });
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) throw emailTaken();
    throw error;
  }
}

/**
 * The account for the credentials. An unknown address, an inactive account and a wrong password are refused with the same answer after the
 * same time. `uncount` uncounts the attempt (`limitedSignIn`).
 */
export async function authenticateUser(em: EntityManager, { email, password }: Credentials, uncount: Condition, now: Date): Promise<User> {
  const user = await em.findOne(User, { email, isActive: true }, { populate: ['password'] });
  const right = await verifyPassword(user?.password || undefined, password);
  if (!user || !right) throw new AppError('invalid_credentials', 'Invalid email or password', { ...(user && { targetId: user.id }) });
  const { id } = user;
  await recordSignIn(em, { table: 'users', id, actor: { patient: { id } }, word: 'user', uncount }, now);
  return user;
}

export const findUser = (em: EntityManager, { patient }: PatientActor): Promise<User> => em.findOneOrFail(User, { id: patient.id });
