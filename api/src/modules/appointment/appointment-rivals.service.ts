import { type EntityManager, sql } from '@mikro-orm/postgresql';
import type { Slot } from '@tenaye/contracts/errors.ts';
import type { PatientActor } from '#kernel/access/actor.ts';
import type { Condition } from '#kernel/database/sql.ts';
import { afterRivals } from '#kernel/work/rivals.ts';
import { findNextSlots } from '../availability/availability.view.ts';
import { ownAssessment } from './appointment.service.ts';
import { findWantedSlot, isBooker, slotTaken, timeConflict, type WantedSlot, type Wish } from './appointment-slot.service.ts';

interface SeenSlot {
  slot: WantedSlot;
  /** The next free slots, of which a free slot would be the first. */
  nextSlots: Slot[];
}

export interface Wanting {
  actor: PatientActor;
  wish: Wish & { assessmentId?: string | undefined };
  /** The condition that this call was carried out before. */
  isRepeat: Condition;
  now: Date;
}

/** Refuses a caller whose rival has taken the slot, unless the caller only repeats a call, whose answer is kept. */
async function refuseLate(em: EntityManager, { slot, nextSlots }: SeenSlot, { actor, wish, isRepeat }: Wanting): Promise<void> {
  if (nextSlots[0]?.start === slot.start.toISOString()) return;
  const booker = { actor, userId: actor.patient.id };
  const [it] = await em.execute<{ isRepeat: boolean; isBooker: boolean }[]>(
    sql`select ${isRepeat} as "isRepeat", ${isBooker(booker, slot)} as "isBooker"`,
  );
  if (it?.isRepeat) return;
  await ownAssessment(em, actor, wish.assessmentId);
  throw it?.isBooker ? timeConflict(actor) : slotTaken(nextSlots);
}

/**
 * Books a slot after the rivals of this process. When many patients want one slot at once, the first one's booking is awaited without a
 * lock or a connection, and the others are refused by a few reads.
 */
export const bookAfterRivals = <T>(em: EntityManager, wanting: Wanting, book: () => Promise<T>): Promise<T> => {
  const { wish, now } = wanting;
  return afterRivals({
    prize: [wish.doctorId, wish.appointmentType, Date.parse(wish.appointmentDate)].join(),
    look: async (): Promise<SeenSlot> => {
      const slot = await findWantedSlot(em.fork(), wish, now);
      return { slot, nextSlots: await findNextSlots(em.fork(), slot.doctor, slot.mode, slot.start, now) };
    },
    refuse: (seen) => refuseLate(em.fork(), seen, wanting),
    work: book,
  });
};
