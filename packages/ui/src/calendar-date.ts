/** A day without a time or zone, as `YYYY-MM-DD`. */
export type PlainDate = string;

/** Midnight of that day in the reader's time zone, for calendars that use `Date`. `undefined` when it isn't a date. */
export function toDate(day: PlainDate | undefined): Date | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day ?? '');
  return match ? new Date(Number(match[1]), Number(match[2]) - 1, Number(match[3])) : undefined;
}

/** The day of a `Date` in the reader's time zone. */
export function toPlainDate(date: Date): PlainDate {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
