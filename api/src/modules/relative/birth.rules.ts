import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import { invalidField } from '#kernel/errors.ts';

/** Refuses a birth, a year or a day, that is after `now` in Addis Ababa. The contract can't: a device's clock may be wrong. */
export function refuseUnborn(born: string | null, now: Date): void {
  if (born !== null && born > localDate(+now).slice(0, born.length)) throw invalidField('born', "The birth can't be in the future");
}
