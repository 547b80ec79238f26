import { type WasteType, wasteTypes } from '@tenaye/contracts/waste.facts.ts';
import type { WeightByType } from '@tenaye/contracts/waste-tariff.facts.ts';

interface Weighed {
  wasteTypes: readonly WasteType[];
  actualWeight?: number | null;
  actualWeights?: WeightByType | null;
}

/**
 * Kilograms by type: as weighed; or in equal parts where only the whole pickup was weighed, with the indivisible hundredths added to the
 * first types.
 */
export function weightsOf({ wasteTypes: types, actualWeight, actualWeights }: Weighed): WeightByType {
  if (actualWeights) return actualWeights;
  const ordered = wasteTypes.filter((it) => types.includes(it));
  const whole = Math.round((actualWeight ?? 0) * 100);
  const part = Math.floor(whole / ordered.length);
  return Object.fromEntries(ordered.map((type, at) => [type, (part + (at < whole % ordered.length ? 1 : 0)) / 100]));
}

/** The types with a weight, in the order of `wasteTypes`. */
export const weightList = (weights: WeightByType): { wasteType: WasteType; kilograms: number }[] =>
  wasteTypes.flatMap((wasteType) => {
    const kilograms = weights[wasteType] ?? 0;
    return kilograms > 0 ? [{ wasteType, kilograms }] : [];
  });
