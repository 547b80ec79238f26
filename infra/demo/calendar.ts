import { dayClock, localDate, weekdayOf } from '@tenaye/contracts/local-time.facts.ts';
import { DAY_MS } from '@tenaye/contracts/time.facts.ts';

const SUNDAY = 0;

/** Days counted from the day of seeding, on Addis Ababa's clocks: the demo is always about now. */
export function calendarFrom(now: Date) {
  const today = localDate(+now);
  const day = (offset: number): string => localDate(+now + offset * DAY_MS);
  return {
    now,
    today,
    /** YYYY-MM-DD, `offset` days from today. */
    day,
    /** The instant at which clocks show `time` (HH:MM) on that day. */
    at(offset: number, time: string): Date {
      const [hours = 0, minutes = 0] = time.split(':').map(Number);
      return new Date(dayClock(day(offset))(hours * 60 + minutes));
    },
    /** The first offset from `offset` on whose day is no Sunday. */
    workday: (offset: number): number => (weekdayOf(day(offset)) === SUNDAY ? offset + 1 : offset),
    /** The nearest offset before or on `offset` whose day is no Sunday. */
    pastWorkday: (offset: number): number => (weekdayOf(day(offset)) === SUNDAY ? offset - 1 : offset),
  };
}
export type Calendar = ReturnType<typeof calendarFrom>;
