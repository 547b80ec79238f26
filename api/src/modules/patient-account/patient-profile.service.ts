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
import { holdPatient } from '../account/patient-hold.service.ts';
import { User } from '../account/user.entity.ts';

/** Writes what was given and leaves the rest. The phone number is read as at registration. */
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
 * The account, when `password` is its own; `field` is the field it was typed in. Tries count with those of the sign-in: an unlocked phone
 * is no way around its limit. Hashing is slow, so this runs outside transactions.
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
 * Changes the password and ends every sign-in of the account, this one too: the caller signs in afresh, in the generation that this gives.
 * `actor`'s sign-in must not have been ended meanwhile, as by another change of the password.
 */
export async function changePassword(em: EntityManager, actor: PatientActor, user: User, newPassword: string, now: Date): Promise<number> {
  const hash = await hashPassword(newPassword);
  return em.transactional(async (tx) => {
    await holdPatient(tx, actor);
    return setPassword(tx, patientAccount(user), hash, 'password', now);
  });
}
