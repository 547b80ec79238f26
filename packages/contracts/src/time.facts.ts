/** The time zone of all opening hours, days and month boundaries (IANA name). */
export const TIME_ZONE = 'Africa/Addis_Ababa';

/** Milliseconds of a minute. */
export const MINUTE_MS = 60_000;

/** Milliseconds of an hour. */
export const HOUR_MS = 60 * MINUTE_MS;

/** Milliseconds of 24 hours: a calendar day in UTC, and in any zone whose clocks don't change on that day. */
export const DAY_MS = 24 * HOUR_MS;
