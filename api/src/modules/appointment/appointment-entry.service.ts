import { type EntityManager, type RequiredEntityData, sql } from '@mikro-orm/postgresql';
import type { EnteredPatient } from '@tenaye/contracts/appointment-entry.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { audit } from '#kernel/database/audit.ts';
import { AppError } from '#kernel/errors.ts';
import { toE164 } from '#kernel/phones.ts';
import { findNextGap, leavesTravelTime, lockForBooking } from '../availability/availability.view.ts';
import type { Appointment } from './appointment.entity.ts';
import { notifyOfEntry } from './appointment.notifications.ts';
import { worksAsDoctor } from './appointment.policy.ts';
import { canFollowUp } from './appointment.rules.ts';
import { homeOf, insertIfFree, lockAppointment } from './appointment.service.ts';
import type { ToldAppointment } from './appointment.view.ts';
import { publishAppointment } from './appointment-feed.service.ts';
import { meetingLinkUnder } from './appointment-meeting.ts';
import { planReminders } from './appointment-reminder.service.ts';
import { bookingConflict, feeAt, findDoctorFor, findWantedSlot, type WantedSlot } from './appointment-slot.service.ts';

/** Who comes: an account, a name that the doctor entered, or both; and where a home visit goes. */
type Visitor = Pick<RequiredEntityData<Appointment>, 'userId' | 'enteredFirstName' | 'enteredLastName' | 'enteredPhone' | 'mayOverlap'> &
  Pick<RequiredEntityData<Appointment>, 'isEntered' | 'relativeId' | 'address' | 'latitude' | 'longitude'>;

const isOwnName = sql`lower(a.entered_first_name || ' ' || a.entered_last_name) = lower(u.first_name || ' ' || u.last_name)`;

/** Doctors may book their own times until these begin. */
const NO_LEAD = 0;

/**
 * The account that has confirmed the number, locked against deletion. None if several have, because only one of them can be meant. The
 * doctor never learns whether there is one.
 */
async function findOwnerOf(em: EntityManager, phone: string): Promise<{ id: string; name: string } | undefined> {
  const [owner, another] = await em.execute<{ id: string; name: string }[]>(sql`
    select id, lower(first_name || ' ' || last_name) as name from users
    where phone = ${phone} and is_phone_verified and is_active order by id limit 2 for key share`);
  return another ? undefined : owner;
}

async function visitorOf(em: EntityManager, { firstName, lastName, phone: typed }: EnteredPatient): Promise<Visitor> {
  const phone = await toE164(typed);
  const owner = await findOwnerOf(em, phone);
  const isOwner = owner?.name === `${firstName} ${lastName}`.toLowerCase();
  const name = isOwner ? {} : { enteredFirstName: firstName, enteredLastName: lastName };
  return { userId: owner?.id ?? null, ...name, enteredPhone: owner ? null : phone, mayOverlap: true, isEntered: true };
}

const ownDoctorId = (actor: ProviderActor): string => {
  const { doctorId } = actor.provider;
  if (worksAsDoctor(actor) && doctorId) return doctorId;
  throw new AppError('doctor_unavailable', "This doctor can't be booked this way at the moment");
};

/** Books a confirmed visit in the doctor's own calendar, under the constraint that holds for patients' bookings, and tells the patient. */
async function book(em: EntityManager, actor: ProviderActor, slot: WantedSlot, visitor: Visitor, meetingBaseUrl: string | null, now: Date) {
  const { doctor, mode, start, end } = slot;
  const id = crypto.randomUUID();
  const row = {
    id,
    ...visitor,
    doctorId: doctor.id,
    appointmentDate: start,
    endsAt: end,
    appointmentType: mode,
    status: 'confirmed' as const,
    meetingLink: mode === 'online' ? meetingLinkUnder(meetingBaseUrl) : null,
    fee: feeAt(doctor, mode),
    createdAt: now,
    updatedAt: now,
  };
  const booked = (await leavesTravelTime(em, slot)) ? await insertIfFree(em, row) : undefined;
  if (!booked) throw await bookingConflict(em, slot, { actor, userId: visitor.mayOverlap ? null : booking(visitor) }, now);
  planReminders(em, id, start, now);
  audit(em, actor, 'appointment.enter', { id }, now, { doctorId: doctor.id, status: 'confirmed' });
  await notifyOfEntry(em, booked, now);
  await publishAppointment(em, actor, id);
  return booked;
}

