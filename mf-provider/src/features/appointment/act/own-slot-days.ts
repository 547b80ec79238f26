import type { Slot } from '@tenaye/contracts/errors.ts';
import { daysAfter, type IsoDay, startOfDay } from '@tenaye/contracts/local-time.facts.ts';
import { TIME_ZONE } from '@tenaye/contracts/time.facts.ts';
import { formatIsoDay, formatTime } from '@tenaye/platform/texts/format.ts';
import type { SlotDay } from '@tenaye/ui/slot.ts';
import { groupBy } from '../../../shared/group-by.ts';

/** The number of days that the picker shows at a time. */
export const RANGE_DAYS = 14;

/** Every day of two weeks with the doctor's free times, labeled in the reader's language. Days without a free time are included. */
export function ownSlotDays(slots: readonly Slot[], first: IsoDay, language: string, free: (count: number) => string): SlotDay[] {
  const byDay = groupBy(slots, (it) => formatIsoDay(it.start));
  const name = (date: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: TIME_ZONE }).format(date);
  return Array.from({ length: RANGE_DAYS }, (_, index) => {
    const id = daysAfter(first, index);
    const date = startOfDay(id);
    const ofDay = byDay.get(id) ?? [];
    return {
      id,
      weekday: name(date, { weekday: 'short' }),
      date: name(date, { day: 'numeric' }),
      month: name(date, { month: 'short' }),
      label: name(date, { weekday: 'long', day: 'numeric', month: 'long' }),
      countText: free(ofDay.length),
      slots: ofDay.map((it) => ({ value: it.start, label: formatTime(it.start, language) })),
    };
  });
}
