import { DriverException, type EntityManager, sql } from '@mikro-orm/postgresql';
import type { AppointmentType } from '@tenaye/contracts/appointment.facts.ts';
import type { Actor } from '#kernel/access/actor.ts';
import { AppError } from '#kernel/errors.ts';
import { type BookableDoctor, findBookableDoctor, findNextSlots, findOfferedSlot } from '../availability/availability.view.ts';

interface Wish {
  doctorId: string;
  appointmentType: AppointmentType;
  /** ISO 8601 with offset. */
  appointmentDate: string;
}

/** A time that a doctor offers, and who it is that offers it; whether somebody holds it shows when it is taken. */
export interface WantedSlot {
  doctor: BookableDoctor;
  mode: AppointmentType;
  start: Date;
  end: Date;
}

/** The slot that begins at the wished time. Refuses where the doctor can't be booked that way or doesn't offer that time. */
export async function findWantedSlot(em: EntityManager, wish: Wish, now: Date): Promise<WantedSlot> {
  const { doctorId, appointmentType: mode } = wish;
  const doctor = await findBookableDoctor(em, doctorId, now);
  if (!doctor?.modes.includes(mode)) throw new AppError('doctor_unavailable', 'This doctor can’t be booked this way at the moment');
  const slot = findOfferedSlot(doctor, mode, new Date(wish.appointmentDate), now);
  if (!slot) throw new AppError('outside_availability', 'The doctor doesn’t offer this time. Please choose one of the free times.');
  return { doctor, mode, ...slot };
}

interface Whose {
  /** Who asks, and reads the answer. */
  actor: Actor;
  userId: string;
  /** An appointment that is being moved doesn't stand in its own way. */
  except?: string;
}

/** In words for whoever asks: a doctor moves the patient's appointment, or their own to where it is. */
export const timeConflict = ({ provider }: Actor): AppError =>
  new AppError(
    'time_conflict',
    provider ? 'The patient already has an appointment at this time' : 'You already have an appointment at this time',
  );

/**
 * Why a time could not be taken: the patient's own appointment, or somebody was faster at this doctor's. The two exclusion
 * constraints refuse alike, so it is looked up afterwards.
 */
export async function whyTaken(em: EntityManager, { doctor, mode, start, end }: WantedSlot, whose: Whose, now: Date): Promise<AppError> {
  const own = await em.execute<unknown[]>(sql`
    select 1 from appointments
    where user_id = ${whose.userId} and id is distinct from ${whose.except ?? null}::uuid and status <> 'cancelled' and not may_overlap
      and tstzrange(appointment_date, ends_at) && tstzrange(${start}, ${end})
    limit 1`);
  if (own.length > 0) return timeConflict(whose.actor);
  const nextSlots = await findNextSlots(em, doctor, mode, start, now);
  return new AppError('slot_taken', 'This time has just been taken', { nextSlots });
}

/** The exclusion constraints' refusal of an update. */
export const isTimeTaken = (error: unknown): boolean => error instanceof DriverException && error.code === '23P01';
