import { dayClock, localDate, weekdayOf } from '@tenaye/contracts/local-time.facts.ts';
import { DAY_MS } from '@tenaye/contracts/time.facts.ts';

const SUNDAY = 0;

/** Days counted from the day of seeding in Addis Ababa's time zone, so that the demo's dates are always recent. */
export function calendarFrom(now: Date) {
  const today = localDate(+now);
  const day = (offset: number): string => localDate(+now + offset * DAY_MS);
  return {
    now,
    today,
    /** YYYY-MM-DD, `offset` days from today. */
    day,
    /** The instant when clocks in Addis Ababa show `time` (HH:MM) on that day. */
    at(offset: number, time: string): Date {
      const [hours = 0, minutes = 0] = time.split(':').map(Number);
      return new Date(dayClock(day(offset))(hours * 60 + minutes));
    },
    /** The first offset at or after `offset` whose day isn't a Sunday. */
    workday: (offset: number): number => (weekdayOf(day(offset)) === SUNDAY ? offset + 1 : offset),
    /** The last offset at or before `offset` whose day isn't a Sunday. */
    pastWorkday: (offset: number): number => (weekdayOf(day(offset)) === SUNDAY ? offset - 1 : offset),
  };
}
export type Calendar = ReturnType<typeof calendarFrom>;
