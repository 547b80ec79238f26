import type { EntityManager } from '@mikro-orm/postgresql';
import type { updateProfile } from '@tenaye/contracts/patient-profile.ts';
import type * as z from 'zod/mini';
import type { PatientActor } from '#kernel/access/actor.ts';
import { hashPassword, verifyPassword } from '#kernel/access/passwords.ts';
import { limitedSignIn } from '#kernel/access/sign-in-limits.ts';
import { audit } from '#kernel/database/audit.ts';
import { AppError } from '#kernel/errors.ts';
import type { AppContext } from '#kernel/http/context.ts';
import { toE164 } from '#kernel/phones.ts';
import { patientAccount } from '../account/account.service.ts';
import { setPassword } from '../account/account-password.service.ts';
import { lockPatient } from '../account/patient-hold.service.ts';
import { User } from '../account/user.entity.ts';

/** Updates the given fields only. The phone number is parsed as at registration. */
export async function changeProfile(
  em: EntityManager,
  { patient }: PatientActor,
  change: z.output<typeof updateProfile.body>,
  now: Date,
): Promise<User> {
  const phone = change.phone === undefined ? undefined : await toE164(change.phone);
  const user = await em.findOneOrFail(User, { id: patient.id });
  const { firstName, lastName, language } = change;
  em.assign(user, {
    ...(firstName !== undefined && { firstName }),
    ...(lastName !== undefined && { lastName }),
    ...(phone !== undefined && { phone }),
    ...(language !== undefined && { language }),
    updatedAt: now,
  });
  audit(em, { patient }, 'user.update', user, now, { fields: Object.keys(change).toSorted() });
  return user;
}

const wrongPassword = (field: string, id: string): AppError => {
  const message = 'This is not your current password';
  return new AppError('invalid_credentials', message, { issues: [{ path: field, message }], targetId: id });
};

/**
 * Checks the actor's own password; `field` is the form field that a refusal names. Attempts count toward the limits of the sign-in, so that
 * an unlocked phone is no way around them. Hashing is slow, so this runs outside transactions.
 */
export async function authenticateAgain(
  ctx: AppContext,
  em: EntityManager,
  actor: PatientActor,
  password: string,
  field: string,
): Promise<User> {
  const user = await em.findOneOrFail(User, { id: actor.patient.id }, { populate: ['password'] });
  await limitedSignIn(ctx, `patient:${user.email}`, async () => {
    if (!(await verifyPassword(user.password, password))) throw wrongPassword(field, user.id);
  });
  return user;
}

/**
 * Changes the password and ends every sign-in of the account, including this one: the caller signs in again with the returned generation.
 * Refused when `actor`'s sign-in has been ended meanwhile, for example by another password change.
 */
export async function changePassword(em: EntityManager, actor: PatientActor, user: User, newPassword: string, now: Date): Promise<number> {
  const hash = await hashPassword(newPassword);
  return em.transactional(async (tx) => {
    await lockPatient(tx, actor);
    return setPassword(tx, patientAccount(user), hash, 'password', now);
  });
}
