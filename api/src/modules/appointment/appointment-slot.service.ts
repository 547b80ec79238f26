import { DriverException, type EntityManager, sql } from '@mikro-orm/postgresql';
import type { AppointmentType } from '@tenaye/contracts/appointment.facts.ts';
import type { Slot } from '@tenaye/contracts/errors.ts';
import { visitFee } from '@tenaye/contracts/home-visit.facts.ts';
import type { Actor } from '#kernel/access/actor.ts';
import type { Condition } from '#kernel/database/sql.ts';
import { AppError } from '#kernel/errors.ts';
import { type BookableDoctor, findBookableDoctor, findNextSlots, findOfferedSlot } from '../availability/availability.view.ts';

export interface Wish {
  doctorId: string;
  appointmentType: AppointmentType;
  /** ISO 8601 with offset. */
  appointmentDate: string;
}

/** A time that a doctor offers, with the doctor. Only the booking shows whether the time is still free. */
export interface WantedSlot {
  doctor: BookableDoctor;
  mode: AppointmentType;
  start: Date;
  end: Date;
}

/** What a visit of this type to the doctor costs, in ETB. */
export const feeAt = ({ fee: consultationFee, onlineFee, homeVisits }: BookableDoctor, mode: AppointmentType): number =>
  visitFee({ consultationFee, onlineFee, homeVisitSurcharge: homeVisits.surcharge }, mode);

/** The doctor, if listed and booked in that mode. */
export async function findDoctorFor(
  em: EntityManager,
  { doctorId, appointmentType }: Pick<Wish, 'doctorId' | 'appointmentType'>,
  now: Date,
): Promise<BookableDoctor> {
  const doctor = await findBookableDoctor(em, doctorId, now);
  if (doctor?.modes.includes(appointmentType)) return doctor;
  throw new AppError('doctor_unavailable', "This doctor can't be booked this way at the moment");
}

/**
 * The slot that begins at the requested time, of a doctor whom the caller has locked. Refuses when the doctor can't be booked in that mode
 * or doesn't offer that time. A slot closes `leadMinutes` before its start, by default as for patients.
 */
export async function findWantedSlot(em: EntityManager, wish: Wish, now: Date, leadMinutes?: number): Promise<WantedSlot> {
  const { appointmentType: mode } = wish;
  const doctor = await findDoctorFor(em, wish, now);
  const slot = findOfferedSlot(doctor, mode, new Date(wish.appointmentDate), now, leadMinutes);
  if (!slot) throw new AppError('outside_availability', "The doctor doesn't offer this time. Please choose one of the free times.");
  return { doctor, mode, ...slot };
}

interface Booker {
  /** The caller, to whom the refusal is addressed. */
  actor: Actor;
  /** Null for a patient without an account. */
  userId: string | null;
  /** The appointment that is being moved, which doesn't conflict with itself. */
  except?: string;
}

/** The refusal, addressed to the caller: the patient, or the doctor who moves a patient's appointment. */
export const timeConflict = ({ provider }: Actor): AppError =>
  new AppError(
    'time_conflict',
    provider ? 'The patient already has an appointment at this time' : 'You already have an appointment at this time',
  );

/** The refusal of a time that is already booked, with the next free times. */
export const slotTaken = (nextSlots: Slot[]): AppError => new AppError('slot_taken', 'This time has just been taken', { nextSlots });

/** The condition that the patient has another appointment at that time. */
export const isBooker = ({ userId, except }: Booker, { start, end }: Pick<WantedSlot, 'start' | 'end'>): Condition => sql`exists (
  select from appointments
  where user_id = ${userId} and id is distinct from ${except ?? null}::uuid and status <> 'cancelled' and not may_overlap
    and tstzrange(appointment_date, ends_at) && tstzrange(${start}, ${end}))`;

/**
 * The reason why a time could not be booked: the patient's own appointment, or another booking with this doctor. The two exclusion
 * constraints raise the same error, so the reason is looked up afterwards.
 */
export async function bookingConflict(em: EntityManager, slot: WantedSlot, booker: Booker, now: Date): Promise<AppError> {
  const [own] = await em.execute<{ isBooker: boolean }[]>(sql`select ${isBooker(booker, slot)} as "isBooker"`);
  if (own?.isBooker) return timeConflict(booker.actor);
  return slotTaken(await findNextSlots(em, slot.doctor, slot.mode, slot.start, now));
}

/** Whether the error is an exclusion constraint's refusal of an update. */
export const isTimeTaken = (error: unknown): boolean => error instanceof DriverException && error.code === '23P01';
