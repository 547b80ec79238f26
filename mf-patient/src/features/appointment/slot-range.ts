import { daysAfter, startOfDay } from '@tenaye/contracts/local-time.facts.ts';
import { DAY_MS } from '@tenaye/contracts/time.facts.ts';
import { formatIsoDay } from '@tenaye/platform/texts/format.ts';
import { RANGE_DAYS } from '@tenaye/platform/texts/slot-days.ts';

/** The first instant of the `range`-th range of days; range 0 begins today. Ethiopia has no daylight saving time. */
export const rangeStart = (now: Date, range: number): Date => startOfDay(daysAfter(formatIsoDay(now), range * RANGE_DAYS));

/** The range that contains a chosen time; the first range if no time is chosen or it has passed. */
export const rangeOf = (slot: string, now: Date): number =>
  slot ? Math.max(0, Math.floor((Date.parse(slot) - +rangeStart(now, 0)) / (RANGE_DAYS * DAY_MS))) : 0;

export const rangeEnd = (start: Date): Date => new Date(start.getTime() + (RANGE_DAYS - 1) * DAY_MS);
