import type { EntityManager } from '@mikro-orm/postgresql';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { audit } from '#kernel/database/audit.ts';
import { AppError } from '#kernel/errors.ts';
import { type Ended, endPractice, factsFor } from '../practice/practice.service.ts';
import { lockRated, moveReviews } from '../review/review-rating.service.ts';
import { markChanged, tellOwner } from '../verification/verification.service.ts';
import { lockReviewed, type Reviewed, type Seen, type Target } from '../verification/verification-lock.service.ts';

const isShown = (it: Reviewed): boolean => (it.kind === 'doctor' ? it.profile.isAvailable : it.profile.isActive) ?? true;

/** Sets the profile's own column, which every list of patients reads. */
function setShown(it: Reviewed, isListed: boolean): void {
  if (it.kind === 'doctor') it.profile.isAvailable = isListed;
  else it.profile.isActive = isListed;
}

/**
 * Takes a profile off the lists of patients, whatever its verification, which stays. What patients have booked is canceled or kept as in a
 * rejection (docs/decisions/0098). The owner can't list it again.
 */
export async function unlist(
  em: EntityManager,
  actor: ProviderActor,
  target: Target,
  { reason, keepBooked: keep, ...seen }: Seen & { reason: string; keepBooked?: string | undefined },
  now: Date,
): Promise<Ended> {
  const reviewed = await lockReviewed(em, actor, target, seen, now);
  const { kind, profile } = reviewed;
  if (profile.unlistedAt)
    throw new AppError('wrong_status', 'This profile has already been taken off the lists.', { targetId: profile.id });
  if (!isShown(reviewed))
    throw new AppError('wrong_status', 'Its owner has hidden this profile, so it is on no list.', { targetId: profile.id });
  audit(em, actor, `${kind}.unlist`, profile, now, { reason });
  const ended = await takeOff(em, reviewed, { reason, keep, by: actor }, now);
  const text = { key: 'verification.unlisted' as const, params: { profileName: profile.name, reason } };
  await tellOwner(em, reviewed, text, now, { facts: factsFor(ended) });
  await em.flush();
  return ended;
}

/** Hides the profile for a reason and ends what patients have booked; returns the numbers of what it ended. */
export async function takeOff(
  em: EntityManager,
  reviewed: Reviewed,
  { reason, keep, by }: { reason: string; keep: string | undefined; by: ProviderActor },
  now: Date,
): Promise<Ended> {
  const { kind, profile } = reviewed;
  profile.unlistedAt = now;
  profile.unlistedReason = reason;
  setShown(reviewed, false);
  markChanged(reviewed, now);
  await em.flush();
  return endPractice(em, { kind, id: profile.id }, { cause: 'unlisted', keep, by }, now);
}

/**
 * Lets an unlisted profile be listed again, where its verification, license and owner allow it. What was canceled stays canceled. A merged
 * one becomes a listing of its own, with the reviews of its visits.
 */
export async function relist(em: EntityManager, actor: ProviderActor, target: Target, seen: Seen, now: Date): Promise<void> {
  const reviewed = await lockReviewed(em, actor, target, seen, now);
  const { kind, profile } = reviewed;
  if (!profile.unlistedAt) throw new AppError('wrong_status', 'This profile was not taken off the lists.', { targetId: profile.id });
  const { mergedInto } = profile;
  if (mergedInto) {
    await lockRated(em, kind === 'doctor' ? { doctorId: mergedInto } : { facilityId: mergedInto });
    await moveReviews(em, kind, { from: mergedInto, to: profile.id, ofVisits: true });
  }
  profile.mergedInto = null;
  profile.unlistedAt = null;
  profile.unlistedReason = null;
  setShown(reviewed, true);
  markChanged(reviewed, now);
  audit(em, actor, `${kind}.relist`, profile, now);
  await tellOwner(em, reviewed, { key: 'verification.relisted', params: { profileName: profile.name } }, now);
  await em.flush();
}
