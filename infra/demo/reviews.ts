import { User } from '@tenaye/api/modules/account/user.entity.ts';
import { Appointment } from '@tenaye/api/modules/appointment/appointment.entity.ts';
import type { Doctor } from '@tenaye/api/modules/doctor/doctor.entity.ts';
import type { Facility } from '@tenaye/api/modules/facility/facility.entity.ts';
import { DiagnosticRequest, MedicationRequest } from '@tenaye/api/modules/facility-request/facility-request.entity.ts';
import { Review } from '@tenaye/api/modules/review/review.entity.ts';
import { recount } from '@tenaye/api/modules/review/review-rating.service.ts';
import { weekdayOf } from '@tenaye/contracts/local-time.facts.ts';
import { MINUTE_MS } from '@tenaye/contracts/time.facts.ts';
import { fictionalPhone } from './data/places.ts';
import { doctorTexts, facilityTexts, REPLY, reviewers } from './data/reviews.ts';
import { asked, given } from './requests.ts';
import type { Rated, Seeder } from './seeder.ts';

const seedReviewers = ({ em, closed }: Seeder): User[] =>
  reviewers.map(([firstName, lastName], at) =>
    em.create(User, {
      email: `${firstName}.${lastName}@tenaye.example`.toLowerCase(),
      password: closed,
      firstName,
      lastName,
      phone: fictionalPhone(210 + at),
      isEmailVerified: true,
      isDemo: true,
    }),
  );

const VISIT_MINUTES = 30;
const WORKDAYS = 5;
/** Minutes that patients wait, one doctor after another. */
const WAITS = [0, 2, 1, 12, 3, 0, 4] as const;

/**
 * The start of a visit at the doctor with the index `nth`, `back` weeks ago, and the minutes that its patient waits. Each doctor has a
 * weekday and a time of day that no other has, so that the visits of a patient never overlap.
 */
function startOf({ calendar }: Seeder, nth: number, back: number): { day: number; start: Date; wait: number } {
  const monday = -((weekdayOf(calendar.today) + 6) % 7);
  const day = monday - 7 * back + (nth % WORKDAYS);
  const minutes = 11 * 60 + 10 + Math.floor(nth / WORKDAYS) * 40;
  return { day, start: new Date(+calendar.at(day, '00:00') + minutes * MINUTE_MS), wait: WAITS[nth % WAITS.length] ?? 0 };
}

function visit(seeder: Seeder, doctor: Doctor, user: User, { day, start, wait }: ReturnType<typeof startOf>): Appointment {
  const booked = seeder.calendar.at(day - 3, '18:00');
  const endsAt = new Date(+start + VISIT_MINUTES * MINUTE_MS);
  return seeder.em.create(Appointment, {
    userId: user.id,
    doctorId: doctor.id,
    appointmentDate: start,
    endsAt,
    appointmentType: 'in-person',
    status: 'completed',
    fee: doctor.consultationFee,
    beganAt: new Date(+start + wait * MINUTE_MS),
    endedAt: endsAt,
    isDemo: true,
    createdAt: booked,
    updatedAt: endsAt,
  });
}

/** A completed request for tests or for medicines, whichever the facility accepts. */
function order({ em, calendar }: Seeder, facility: Facility, user: User, day: number): { id: string } {
  const facts = {
    ...asked(calendar, user.id, day, [
      ['quoted', day, '12:30'],
      ['confirmed', day, '13:00'],
      ['completed', day, '16:00'],
    ]),
    facilityId: facility.id,
  };
  if (facility.facilityType === 'pharmacy')
    return em.create(MedicationRequest, { ...facts, requestedMedications: [given('Paracetamol 500mg', 20, 2.5)], totalAmount: 50 });
  return em.create(DiagnosticRequest, { ...facts, requestedServices: (facility.services ?? []).slice(0, 1), totalAmount: 300 });
}

type Words = Pick<Review, 'rating'> & Partial<Pick<Review, 'text' | 'reply' | 'repliedAt'>>;

/** The `at`th review: every other one has a text, and the one with the fewest stars a reply. */
function words({ calendar }: Seeder, rating: number, at: number, { day, texts }: { day: number; texts: typeof doctorTexts }): Words {
  const choice = texts[rating] ?? [];
  const text = at % 2 === 0 ? choice[(at / 2) % choice.length] : undefined;
  return { rating, ...(text && { text }), ...(text && rating < 4 && { reply: REPLY, repliedAt: calendar.at(day + 2, '09:00') }) };
}

/**
 * Seeds the visits and reviews behind the ratings. Ratings are computed from these rows, as everywhere, so that a further review changes a
 * rating by no more than its share.
 */
export async function seedReviews(
  seeder: Seeder,
  doctors: readonly Rated<Doctor>[],
  facilities: readonly Rated<Facility>[],
): Promise<void> {
  const { em, calendar } = seeder;
  const users = seedReviewers(seeder);
  const reviewer = (nth: number): User => {
    const user = users[nth % users.length];
    if (!user) throw new Error('The demo has no reviewers');
    return user;
  };
  const writtenAt = (day: number) => ({ createdAt: calendar.at(day + 1, '19:30'), updatedAt: calendar.at(day + 1, '19:30') });
  for (const [nth, { profile, stars }] of doctors.entries()) {
    for (const [at, rating] of stars.entries()) {
      const user = reviewer(nth * 3 + at);
      const when = startOf(seeder, nth, at + 2);
      const { id } = visit(seeder, profile, user, when);
      const said = words(seeder, rating, at + nth, { day: when.day, texts: doctorTexts });
      em.create(Review, { userId: user.id, appointmentId: id, doctorId: profile.id, ...said, ...writtenAt(when.day) });
    }
  }
  for (const [nth, { profile, stars }] of facilities.entries()) {
    for (const [at, rating] of stars.entries()) {
      const user = reviewer(nth * 5 + at);
      const day = -(30 + 6 * at + nth);
      const { id } = order(seeder, profile, user, day);
      const said = words(seeder, rating, at + nth, { day, texts: facilityTexts });
      em.create(Review, { userId: user.id, requestId: id, facilityId: profile.id, ...said, ...writtenAt(day) });
    }
  }
  await em.flush();
  // A fork of the entity manager holds none of the demo's thousands of rows, which each count would otherwise compare with the database
  // again.
  const counting = em.fork({ keepTransactionContext: true });
  for (const { profile } of doctors) await recount(counting, { doctorId: profile.id });
  for (const { profile } of facilities) await recount(counting, { facilityId: profile.id });
}
