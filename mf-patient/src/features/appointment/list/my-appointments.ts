import type { Appointment } from '@tenaye/contracts/appointment.ts';
import { endOf, takesPlace } from '../../../shared/useAppointmentClock.ts';

export interface MyAppointmentGroups {
  next: Appointment | undefined;
  /** Everything after `next`, soonest first. */
  upcoming: Appointment[];
  /** Canceled appointments whose time is still to come, soonest first. They didn't happen, so they aren't past. */
  cancelled: Appointment[];
  /** Ended, missed, or canceled appointments whose time has passed, latest first. */
  past: Appointment[];
}

const byStart = (a: Appointment, b: Appointment): number => Date.parse(a.appointmentDate) - Date.parse(b.appointmentDate);

/** Groups the appointments in the order in which they matter to the patient. */
export function groupAppointments(all: readonly Appointment[], now: Date): MyAppointmentGroups {
  const [next, ...upcoming] = all.filter((it) => takesPlace(it, now)).sort(byStart);
  const isCalledOff = (it: Appointment) => it.status === 'cancelled' && endOf(it) > now;
  const cancelled = all.filter(isCalledOff).sort(byStart);
  const past = all.filter((it) => !takesPlace(it, now) && !isCalledOff(it)).sort((a, b) => byStart(b, a));
  return { next, upcoming, cancelled, past };
}