const booking = ({ userId }: Visitor): string | null => (typeof userId === 'string' ? userId : null);

/**
 * Enters a patient who calls or is there, by name and number. The visit belongs to the account that has confirmed the number; without one,
 * it waits for an account that confirms it (`adoptVisits`).
 */
export async function enterPatient(
  em: EntityManager,
  actor: ProviderActor,
  wanted: EnteredPatient,
  meetingBaseUrl: string | null,
  now: Date,
): Promise<ToldAppointment> {
  const visitor = await visitorOf(em, wanted);
  const { appointmentType, appointmentDate } = wanted;
  const wish = { doctorId: ownDoctorId(actor), appointmentType };
  await lockForBooking(em, wish.doctorId);
  const slot =
    appointmentDate === undefined ? await findGap(em, wish, now) : await findWantedSlot(em, { ...wish, appointmentDate }, now, NO_LEAD);
  return book(em, actor, slot, { ...visitor, ...homeOf(actor, wanted, slot.doctor.homeVisits) }, meetingBaseUrl, now);
}

async function findGap(em: EntityManager, wish: Parameters<typeof findDoctorFor>[1], now: Date): Promise<WantedSlot> {
  const doctor = await findDoctorFor(em, wish, now);
  const gap = await findNextGap(em, doctor, now);
  if (!gap) throw new AppError('outside_availability', 'There is no gap in the next twelve hours. Please choose a later time.');
  return { doctor, mode: wish.appointmentType, ...gap };
}

/**
 * Books a further visit for the patient of a visit that has begun or is completed, of the same type and, for a home visit, at the same
 * home.
 */
export async function bookFollowUp(
  em: EntityManager,
  actor: ProviderActor,
  id: string,
  { appointmentDate, meetingBaseUrl }: { appointmentDate: string; meetingBaseUrl: string | null },
  now: Date,
): Promise<ToldAppointment> {
  const visit = await lockAppointment(em, actor, id, 'consult');
  if (!canFollowUp(visit.status, visit.beganAt ?? null))
    throw new AppError('wrong_status', 'A follow-up can be booked once the visit has begun');
  const { doctorId, appointmentType, userId, relativeId, enteredFirstName, enteredLastName, enteredPhone, isEntered } = visit;
  const { address, latitude, longitude } = visit;
  await lockForBooking(em, doctorId);
  const slot = await findWantedSlot(em, { doctorId, appointmentType, appointmentDate }, now, NO_LEAD);
  const entered = { enteredFirstName, enteredLastName, enteredPhone, mayOverlap: isEntered || typeof enteredFirstName === 'string' };
  return book(em, actor, slot, { userId, relativeId, ...entered, isEntered, address, latitude, longitude }, meetingBaseUrl, now);
}

/**
 * Gives the visits that doctors have entered with this number to the account that has just confirmed it. A visit keeps the entered name
 * unless it is the account's own.
 */
export async function adoptVisits(em: EntityManager, { id, phone }: { id: string; phone: string }, now: Date): Promise<void> {
  const adopted = await em.execute<{ id: string }[]>(sql`
    update appointments a set user_id = u.id, entered_phone = null, may_overlap = true, updated_at = ${now},
      entered_first_name = case when ${isOwnName} then null else a.entered_first_name end,
      entered_last_name = case when ${isOwnName} then null else a.entered_last_name end
    from users u where u.id = ${id} and a.entered_phone = ${phone} and a.user_id is null returning a.id`);
  for (const it of adopted) audit(em, { patient: { id } }, 'appointment.adopt', it, now);
}
