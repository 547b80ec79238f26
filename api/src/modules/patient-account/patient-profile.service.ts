import type { EntityManager } from '@mikro-orm/postgresql';
import type { updateProfile } from '@tenaye/contracts/patient-profile.ts';
import type * as z from 'zod/mini';
import type { PatientActor } from '#kernel/access/actor.ts';
import { audit } from '#kernel/database/audit.ts';
import { AppError } from '#kernel/errors.ts';
import { toE164 } from '#kernel/phones.ts';
import { hasPassword, User } from '../account/user.entity.ts';

const phoneIsOnlyWayIn = (): AppError => {
  const message = 'Please add an email and a password first, so that you can still sign in';
  return new AppError('wrong_status', message, { issues: [{ path: 'phone', message }] });
};

/**
 * Updates the given fields only. The phone number is parsed as at registration; a new one is unverified, so an account that only a code
 * opens keeps its number.
 */
export async function changeProfile(
  em: EntityManager,
  { patient }: PatientActor,
  change: z.output<typeof updateProfile.body>,
  now: Date,
): Promise<User> {
  const phone = change.phone === undefined ? undefined : await toE164(change.phone);
  const user = await em.findOneOrFail(User, { id: patient.id });
  if (phone !== undefined && phone !== user.phone && !hasPassword(user)) throw phoneIsOnlyWayIn();
  const { firstName, lastName, language, mutedMessages } = change;
  em.assign(user, {
    ...(firstName !== undefined && { firstName }),
    ...(lastName !== undefined && { lastName }),
    ...(phone !== undefined && phone !== user.phone && { phone, isPhoneVerified: false }),
    ...(language !== undefined && { language }),
    ...(mutedMessages !== undefined && { mutedMessages: [...new Set(mutedMessages)] }),
    updatedAt: now,
  });
  audit(em, { patient }, 'user.update', user, now, { fields: Object.keys(change).toSorted() });
  return user;
}
