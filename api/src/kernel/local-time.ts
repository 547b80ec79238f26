import { TIME_ZONE } from '@tenaye/contracts/time.facts.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

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

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Milliseconds that clocks in `zone` are ahead of UTC at an instant; what Intl says, never a constant. */
function offsetAt(instant: number, zone: string): number {
  const clock = clocks.get(zone) ?? clockOf(zone);
  clocks.set(zone, clock);
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of clock.formatToParts(instant)) part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
}

/** The calendar day (YYYY-MM-DD) that clocks in `zone` show at an instant. */
export const localDate = (instant: number, zone = TIME_ZONE): string =>
  new Date(instant + offsetAt(instant, zone)).toISOString().slice(0, 10);

/** The day after a calendar day. */
export const dayAfter = (date: string): string => new Date(Date.parse(date) + DAY).toISOString().slice(0, 10);

/** 0 Sunday … 6 Saturday, of a calendar day. */
export const weekdayOf = (date: string): number => new Date(Date.parse(date)).getUTCDay();

/** The instant at which clocks in `zone` show `minute` minutes after midnight of a calendar day. */
function instantAt(date: string, minute: number, zone: string): number {
  const shown = Date.parse(date) + minute * MINUTE;
  return shown - offsetAt(shown - offsetAt(shown, zone), zone);
}

type DayClock = (minute: number) => number;

function readDayClock(date: string, zone: string): DayClock {
  const midnight = instantAt(date, 0, zone);
  const even = instantAt(date, 24 * 60, zone) - midnight === DAY;
  return even ? (minute) => midnight + minute * MINUTE : (minute) => instantAt(date, minute, zone);
}

/** Days asked for lately: Intl takes longer than the rest of a booking's arithmetic, and everybody asks for the same days. */
const known = new Map<string, DayClock>();
const MOST_KNOWN = 1000;

/**
 * Minutes of one calendar day to instants. A day that lasts 24 hours has one offset, so its minutes are plain sums;
 * a day on which the clocks change asks Intl for every minute.
 */
export function dayClock(date: string, zone = TIME_ZONE): DayClock {
  const key = `${date} ${zone}`;
  const found = known.get(key);
  if (found) return found;
  if (known.size >= MOST_KNOWN) known.clear();
  const clock = readDayClock(date, zone);
  known.set(key, clock);
  return clock;
}
