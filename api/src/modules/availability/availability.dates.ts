import { BOOKING_HORIZON_DAYS } from '@tenaye/contracts/appointment.facts.ts';
import type { AvailabilityException } from '@tenaye/contracts/availability.ts';
import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import { DAY_MS } from '@tenaye/contracts/time.facts.ts';
import { invalidField } from '#kernel/errors.ts';

/** Exceptions are for bookable days: from today until the horizon (days of Addis Ababa). */
export function checkDates(exceptions: readonly Pick<AvailabilityException, 'date'>[], now: Date): void {
  const today = localDate(+now);
  const last = localDate(+now + BOOKING_HORIZON_DAYS * DAY_MS);
  for (const [index, { date }] of exceptions.entries()) {
    if (date < today) throw invalidField(`exceptions.${index}.date`, 'This day has passed');
    if (date > last) throw invalidField(`exceptions.${index}.date`, 'This day is more than a year ahead');
  }
}
