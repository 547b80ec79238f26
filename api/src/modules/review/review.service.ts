import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { ReviewKind } from '@tenaye/contracts/review.facts.ts';
import type { GivenReview } from '@tenaye/contracts/review.ts';
import type { PatientActor } from '#kernel/access/actor.ts';
import { audit } from '#kernel/database/audit.ts';
import { AppError } from '#kernel/errors.ts';
import { editableUntil } from '../review-state/own-review.view.ts';
import { Review } from './review.entity.ts';
import { notifyRated } from './review.notifications.ts';
import { lockRated, recount } from './review-rating.service.ts';
import { findOwnVisit, type Visit } from './review-visit.view.ts';

interface Words {
  rating: Review['rating'];
  text: string | null;
}

async function create(em: EntityManager, actor: PatientActor, visit: Visit, words: Words, now: Date): Promise<Review> {
  const { appointmentId, requestId, doctorId, facilityId } = visit;
  const review = em.create(Review, {
    ...words,
    id: crypto.randomUUID(),
    userId: actor.patient.id,
    appointmentId,
    requestId,
    doctorId,
    facilityId,
    createdAt: now,
    updatedAt: now,
  });
  audit(em, actor, 'review.create', review, now, { rating: words.rating });
  await recount(em, visit);
  await notifyRated(em, review, now);
  return review;
}

async function edit(em: EntityManager, actor: PatientActor, review: Review, words: Words, now: Date): Promise<Review> {
  if (now >= editableUntil(review.createdAt ?? now))
    throw new AppError('wrong_status', 'A review can be changed for 30 days', { targetId: review.id });
  // Sending the same review again changes nothing.
  if (review.rating === words.rating && (review.text ?? null) === words.text) return review;
  audit(em, actor, 'review.edit', review, now, { from: review.rating, rating: words.rating });
  em.assign(review, { ...words, updatedAt: now });
  await recount(em, review);
  return review;
}

/** Creates the patient's review of their own completed appointment or request, or edits it before the deadline. */
export async function putReview(
  em: EntityManager,
  actor: PatientActor,
  which: { kind: ReviewKind; id: string },
  { rating, text }: GivenReview,
  now: Date,
): Promise<Review> {
  const visit = await findOwnVisit(em, actor, which);
  if (!visit.isCompleted) throw new AppError('wrong_status', 'You can write a review once the visit or service is completed');
  await lockRated(em, visit);
  const where = which.kind === 'appointment' ? { appointmentId: which.id } : { requestId: which.id };
  const review = await em.findOne(Review, where, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const words = { rating, text: text || null };
  return review ? edit(em, actor, review, words, now) : create(em, actor, visit, words, now);
}
