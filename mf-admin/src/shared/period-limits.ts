import { MAX_PERIOD_DAYS } from '@tenaye/contracts/intelligence.facts.ts';
import { daysAfter, type IsoDay } from '@tenaye/contracts/local-time.facts.ts';

/** The earliest first day of a period that ends on `to`, and the latest last day of one that begins on `from`. */
export const earliest = (to: IsoDay): IsoDay => daysAfter(to, 1 - MAX_PERIOD_DAYS);
export const latest = (from: IsoDay): IsoDay => daysAfter(from, MAX_PERIOD_DAYS - 1);
