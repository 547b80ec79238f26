import type { SeriesStep } from '@tenaye/contracts/intelligence.facts.ts';
import { noonOf } from '@tenaye/contracts/local-time.facts.ts';
import { TIME_ZONE } from '@tenaye/contracts/time.facts.ts';
import { formatCount, formatMoney } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { dateFormat, numberFormat } from '@tenaye/texts/formatters.ts';
import { formatMs, formatUptime } from '../../shared/measures.ts';
import type { Graph, Unit } from './figures.ts';

/** Figures, and the steps of a series, in words. */
export function useFigureText() {
  const { t, i18n } = useTranslation('mf-admin');
  const { language } = i18n;
  const number = (value: number) => formatCount(value, language);
  const measured = (unit: Unit) => (value: number) => t(`intelligence.units.${unit}`, { number: number(value), count: value });
  const byUnit: Record<Unit, (value: number) => string> = {
    count: number,
    money: (value) => formatMoney(value, language),
    percent: (value) => share(value, language, 'auto'),
    growth: (value) => share(value, language, 'exceptZero'),
    minutes: measured('minutes'),
    days: measured('days'),
    kilograms: measured('kilograms'),
    stars: measured('stars'),
    uptime: (value) => formatUptime(value, language),
    milliseconds: (value) => t('intelligence.units.milliseconds', { number: formatMs(value, language) }),
  };
  const compact = numberFormat(language, { notation: 'compact' });
  return {
    textOf: (value: number, unit: Unit) => byUnit[unit](value),
    /** The value without its unit, for axes. */
    shortOf: (value: number) => compact.format(value),
    stepText: (of: Graph['rows'][number]['of'], by: SeriesStep) =>
      typeof of === 'string' ? t(`domain:wasteType.${of}`) : stepName(of.from, by, language),
  };
}

/** `87.5%`, from 87.5. */
const share = (value: number, language: string, signDisplay: 'auto' | 'exceptZero'): string =>
  numberFormat(language, { style: 'percent', maximumFractionDigits: 1, signDisplay }).format(value / 100);

/** `Mar 2`, the first day of a step; `Mar 2026` for a month. */
const stepName = (from: string, by: SeriesStep, language: string): string =>
  dateFormat(language, {
    month: 'short',
    ...(by === 'month' ? { year: 'numeric' } : { day: 'numeric' }),
    timeZone: TIME_ZONE,
  }).format(noonOf(from));
