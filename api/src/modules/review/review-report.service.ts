import { type EntityManager, sql } from '@mikro-orm/postgresql';
import type { GivenReport } from '@tenaye/contracts/review.ts';
import type { Actor, PatientActor, ProviderActor } from '#kernel/access/actor.ts';
import { audit } from '#kernel/database/audit.ts';
import { AppError } from '#kernel/errors.ts';
import { notify } from '../notification/notification.service.ts';
import type { Review } from './review.entity.ts';
import { type Locked, lockPublished, lockReview } from './review-lock.service.ts';
import { ReviewReport } from './review-report.entity.ts';

type Reporter = Pick<ReviewReport, 'isOwner'> & ({ userId: string } | { accountId: string });

/** Stores the report of a locked review, unless the reporter has reported it before. */
async function report(
  em: EntityManager,
  actor: Actor,
  { review }: Locked,
  { isOwner, ...who }: Reporter,
  given: GivenReport,
  now: Date,
): Promise<void> {
  if ((await em.count(ReviewReport, { reviewId: review.id, ...who })) > 0)
    throw new AppError('wrong_status', 'You have reported this review already.', { targetId: review.id });
  const { reason, text } = given;
  em.create(ReviewReport, { ...who, isOwner, reviewId: review.id, reason, text: text || null, createdAt: now });
  review.openReports++;
  audit(em, actor, 'review.report', review, now, { reason });
  await em.flush();
}

/** A patient reports a published review of another patient to the administrators. */
export async function reportAsPatient(em: EntityManager, actor: PatientActor, id: string, given: GivenReport, now: Date): Promise<void> {
  const locked = await lockPublished(em, actor, id);
  if (locked.review.userId === actor.patient.id) throw new AppError('wrong_status', 'You wrote this review yourself.', { targetId: id });
  await report(em, actor, locked, { isOwner: false, userId: actor.patient.id }, given, now);
}

/** The owner of the reviewed profile reports the review to the administrators. */
export async function reportAsOwner(em: EntityManager, actor: ProviderActor, id: string, given: GivenReport, now: Date): Promise<void> {
  const locked = await lockReview(em, actor, id, 'report');
  await report(em, actor, locked, { isOwner: true, accountId: actor.provider.id }, given, now);
}

interface Settled {
  userId: string | null;
  accountId: string | null;
}

/** The texts that tell reporters what an administrator decided about the review. */
const outcomeTexts = { hidden: 'review.reportUpheld', kept: 'review.reportKept' } as const;

/** Settles the open reports of a locked review, and tells each reporter by bell whether it was hidden. @returns their number */
export async function settleReports(
  em: EntityManager,
  actor: ProviderActor,
  { review, profile }: { review: Review; profile: { name: string } },
  outcome: keyof typeof outcomeTexts,
  now: Date,
): Promise<number> {
  review.openReports = 0;
  await em.flush();
  const settled = await em.execute<Settled[]>(sql`
    update review_reports set settled_at = ${now}, is_upheld = ${outcome === 'hidden'}, settled_by = ${actor.provider.id}
    where review_id = ${review.id} and settled_at is null returning user_id as "userId", account_id as "accountId"`);
  const text = { key: outcomeTexts[outcome], params: { profileName: profile.name } };
  for (const { userId, accountId } of settled) {
    const news = { ...text, type: 'other', relatedId: null } as const;
    if (userId) await notify(em, { audience: 'patient', id: userId }, news, now);
    if (accountId) await notify(em, { audience: 'provider', id: accountId }, { ...news, facilityId: review.facilityId ?? null }, now);
  }
  return settled.length;
}
