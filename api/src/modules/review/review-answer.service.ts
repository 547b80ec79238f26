import { type EntityManager, LockMode, sql } from '@mikro-orm/postgresql';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { authorize } from '#kernel/access/policy.ts';
import { audit } from '#kernel/database/audit.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { Doctor } from '../doctor/doctor.entity.ts';
import { Facility } from '../facility/facility.entity.ts';
import { Review } from './review.entity.ts';
import { notifyAuthor } from './review.notifications.ts';
import { type Addressed, reviewPolicy } from './review.policy.ts';
import { lockRated, type Rated, recount } from './review-rating.service.ts';

type Locked = Addressed & { review: Review; profile: { name: string } };

/** Locks a review for a change by a provider: locks its author, its doctor or facility, then its row. */
async function lockReview(em: EntityManager, actor: ProviderActor, id: string, action: 'reply' | 'moderate'): Promise<Locked> {
  await em.execute(sql`select 1 from users where id = (select user_id from reviews where id = ${id}) for key share`);
  const [rated] = await em.execute<Rated[]>(sql`select doctor_id as "doctorId", facility_id as "facilityId" from reviews where id = ${id}`);
  if (!rated) throw notFound();
  await lockRated(em, rated);
  const review = await em.findOneOrFail(Review, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const profile = review.doctorId
    ? await em.findOneOrFail(Doctor, { id: review.doctorId })
    : await em.findOneOrFail(Facility, { id: review.facilityId ?? '' });
  const locked = { review, profile };
  authorize(reviewPolicy, action, actor, locked);
  return locked;
}

/** The owner of the profile replies, or changes the reply. The author is notified of the first reply. */
export async function replyToReview(em: EntityManager, actor: ProviderActor, id: string, reply: string, now: Date): Promise<void> {
  const { review, profile } = await lockReview(em, actor, id, 'reply');
  if (review.reply === reply) return;
  const isFirst = !review.reply;
  em.assign(review, { reply, repliedAt: now });
  audit(em, actor, 'review.reply', review, now);
  await em.flush();
  if (isFirst) await notifyAuthor(em, review, { key: 'review.replied', params: { profileName: profile.name } }, now);
}

/**
 * An administrator hides a review from everyone but its author, who is notified of the reason. A hidden review doesn't count toward the
 * rating.
 */
export async function hideReview(em: EntityManager, actor: ProviderActor, id: string, reason: string, now: Date): Promise<void> {
  const { review, profile } = await lockReview(em, actor, id, 'moderate');
  if (review.hiddenAt) throw new AppError('wrong_status', 'This review is hidden already.', { targetId: id });
  em.assign(review, { hiddenAt: now, hiddenReason: reason, hiddenBy: actor.provider.id });
  audit(em, actor, 'review.hide', review, now, { rating: review.rating });
  await recount(em, review);
  await notifyAuthor(em, review, { key: 'review.hidden', params: { profileName: profile.name, reason } }, now);
}

/** An administrator shows a hidden review again. It counts toward the rating from then on. */
export async function showReview(em: EntityManager, actor: ProviderActor, id: string, now: Date): Promise<void> {
  const { review } = await lockReview(em, actor, id, 'moderate');
  if (!review.hiddenAt) throw new AppError('wrong_status', "This review isn't hidden.", { targetId: id });
  review.hiddenAt = null;
  audit(em, actor, 'review.show', review, now, { rating: review.rating });
  await recount(em, review);
}
