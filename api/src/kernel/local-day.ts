import { TIME_ZONE } from '@tenaye/contracts/time.ts';

const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE, year: 'numeric', month: '2-digit', day: '2-digit' });

/** The calendar day in Addis Ababa at an instant: YYYY-MM-DD, which compares as text. */
export const localDay = (instant: Date): string => calendar.format(instant);
