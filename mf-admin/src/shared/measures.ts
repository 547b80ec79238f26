import type { WebVital } from '@tenaye/contracts/platform.facts.ts';
import { numberFormat } from '@tenaye/texts/formatters.ts';

/** `150 ms`, `1.5 sec`, from milliseconds. */
export const formatMs = (ms: number, language: string): string => {
  const [value, unit] = ms < 1000 ? [ms, 'millisecond'] : [ms / 1000, 'second'];
  return numberFormat(language, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 2 }).format(value);
};

/** A web vital with its unit; CLS has none. */
export const formatVital = (name: WebVital, value: number, language: string): string =>
  name === 'CLS' ? numberFormat(language, { maximumFractionDigits: 3 }).format(value) : formatMs(value, language);

/** `99.98%`, from a share of 0 to 1. It is rounded down, because 100% would hide an outage. */
export const formatUptime = (share: number, language: string): string =>
  numberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(Math.floor(share * 10_000) / 10_000);

/** `12.5%`, from percent. */
export const formatPercent = (percent: number, language: string): string =>
  numberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(percent / 100);
