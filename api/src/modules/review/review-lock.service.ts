import { type EntityManager, LockMode, sql } from '@mikro-orm/postgresql';
import type { PatientActor, ProviderActor } from '#kernel/access/actor.ts';
import { authorize } from '#kernel/access/policy.ts';
import { notFound } from '#kernel/errors.ts';
import { Doctor } from '../doctor/doctor.entity.ts';
import { Facility } from '../facility/facility.entity.ts';
import { Review } from './review.entity.ts';
import { type Addressed, reviewPolicy } from './review.policy.ts';
import { publishedReviews } from './review.view.ts';
import { lockRated, type Rated } from './review-rating.service.ts';

/** A locked review, and the doctor or facility that it is about. */
export type Locked = Addressed & { review: Review; profile: { name: string } };

/** Locks the patients who are concerned, then the doctor or facility, then the review. */
async function lock(em: EntityManager, id: string, patientId: string | null): Promise<Locked> {
  await em.execute(sql`
    select 1 from users where id = (select user_id from reviews where id = ${id}) or id = ${patientId} order by id for key share`);
  const [rated] = await em.execute<Rated[]>(sql`select doctor_id as "doctorId", facility_id as "facilityId" from reviews where id = ${id}`);
  if (!rated) throw notFound();
  await lockRated(em, rated);
  const review = await em.findOneOrFail(Review, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const profile = review.doctorId
    ? await em.findOneOrFail(Doctor, { id: review.doctorId })
    : await em.findOneOrFail(Facility, { id: review.facilityId ?? '' });
  return { review, profile };
}

/** Locks a review for a change by a provider or an administrator. */
export async function lockReview(
  em: EntityManager,
  actor: ProviderActor,
  id: string,
  action: 'reply' | 'report' | 'moderate',
): Promise<Locked> {
  const locked = await lock(em, id, null);
  authorize(reviewPolicy, action, actor, locked);
  return locked;
}

/** Locks a review that everyone can read, for a patient; `not_found` for any other review. */
export async function lockPublished(em: EntityManager, { patient }: PatientActor, id: string): Promise<Locked> {
  const locked = await lock(em, id, patient.id);
  const { doctorId, facilityId, hiddenAt } = locked.review;
  await publishedReviews(em, doctorId ? 'doctor' : 'facility', doctorId ?? facilityId ?? '');
  if (hiddenAt) throw notFound();
  return locked;
}
