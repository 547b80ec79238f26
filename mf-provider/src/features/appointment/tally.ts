import type { DoctorAppointment } from '@tenaye/contracts/appointment.ts';
import { formatIsoDay } from '@tenaye/platform/format.ts';

/** How many appointments the portal loads; the most that one call gives. */
export const LOADED_APPOINTMENTS = 100;

/** A count, and whether rows beyond the loaded ones could add to it. */
export interface Tally {
  count: number;
  isAtLeast: boolean;
}

/**
 * Counts over the loaded rows, which are the latest by date. Today's are complete as soon as the oldest loaded row lies before today
 * (days of Addis Ababa).
 */
export function tallyOf(latestFirst: readonly Pick<DoctorAppointment, 'appointmentDate'>[], now: Date): { total: Tally; today: Tally } {
  const today = formatIsoDay(now);
  const isCut = latestFirst.length >= LOADED_APPOINTMENTS;
  const oldest = latestFirst.at(-1);
  const reachesBack = oldest !== undefined && formatIsoDay(oldest.appointmentDate) < today;
  return {
    total: { count: latestFirst.length, isAtLeast: isCut },
    today: { count: latestFirst.filter((it) => formatIsoDay(it.appointmentDate) === today).length, isAtLeast: isCut && !reachesBack },
  };
}
