import { DAY_MS, HOUR_MS, MINUTE_MS, TIME_ZONE } from '@tenaye/contracts/time.facts.ts';
import { dateFormat, numberFormat, relativeFormat } from '@tenaye/texts/formatters.ts';

/**
 * Numbers, dates and contacts in words for people, by Intl. `language` is a BCP 47 tag (`useTranslation().i18n.language`); dates are
 * instants (ISO 8601 or Date) shown in `timeZone`, Addis Ababa by default.
 */
type Instant = string | Date;
const dateOf = (value: Instant): Date => (typeof value === 'string' ? new Date(value) : value);

/** Intl separates words with no-break and thin spaces; plain ones keep texts comparable, and let lines break. */
const plainSpaces = (text: string): string => text.replace(/[\u00a0\u202f\u2009]/g, ' ');

let hasEthiopianHours = false;

/**
 * Puts the hour of the Ethiopian clock, which counts from six, beside each time on the 12-hour clock from now on: `8:30 AM (2:30)`.
 * It is off until a portal turns it on; pages show it when they are drawn the next time.
 */
export const showEthiopianHours = (isOn: boolean): void => {
  hasEthiopianHours = isOn;
};

const withEthiopianHour = (text: string): string =>
  text.replace(/(\d{1,2})(:\d\d)\u00a0[AP]M\b/g, (time, hour, minutes) => `${time}\u00a0(${(Number(hour) + 6) % 12 || 12}${minutes})`);

/** A time stays on one line: `9:30 AM` with a no-break space. */
const formatWith = (value: Instant, language: string, options: Intl.DateTimeFormatOptions): string => {
  const text = plainSpaces(dateFormat(language, options).format(dateOf(value))).replace(/ (?=[AP]M\b)/g, '\u00a0');
  return hasEthiopianHours ? withEthiopianHour(text) : text;
};

const day = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
const clock = { hour: 'numeric', minute: '2-digit' } as const;

/** `Mon, Mar 2, 2026`. */
export const formatDate = (value: Instant, language: string, timeZone = TIME_ZONE): string =>
  formatWith(value, language, { ...day, timeZone });

/** `Mar 2, 2026`, for days whose weekday doesn't matter. */
export const formatDay = (value: Instant, language: string, timeZone = TIME_ZONE): string =>
  formatWith(value, language, { day: 'numeric', month: 'short', year: 'numeric', timeZone });

/** `Mon, Mar 2`, for days within the next months. */
export const formatWeekday = (value: Instant, language: string, timeZone = TIME_ZONE): string =>
  formatWith(value, language, { weekday: 'short', day: 'numeric', month: 'short', timeZone });

/** `Monday`, or `Mon`, from 0 (Monday) to 6 (Sunday). Counts from March 2, 2026, a Monday, in UTC. */
export const formatWeekdayName = (place: number, language: string, weekday: 'long' | 'short' = 'long'): string =>
  formatWith(new Date(Date.UTC(2026, 2, 2 + place)), language, { weekday, timeZone: 'UTC' });

const longDay = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;

/** `Monday, March 2, 2026`. */
export const formatLongDate = (value: Instant, language: string, timeZone = TIME_ZONE): string =>
  formatWith(value, language, { ...longDay, timeZone });

/** `8:30 AM`. */
export const formatTime = (value: Instant, language: string, timeZone = TIME_ZONE): string =>
  formatWith(value, language, { ...clock, timeZone });

/** `Mon, Mar 2, 2026, 8:30 AM`. */
export const formatDateTime = (value: Instant, language: string, timeZone = TIME_ZONE): string =>
  formatWith(value, language, { ...day, ...clock, timeZone });

/** `Mar 2, 08:30`: the short form of notifications (spec: "MMM d, HH:mm"). */
export const formatStamp = (value: Instant, language: string, timeZone = TIME_ZONE): string =>
  formatWith(value, language, { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });

/** `2026-03-02`: the calendar day of an instant in `timeZone`, for grouping and for date fields. */
export const formatIsoDay = (value: Instant, timeZone = TIME_ZONE): string =>
  dateFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone }).format(dateOf(value));

/** `ETB 1,250.00`, from an amount in birr. */
export const formatMoney = (birr: number, language: string): string =>
  plainSpaces(numberFormat(language, { style: 'currency', currency: 'ETB', currencyDisplay: 'code' }).format(birr));

/** `3.2 km`, from kilometers. */
export const formatDistance = (kilometres: number, language: string): string =>
  plainSpaces(
    numberFormat(language, { style: 'unit', unit: 'kilometer', unitDisplay: 'short', maximumFractionDigits: 1 }).format(kilometres),
  );

/** `formatDistance` for what may be very near: `40 m` below 100 m, which would round to nothing. */
export const formatNearness = (kilometers: number, language: string): string =>
  kilometers >= 0.1
    ? formatDistance(kilometers, language)
    : plainSpaces(numberFormat(language, { style: 'unit', unit: 'meter' }).format(Math.round(kilometers * 1000)));

/** `25 min`, `1 hr 5 min`, `2 days 3 hr`, from whole minutes: the two largest units. */
export function formatMinutes(minutes: number, language: string): string {
  const parts = [
    ['day', Math.floor(minutes / 1440)],
    ['hour', Math.floor(minutes / 60) % 24],
    ['minute', minutes % 60],
  ] as const;
  const first = parts.findIndex(([, count]) => count > 0);
  const shown = first < 0 ? parts.slice(-1) : parts.slice(first, first + 2).filter(([, count]) => count > 0);
  return shown
    .map(([unit, count]) => plainSpaces(numberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(count)))
    .join(' ');
}

const ages = [
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const;

/** `3 hours ago`, `yesterday`; `now` within the last minute, and when the device's clock is behind. */
export function formatAgo(value: Instant, now: Date, language: string): string {
  const age = now.getTime() - dateOf(value).getTime();
  const format = relativeFormat(language, { numeric: 'auto' });
  const [unit, ms] = ages.find(([, length]) => age >= length) ?? ['second', Number.POSITIVE_INFINITY];
  return plainSpaces(format.format(-Math.floor(age / ms) || 0, unit));
}

/** `1,024`. */
export const formatCount = (count: number, language: string): string => numberFormat(language, {}).format(count);

/** `0.7 kB`, `12.5 kB`, `3 MB`, `10.7 GB`, from bytes: in steps of 1000, as file managers show it. */
export function formatBytes(bytes: number, language: string): string {
  const [value, unit] = bytes < 1e6 ? [bytes / 1e3, 'kilobyte'] : bytes < 1e9 ? [bytes / 1e6, 'megabyte'] : [bytes / 1e9, 'gigabyte'];
  return plainSpaces(numberFormat(language, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 }).format(value));
}
