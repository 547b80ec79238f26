import { type IsoDay, localDate } from '@tenaye/contracts/local-time.facts.ts';

/** The current day of Addis Ababa. Tests read it where they use it, because midnight may come while the tests of a file run. */
export const today = (): IsoDay => localDate(Date.now());
