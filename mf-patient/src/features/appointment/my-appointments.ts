import { MEETING_LINK_MINUTES } from '@tenaye/contracts/appointment.facts.ts';
import type { Appointment } from '@tenaye/contracts/appointment.ts';
import { DAY_MS, MINUTE_MS } from '@tenaye/contracts/time.facts.ts';

export interface MyAppointmentGroups {
  next: Appointment | undefined;
  /** After the next one, soonest first. */
  upcoming: Appointment[];
  /** Over, cancelled or missed; latest first. */
  past: Appointment[];
}

const takesPlace = ({ status, endsAt }: Appointment, now: Date): boolean =>
  (status === 'scheduled' || status === 'confirmed') && Date.parse(endsAt) > +now;

const byStart = (a: Appointment, b: Appointment): number => Date.parse(a.appointmentDate) - Date.parse(b.appointmentDate);

/** The appointments in the order in which they matter to the patient. */
export function groupAppointments(all: readonly Appointment[], now: Date): MyAppointmentGroups {
  const [next, ...upcoming] = all.filter((it) => takesPlace(it, now)).sort(byStart);
  const past = all.filter((it) => !takesPlace(it, now)).sort((a, b) => byStart(b, a));
  return { next, upcoming, past };
}

const LONGEST_TIMER_MS = DAY_MS;

/** How long until something on the page changes by itself: a link to a call that comes up, an appointment that ends. Undefined: not today. */
export function msToNextChange(all: readonly Appointment[], now: Date): number | undefined {
  const instants = all
    .filter((it) => takesPlace(it, now))
    .flatMap((it) => [
      Date.parse(it.appointmentDate) - MEETING_LINK_MINUTES * MINUTE_MS,
      Date.parse(it.appointmentDate),
      Date.parse(it.endsAt),
    ])
    .map((it) => it - +now)
    .filter((it) => it > 0 && it < LONGEST_TIMER_MS);
  return instants.length > 0 ? Math.min(...instants) : undefined;
}
