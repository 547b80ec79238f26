import type { DoctorAppointment } from '@tenaye/contracts/appointment.ts';
import { MINUTE_MS } from '@tenaye/contracts/time.facts.ts';

interface Day {
  /** The visit that has begun and isn't ended. */
  underWay: DoctorAppointment | undefined;
  /** The patient who waits longest, or comes next. */
  next: DoctorAppointment | undefined;
  /** The number of further patients whose time has come. */
  waiting: number;
}

/**
 * Who is with the doctor and who comes next among today's appointments, earliest first. A patient whose time is over without a visit still
 * waits. `other` is a visit that began before today, or the next one of a later day.
 */
export function dayOf(today: readonly DoctorAppointment[], other: DoctorAppointment | null | undefined, now: Date): Day {
  const isOfToday = today.some((it) => it.id === other?.id);
  const all = other && !isOfToday ? [...today, other] : today;
  const open = all.filter((it) => it.status === 'confirmed');
  const queue = open.filter((it) => it.beganAt === null);
  const [next, ...further] = queue;
  return {
    underWay: open.find((it) => it.beganAt !== null),
    next,
    waiting: further.filter((it) => Date.parse(it.appointmentDate) <= +now).length,
  };
}

/** Those of today's appointments that are open and haven't begun: who is told when the doctor is away. */
export const leftToday = (today: readonly DoctorAppointment[]): DoctorAppointment[] =>
  today.filter((it) => (it.status === 'confirmed' || it.status === 'scheduled') && it.beganAt === null);

/** Those of today's patients whose visit would begin later by the delay: who is told of it. Others have waited longer already. */
export const comingLate = (today: readonly DoctorAppointment[], minutes: number, now: Date): DoctorAppointment[] =>
  leftToday(today).filter((it) => it.status === 'confirmed' && Date.parse(it.appointmentDate) > +now - minutes * MINUTE_MS);
