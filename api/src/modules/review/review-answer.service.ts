import type { EntityManager } from '@mikro-orm/postgresql';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { audit } from '#kernel/database/audit.ts';
import { refuseStale, type SeenRow, versionOf } from '#kernel/database/version.ts';
import { AppError } from '#kernel/errors.ts';
import { notifyAuthor } from './review.notifications.ts';
import { lockReview } from './review-lock.service.ts';
import { recount } from './review-rating.service.ts';
import { ReviewReport } from './review-report.entity.ts';
import { settleReports } from './review-report.service.ts';

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
 * rating. Its open reports are settled.
 */
export async function hideReview(em: EntityManager, actor: ProviderActor, id: string, reason: string, now: Date): Promise<void> {
  const locked = await lockReview(em, actor, id, 'moderate');
  const { review, profile } = locked;
  if (review.hiddenAt) throw new AppError('wrong_status', 'This review is hidden already.', { targetId: id });
  em.assign(review, { hiddenAt: now, hiddenReason: reason, hiddenBy: actor.provider.id });
  const reports = await settleReports(em, actor, locked, 'hidden', now);
  audit(em, actor, 'review.hide', review, now, { rating: review.rating, ...(reports > 0 && { reports }) });
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

/** An administrator keeps a reported review visible. Its open reports, which the administrator has seen, are settled. */
export async function keepReview(em: EntityManager, actor: ProviderActor, { id, seen }: SeenRow, now: Date): Promise<void> {
  const locked = await lockReview(em, actor, id, 'moderate');
  refuseStale({ id, version: versionOf(await em.count(ReviewReport, { reviewId: id })) }, seen);
  if (locked.review.hiddenAt) throw new AppError('wrong_status', 'This review is hidden already.', { targetId: id });
  if (locked.review.openReports === 0)
    throw new AppError('wrong_status', 'No report of this review waits for a decision.', { targetId: id });
  const reports = await settleReports(em, actor, locked, 'kept', now);
  audit(em, actor, 'review.keep', locked.review, now, { reports });
}
