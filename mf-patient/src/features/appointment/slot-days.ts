import type { Slot } from '@tenaye/contracts/errors.ts';
import { daysAfter, startOfDay } from '@tenaye/contracts/local-time.facts.ts';
import { DAY_MS, TIME_ZONE } from '@tenaye/contracts/time.facts.ts';
import { formatIsoDay, formatTime } from '@tenaye/platform/texts/format.ts';
import type { SlotDay } from '@tenaye/ui/slot.ts';

/** The number of days that the picker shows at a time. */
export const RANGE_DAYS = 14;

/** The first instant of the `range`-th range of days; range 0 begins today. Ethiopia has no daylight saving time. */
export const rangeStart = (now: Date, range: number): Date => startOfDay(daysAfter(formatIsoDay(now), range * RANGE_DAYS));

/** The range that contains a chosen time; the first range if no time is chosen or it has passed. */
export const rangeOf = (slot: string, now: Date): number =>
  slot ? Math.max(0, Math.floor((Date.parse(slot) - +rangeStart(now, 0)) / (RANGE_DAYS * DAY_MS))) : 0;

export const rangeEnd = (start: Date): Date => new Date(start.getTime() + (RANGE_DAYS - 1) * DAY_MS);

interface DayWords {
  /** `Today` and `Tomorrow`, instead of the weekday. */
  near: readonly [today: string, tomorrow: string];
  free(count: number): string;
  part: { morning: string; afternoon: string; evening: string };
}

/** Every day of a range with its free slots, labeled in the reader's language. Days without a slot are included. */
export function slotDays(slots: readonly Slot[], start: Date, language: string, words: DayWords): SlotDay[] {
  const byDay = new Map<string, Slot[]>();
  for (const slot of slots) {
    const day = formatIsoDay(slot.start);
    byDay.set(day, [...(byDay.get(day) ?? []), slot]);
  }
  const name = (date: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: TIME_ZONE }).format(date);
  const today = formatIsoDay(new Date());
  const nearDays = [today, daysAfter(today, 1)];
  return Array.from({ length: RANGE_DAYS }, (_, index) => {
    const date = new Date(start.getTime() + index * DAY_MS);
    const id = formatIsoDay(date);
    const free = byDay.get(id) ?? [];
    return {
      id,
      weekday: words.near[nearDays.indexOf(id)] ?? name(date, { weekday: 'short' }),
      date: name(date, { day: 'numeric' }),
      month: name(date, { month: 'short' }),
      label: name(date, { weekday: 'long', day: 'numeric', month: 'long' }),
      countText: words.free(free.length),
      slots: free.map((it) => ({ value: it.start, label: formatTime(it.start, language), part: partOf(it.start, words.part) })),
    };
  });
}

function partOf(instant: string, part: DayWords['part']): string {
  const hour = Number(new Intl.DateTimeFormat('en', { hour: '2-digit', hourCycle: 'h23', timeZone: TIME_ZONE }).format(new Date(instant)));
  if (hour < 12) return part.morning;
  return hour < 17 ? part.afternoon : part.evening;
}
