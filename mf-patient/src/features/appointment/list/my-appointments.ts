import { MEETING_LINK_MINUTES } from '@tenaye/contracts/appointment.facts.ts';
import type { Appointment } from '@tenaye/contracts/appointment.ts';
import { endWithDelay } from '@tenaye/contracts/consultation.facts.ts';
import { DAY_MS, MINUTE_MS } from '@tenaye/contracts/time.facts.ts';

export interface MyAppointmentGroups {
  next: Appointment | undefined;
  /** Everything after `next`, soonest first. */
  upcoming: Appointment[];
  /** Canceled appointments whose time is still to come, soonest first. They didn't happen, so they aren't past. */
  cancelled: Appointment[];
  /** Ended, missed, or canceled appointments whose time has passed, latest first. */
  past: Appointment[];
}

const endOf = ({ endsAt, delayMinutes }: Appointment): Date => endWithDelay(new Date(endsAt), delayMinutes);

const takesPlace = (it: Appointment, now: Date): boolean => (it.status === 'scheduled' || it.status === 'confirmed') && endOf(it) > now;

const byStart = (a: Appointment, b: Appointment): number => Date.parse(a.appointmentDate) - Date.parse(b.appointmentDate);

/** Groups the appointments in the order in which they matter to the patient. */
export function groupAppointments(all: readonly Appointment[], now: Date): MyAppointmentGroups {
  const [next, ...upcoming] = all.filter((it) => takesPlace(it, now)).sort(byStart);
  const isCalledOff = (it: Appointment) => it.status === 'cancelled' && endOf(it) > now;
  const cancelled = all.filter(isCalledOff).sort(byStart);
  const past = all.filter((it) => !takesPlace(it, now) && !isCalledOff(it)).sort((a, b) => byStart(b, a));
  return { next, upcoming, cancelled, past };
}

const LONGEST_TIMER_MS = DAY_MS;

/**
 * Milliseconds until the page changes merely because time passes: a call link appears or an appointment ends. Undefined if neither happens
 * within a day.
 */
export function msToNextChange(all: readonly Appointment[], now: Date): number | undefined {
  const instants = all
    .filter((it) => takesPlace(it, now))
    .flatMap((it) => [Date.parse(it.appointmentDate) - MEETING_LINK_MINUTES * MINUTE_MS, Date.parse(it.appointmentDate), +endOf(it)])
    .map((it) => it - +now)
    .filter((it) => it > 0 && it < LONGEST_TIMER_MS);
  return instants.length > 0 ? Math.min(...instants) : undefined;
}
