import type { EntityManager } from '@mikro-orm/postgresql';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { AppError } from '#kernel/errors.ts';
import { markChanged, recordStep, tellOwner } from './verification.service.ts';
import { lockReviewed, type Seen, type Target } from './verification-lock.service.ts';

/**
 * Asks the owner of a waiting profile for more information, by bell and mail. The profile stays marked until the owner changes it or an
 * administrator decides.
 */
export async function requestInformation(
  em: EntityManager,
  actor: ProviderActor,
  target: Target,
  { message, ...seen }: Seen & { message: string },
  now: Date,
): Promise<void> {
  const reviewed = await lockReviewed(em, actor, target, seen, now);
  const { profile, account } = reviewed;
  const extra = { targetId: profile.id };
  if (profile.verificationStatus !== 'pending')
    throw new AppError('wrong_status', 'Information can be requested only while the provider is waiting for verification.', extra);
  if (!account) throw new AppError('wrong_status', 'This listing has no owner who could answer.', extra);
  profile.informationRequestedAt = now;
  profile.informationRequested = message;
  markChanged(reviewed, now);
  recordStep(em, actor, reviewed, { step: 'request_information', notes: message }, now);
  await tellOwner(em, reviewed, { key: 'verification.information', params: { profileName: profile.name, request: message } }, now);
  await em.flush();
}
