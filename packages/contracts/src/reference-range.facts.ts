/** Sexes for which reference ranges differ. */
export const sexes = ['female', 'male'] as const;
export type Sex = (typeof sexes)[number];

/** Units of an age; newborns are counted in days, infants in months. */
export const ageUnits = ['years', 'months', 'days'] as const;
export type AgeUnit = (typeof ageUnits)[number];

/** An age in completed units. */
export interface Age {
  count: number;
  unit: AgeUnit;
}

/** What a value means, from the lowest: beyond a critical limit, outside the reference range, or within it. */
export const valueFlags = ['critical_low', 'low', 'normal', 'high', 'critical_high'] as const;
export type ValueFlag = (typeof valueFlags)[number];

/** The limits of a value, inclusive; null where there is none. A critical limit is reached by the value itself. */
export interface Limits {
  low: number | null;
  high: number | null;
  criticalLow: number | null;
  criticalHigh: number | null;
}

/** Whom a range is for. Null stands for any sex, and for an age without a limit; `toAge` includes all of that year, month or day. */
export interface Group {
  sex: Sex | null;
  fromAge: number | null;
  toAge: number | null;
  ageUnit: AgeUnit;
}

const daysIn: Record<AgeUnit, number> = { years: 365.25, months: 30.4375, days: 1 };

/** The ages of a group in days: from the first until before the second. */
const agesOf = ({ fromAge, toAge, ageUnit }: Group): [number, number] => [
  (fromAge ?? 0) * daysIn[ageUnit],
  toAge === null ? Number.POSITIVE_INFINITY : (toAge + 1) * daysIn[ageUnit],
];

/** Whether somebody belongs to a group. */
function isIn(group: Group, { age, sex }: { age: Age; sex: Sex }): boolean {
  const [from, until] = agesOf(group);
  const days = age.count * daysIn[age.unit];
  return (group.sex ?? sex) === sex && days >= from && days < until;
}

/** The range for somebody's age and sex; one of their sex goes before one for any. Undefined if none of the ranges is for them. */
export function rangeFor<Range extends Group>(ranges: readonly Range[], person: { age: Age; sex: Sex }): Range | undefined {
  const fitting = ranges.filter((it) => isIn(it, person));
  return fitting.find((it) => it.sex !== null) ?? fitting[0];
}

/** Whether two ranges of the same sex share an age, so that nobody could tell which one is meant. */
export function overlap(one: Group, other: Group): boolean {
  const [[from, until], [start, end]] = [agesOf(one), agesOf(other)];
  return one.sex === other.sex && from < end && start < until;
}

const FIGURE = /^[-+]?\d+(?:[.,]\d+)?$/;
const AMBIGUOUS = /^[-+<>≤≥ ]*[1-9]\d{0,2}(?:,\d{3})+$/;

/** Whether a comma may stand for thousands or for decimals: "12,500" is either 12500 or 12.5, but "0,125" and "12,5" are clear. */
export const isAmbiguous = (value: string): boolean => AMBIGUOUS.test(value);

/** A value as results show it: with a decimal point for a decimal comma; words and other signs stay as typed. */
export const plainValue = (value: string): string => (FIGURE.test(value) && !isAmbiguous(value) ? value.replace(',', '.') : value);

/**
 * The number that a value states, with a point or a decimal comma; undefined for "Negative", for "<0.5", and where a comma is ambiguous.
 */
export const figureOf = (value: string): number | undefined =>
  FIGURE.test(value) && !isAmbiguous(value) ? Number(plainValue(value)) : undefined;

const isBelow = (figure: number, limit: number | null): boolean => limit !== null && figure < limit;
const isAbove = (figure: number, limit: number | null): boolean => limit !== null && figure > limit;

/** The flag of a value by its limits; null for words, and where there is no limit at all. */
export function flagOf(value: string, limits: Limits | null): ValueFlag | null {
  const figure = figureOf(value);
  if (figure === undefined || !limits || Object.values(limitsOf(limits)).every((it) => it === null)) return null;
  if (limits.criticalLow !== null && figure <= limits.criticalLow) return 'critical_low';
  if (limits.criticalHigh !== null && figure >= limits.criticalHigh) return 'critical_high';
  if (isBelow(figure, limits.low)) return 'low';
  return isAbove(figure, limits.high) ? 'high' : 'normal';
}

/** The limits of a range, without its group. */
export const limitsOf = ({ low, high, criticalLow, criticalHigh }: Limits): Limits => ({ low, high, criticalLow, criticalHigh });
