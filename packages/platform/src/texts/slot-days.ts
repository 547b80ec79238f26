import type { Slot } from '@tenaye/contracts/errors.ts';
import { daysAfter, type IsoDay, startOfDay } from '@tenaye/contracts/local-time.facts.ts';
import { TIME_ZONE } from '@tenaye/contracts/time.facts.ts';
import { dateFormat } from '@tenaye/texts/formatters.ts';
import type { SlotDay } from '@tenaye/ui/slot.ts';
import { formatIsoDay, formatTime } from './format.ts';

/** The number of days that a picker shows at a time. */
export const RANGE_DAYS = 14;

export interface DayWords {
  free(count: number): string;
  /** `Today` and `Tomorrow`, instead of the weekday. */
  near?: readonly [today: string, tomorrow: string];
  /** The names of the parts of a day, by which its times are grouped. */
  part?: { morning: string; afternoon: string; evening: string };
}

/** Every day of two weeks from `first` on with its free times, labeled in the reader's language. Days without a free time are included. */
export function slotDays(slots: readonly Slot[], first: IsoDay, language: string, { free, near, part }: DayWords): SlotDay[] {
  const byDay = new Map<string, Slot[]>();
  for (const slot of slots) {
    const day = formatIsoDay(slot.start);
    byDay.set(day, [...(byDay.get(day) ?? []), slot]);
  }
  const name = (date: Date, options: Intl.DateTimeFormatOptions) => dateFormat(language, { ...options, timeZone: TIME_ZONE }).format(date);
  const today = formatIsoDay(new Date());
  const nearDays = [today, daysAfter(today, 1)];
  return Array.from({ length: RANGE_DAYS }, (_, index) => {
    const id = daysAfter(first, index);
    const date = startOfDay(id);
    const ofDay = byDay.get(id) ?? [];
    return {
      id,
      weekday: near?.[nearDays.indexOf(id)] ?? name(date, { weekday: 'short' }),
      date: name(date, { day: 'numeric' }),
      month: name(date, { month: 'short' }),
      label: name(date, { weekday: 'long', day: 'numeric', month: 'long' }),
      countText: free(ofDay.length),
      slots: ofDay.map(({ start }) => ({
        value: start,
        label: formatTime(start, language),
        ...(part && { part: partOf(start, part) }),
      })),
    };
  });
}

function partOf(instant: string, part: NonNullable<DayWords['part']>): string {
  const hour = Number(dateFormat('en', { hour: '2-digit', hourCycle: 'h23', timeZone: TIME_ZONE }).format(new Date(instant)));
  if (hour < 12) return part.morning;
  return hour < 17 ? part.afternoon : part.evening;
}
