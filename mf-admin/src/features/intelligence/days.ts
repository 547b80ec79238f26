import { DEFAULT_PERIOD_DAYS } from '@tenaye/contracts/intelligence.facts.ts';
import { daysAfter, type IsoDay } from '@tenaye/contracts/local-time.facts.ts';
import { DAY } from '@tenaye/platform/address/shapes.ts';
import { latest } from '../../shared/period-limits.ts';

/** First and last day, both included. */
export interface Days {
  from: IsoDay;
  to: IsoDay;
}

/** Periods that end today. */
export const presets = ['today', '7days', '30days', 'month', 'year'] as const;
export type Preset = (typeof presets)[number];
export const DEFAULT_PRESET: Preset = '30days';

const firstDay: Record<Preset, (today: IsoDay) => IsoDay> = {
  today: (today) => today,
  '7days': (today) => daysAfter(today, -6),
  '30days': (today) => daysAfter(today, 1 - DEFAULT_PERIOD_DAYS),
  month: (today) => `${today.slice(0, 8)}01`,
  year: (today) => `${today.slice(0, 5)}01-01`,
};

export const daysOf = (preset: Preset, today: IsoDay): Days => ({ from: firstDay[preset](today), to: today });

const exists = (day: IsoDay): boolean => DAY.test(day) && !Number.isNaN(Date.parse(day)) && daysAfter(day, 0) === day;

/** The text of chosen days in the address. */
export const daysText = ({ from, to }: Days): string => `${from}.${to}`;

/** The days of `daysText`; undefined for anything that the API would refuse. */
export function daysIn(text: string): Days | undefined {
  const [from = '', to = ''] = text.split('.');
  return exists(from) && exists(to) && from <= to && to <= latest(from) ? { from, to } : undefined;
}
