import { type CsvCell, csvText } from '@tenaye/contracts/csv-text.ts';
import type { IsoDay } from '@tenaye/contracts/local-time.facts.ts';
import { centsOf } from '@tenaye/contracts/money.facts.ts';
import { DAY_MS } from '@tenaye/contracts/time.facts.ts';
import { wasteTypes } from '@tenaye/contracts/waste.facts.ts';
import { changeOf, NOTABLE_CHANGE } from '@tenaye/contracts/waste-analytics.facts.ts';
import type { WasteAnalytics } from '@tenaye/contracts/waste-analytics.ts';
import type { AnalyticsMonth, AnalyticsRow } from './waste-analytics.view.ts';

const GOOD_RATE = 95;
const POOR_RATE = 80;

type Insight = WasteAnalytics['insights'][number];

/** Sums of numbers with two decimals, added as whole hundredths. */
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, it) => sum + centsOf(it), 0) / 100;
const rounded = (value: number): number => Math.round(value * 100) / 100;

const perKilogram = ({ weight, cost }: Pick<AnalyticsMonth, 'weight' | 'cost'>): number => (weight > 0 ? cost / weight : 0);

function typesOf(months: readonly AnalyticsMonth[]): WasteAnalytics['types'] {
  const weights = wasteTypes.map((type) => ({
    type,
    weight: sumOf(months.flatMap((it) => it.byType.filter((part) => part.type === type).map((part) => part.weight))),
  }));
  const whole = sumOf(weights.map((it) => it.weight));
  return weights
    .filter((it) => it.weight > 0)
    .map((it) => ({ ...it, percent: Math.round((100 * it.weight) / whole) }))
    .toSorted((a, b) => b.weight - a.weight);
}

/** The days from the first of the first of these months to the end of the last one, or to today. */
function daysOf(months: readonly AnalyticsMonth[], today: IsoDay): number {
  const [first, last] = [months[0]?.month, months.at(-1)?.month];
  if (!first || !last) return 0;
  const [year = 0, month = 1] = last.split('-').map(Number);
  const end = Math.min(Date.UTC(year, month, 1), Date.parse(today) + DAY_MS);
  return (end - Date.parse(`${first}-01`)) / DAY_MS;
}

/** Insights on how the last whole month differs from the month before. */
function changes(months: readonly AnalyticsMonth[], today: IsoDay): Insight[] {
  const [before, last] = months.filter((it) => it.month < today.slice(0, 7)).slice(-2);
  if (!before || !last) return [];
  const volume = last.weight > 0 ? changeOf(before.weight, last.weight) : null;
  const cost = last.weight > 0 ? changeOf(perKilogram(before), perKilogram(last)) : null;
  const insight = (change: number | null, up: Insight['kind'], down: Insight['kind']): Insight[] =>
    change === null || Math.abs(change) < NOTABLE_CHANGE ? [] : [{ kind: change > 0 ? up : down, value: Math.abs(change), type: null }];
  return [...insight(volume, 'volume_up', 'volume_down'), ...insight(cost, 'cost_up', 'cost_down')];
}

function punctuality(rate: number | null): Insight[] {
  if (rate === null) return [];
  if (rate >= GOOD_RATE) return [{ kind: 'on_time', value: rate, type: null }];
  return rate < POOR_RATE ? [{ kind: 'late', value: 100 - rate, type: null }] : [];
}

/** The facility's analytics, computed from its months on a day in Addis Ababa. */
export function analyticsOf(row: AnalyticsRow, today: IsoDay): WasteAnalytics {
  const { months, totalYtd, due, onTime, firstMonth, overdueInvoices, beds } = row;
  const weight = sumOf(months.map((it) => it.weight));
  const cost = sumOf(months.map((it) => it.cost));
  const counted = firstMonth === null ? [] : months.filter((it) => it.month >= firstMonth);
  const bedDays = (beds ?? 0) * daysOf(counted, today);
  const types = typesOf(months);
  const complianceRate = due > 0 ? Math.round((100 * onTime) / due) : null;
  const [largest] = types;
  return {
    totalYtd,
    avgMonthly: counted.length > 0 ? rounded(weight / counted.length) : null,
    perBedAndDay: bedDays > 0 ? rounded(weight / bedDays) : null,
    costPerKg: weight > 0 ? rounded(cost / weight) : null,
    complianceRate,
    months,
    types,
    insights: [
      ...changes(months, today),
      ...(largest ? [{ kind: 'largest_type' as const, value: largest.percent, type: largest.type }] : []),
      ...punctuality(complianceRate),
      ...(overdueInvoices > 0 ? [{ kind: 'overdue' as const, value: overdueInvoices, type: null }] : []),
    ],
  };
}

/** The months as CSV: weight in kg, cost in ETB, and a column for each type. */
export const analyticsFile = (months: readonly AnalyticsMonth[]): string =>
  csvText([
    ['month', 'weight_kg', 'pickups', 'cost_etb', ...wasteTypes.map((it) => `${it}_kg`)],
    ...months.map(({ month, weight, pickups, cost, byType }): CsvCell[] => [
      month,
      weight,
      pickups,
      cost,
      ...wasteTypes.map((type) => byType.find((it) => it.type === type)?.weight ?? 0),
    ]),
  ]);
