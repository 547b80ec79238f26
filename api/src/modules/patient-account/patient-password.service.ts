import type { EntityManager } from '@mikro-orm/postgresql';
import type { PatientActor } from '#kernel/access/actor.ts';
import { hashPassword, verifyPassword } from '#kernel/access/passwords.ts';
import { limitedSignIn, uncountAttempt } from '#kernel/access/sign-in-limits.ts';
import { AppError } from '#kernel/errors.ts';
import type { AppContext } from '#kernel/http/context.ts';
import { patientAccount } from '../account/account.service.ts';
import { setPassword } from '../account/account-password.service.ts';
import { lockPatient } from '../account/patient-lock.service.ts';
import { User } from '../account/user.entity.ts';

const wrongPassword = (field: string, id: string): AppError => {
  const message = 'This is not your current password';
  return new AppError('invalid_credentials', message, { issues: [{ path: field, message }], targetId: id });
};

/**
 * Checks the actor's own password, if the account has one; `field` is the form field that a refusal names. Attempts count toward the
 * limits of the sign-in, so that whoever holds an unlocked phone can't guess without limit. Hashing is slow, so this runs outside
 * transactions.
 */
export async function authenticateAgain(
  ctx: AppContext,
  em: EntityManager,
  actor: PatientActor,
  password: string | undefined,
  field: string,
): Promise<User> {
  const user = await em.findOneOrFail(User, { id: actor.patient.id }, { populate: ['password'] });
  const stored = user.password;
  if (typeof stored !== 'string') return user;
  await limitedSignIn(ctx, `patient:${user.email ?? user.phone}`, async (uncount) => {
    if (!(await verifyPassword(stored, password ?? ''))) throw wrongPassword(field, user.id);
    await uncountAttempt(em, uncount);
  });
  return user;
}

/**
 * Changes the password and ends every sign-in of the account, including this one: the caller signs in again with the returned generation.
 * Refused when `actor`'s sign-in has ended in the meantime, for example through another password change.
 */
export async function changePassword(em: EntityManager, actor: PatientActor, user: User, newPassword: string, now: Date): Promise<number> {
  const hash = await hashPassword(newPassword);
  return em.transactional(async (tx) => {
    await lockPatient(tx, actor);
    return setPassword(tx, patientAccount(user), hash, 'password', now);
  });
}
