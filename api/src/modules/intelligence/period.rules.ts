import type { Region } from '@tenaye/contracts/ethiopia.facts.ts';
import { DEFAULT_PERIOD_DAYS, MAX_PERIOD_DAYS, periodTexts, type SeriesStep, stepOf } from '@tenaye/contracts/intelligence.facts.ts';
import { daysAfter, daysIn, eachDay, type IsoDay, localDate, weekdayOf } from '@tenaye/contracts/local-time.facts.ts';
import { invalidField } from '#kernel/errors.ts';

export interface AskedDays {
  from?: string | undefined;
  to?: string | undefined;
}

export interface AskedPeriod extends AskedDays {
  by?: SeriesStep | undefined;
  region?: Region | undefined;
}

/** One step of a series, cut to the period. */
export interface Point {
  from: IsoDay;
  to: IsoDay;
}

/** A period of calendar days in Addis Ababa, both ends included, and the region of its figures; undefined for all of them. */
export interface Period {
  region: Region | undefined;
  from: IsoDay;
  to: IsoDay;
  by: SeriesStep;
  points: readonly Point[];
  today: IsoDay;
}

/** The Monday of a day's week. */
export const weekOf = (day: IsoDay): IsoDay => daysAfter(day, -((weekdayOf(day) + 6) % 7));
/** The first day of a day's month. */
export const monthOf = (day: IsoDay): IsoDay => `${day.slice(0, 8)}01`;

const stepStart: Record<SeriesStep, (day: IsoDay) => IsoDay> = { day: (day) => day, week: weekOf, month: monthOf };

/** The steps of a series; each step ends on its last day within the period. */
function pointsOf(from: IsoDay, to: IsoDay, by: SeriesStep): Point[] {
  const points = new Map<IsoDay, Point>();
  for (const day of eachDay(from, to)) {
    const start = stepStart[by](day);
    points.set(start, { from: points.get(start)?.from ?? day, to: day });
  }
  return [...points.values()];
}

/** The period that a dashboard covers. Refuses a period that is too long or begins after its end, with the contract's messages. */
export function periodOf(asked: AskedPeriod, now: Date): Period {
  const today = localDate(+now);
  const to = asked.to ?? today;
  const from = asked.from ?? daysAfter(to, 1 - DEFAULT_PERIOD_DAYS);
  if (from > to) throw invalidField('from', periodTexts.order);
  const days = daysIn(from, to);
  if (days > MAX_PERIOD_DAYS) throw invalidField('from', periodTexts.length);
  const by = asked.by ?? stepOf(days);
  return { from, to, by, points: pointsOf(from, to, by), today, region: asked.region };
}

/** The period of the same length immediately before. */
export function periodBefore({ from, to }: Point): Point {
  const days = daysIn(from, to);
  return { from: daysAfter(from, -days), to: daysAfter(from, -1) };
}
