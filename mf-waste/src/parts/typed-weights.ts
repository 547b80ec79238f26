import { hasTwoDecimals } from '@tenaye/contracts/fields.facts.ts';
import { wasteTypes } from '@tenaye/contracts/waste.facts.ts';
import type { WeightByType } from '@tenaye/contracts/waste-tariff.facts.ts';
import { numberOf } from '@tenaye/platform/form/number-text.ts';

/** Texts by the names of their fields, among which are the types of waste. */
type Typed = Partial<Record<string, string>>;

/**
 * Kilograms as typed; an empty field means that there was no waste of that type. A wrong text, or more than two decimals, becomes a number
 * that isn't finite, which the contract reports.
 */
export const typedWeights = (typed: Typed): WeightByType =>
  Object.fromEntries(
    wasteTypes.flatMap((type) => {
      const kilograms = numberOf(typed[type] ?? '');
      return kilograms === null ? [] : [[type, hasTwoDecimals(kilograms) ? kilograms : Number.NaN]];
    }),
  );

/** The typed weights that are numbers so far, for sums beside the fields. */
export const usableWeights = (typed: Typed): WeightByType =>
  Object.fromEntries(Object.entries(typedWeights(typed)).filter(([, it]) => Number.isFinite(it) && it >= 0));

/** The field that shows an issue of a body with `actualWeights` and `containers`: `first` for the weights as a whole. */
export const weightFieldOf = (path: string, first: string): string => {
  if (path === 'containers' || path.startsWith('containers.')) return 'containers';
  return path === 'actualWeights' ? first : path.replace('actualWeights.', '');
};

/** Weights as texts of the fields, by type. */
export const weightTexts = (weights: WeightByType): Record<string, string> =>
  Object.fromEntries(wasteTypes.map((type) => [type, String(weights[type] ?? '')]));
