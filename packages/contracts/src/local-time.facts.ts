import { DAY_MS, MINUTE_MS, TIME_ZONE } from './time.facts.ts';

/** A calendar day of TIME_ZONE, YYYY-MM-DD. */
export type IsoDay = string;

const clockOf = (zone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });

const clocks = /* @__PURE__ */ new Map<string, Intl.DateTimeFormat>();

/** Milliseconds that clocks in `zone` are ahead of UTC at an instant; computed with Intl, never a constant. */
function offsetAt(instant: number, zone: string): number {
  const clock = clocks.get(zone) ?? clockOf(zone);
  clocks.set(zone, clock);
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of clock.formatToParts(instant)) part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
}

const shownAt = (instant: number, zone: string): string => new Date(instant + offsetAt(instant, zone)).toISOString();

/** The calendar day that clocks in `zone` show at an instant (milliseconds since 1970). */
export const localDate = (instant: number, zone = TIME_ZONE): IsoDay => shownAt(instant, zone).slice(0, 10);

/** The time of day that clocks in `zone` show at an instant, HH:MM. */
export const localMinute = (instant: number, zone = TIME_ZONE): string => shownAt(instant, zone).slice(11, 16);

/** The calendar day `days` days after `day`, or before it if `days` is negative. */
export const daysAfter = (day: IsoDay, days: number): IsoDay => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The number of calendar days from `from` to `to`, both included; 0 or less when `to` is before `from`. */
export const daysIn = (from: IsoDay, to: IsoDay): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

/**
 * The calendar days from `from` to `to`, both included. The days are counted, because days after 9999-12-31 don't compare correctly as
 * text.
 */
export function* eachDay(from: IsoDay, to: IsoDay): Generator<IsoDay> {
  const count = daysIn(from, to);
  for (let passed = 0; passed < count; passed++) yield daysAfter(from, passed);
}

/** The weekday of a calendar day, 0 Sunday … 6 Saturday. */
export const weekdayOf = (day: IsoDay): number => new Date(Date.parse(day)).getUTCDay();

/** The instant at which clocks in `zone` show `minute` minutes after midnight of a calendar day. */
function instantAt(date: IsoDay, minute: number, zone: string): number {
  const shown = Date.parse(date) + minute * MINUTE_MS;
  return shown - offsetAt(shown - offsetAt(shown, zone), zone);
}

/** The first instant of a calendar day in Addis Ababa. */
export const startOfDay = (day: IsoDay): Date => new Date(instantAt(day, 0, TIME_ZONE));

/** Noon of a calendar day in Addis Ababa: an instant that falls on this day in most other zones too, for days that screens show. */
export const noonOf = (day: IsoDay): Date => new Date(instantAt(day, 12 * 60, TIME_ZONE));

type DayClock = (minute: number) => number;

function readDayClock(date: IsoDay, zone: string): DayClock {
  const midnight = instantAt(date, 0, zone);
  const even = instantAt(date, 24 * 60, zone) - midnight === DAY_MS;
  return even ? (minute) => midnight + minute * MINUTE_MS : (minute) => instantAt(date, minute, zone);
}

/** A cache of recent days: Intl takes longer than the rest of a booking's arithmetic, and most calls need the same days. */
const known = /* @__PURE__ */ new Map<string, DayClock>();
const MOST_KNOWN = 1000;

/**
 * Converts minutes of one calendar day to instants. A day that lasts 24 hours has one offset, so its minutes are plain sums; a day on which
 * the clocks change asks Intl for every minute.
 */
export function dayClock(date: IsoDay, zone = TIME_ZONE): DayClock {
  const key = `${date} ${zone}`;
  const found = known.get(key);
  if (found) return found;
  if (known.size >= MOST_KNOWN) known.clear();
  const clock = readDayClock(date, zone);
  known.set(key, clock);
  return clock;
}
