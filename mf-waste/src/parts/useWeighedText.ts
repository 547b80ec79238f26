import { type WasteType, wasteTypes } from '@tenaye/contracts/waste.facts.ts';
import { totalWeight } from '@tenaye/contracts/waste-route.facts.ts';
import type { WeightByType } from '@tenaye/contracts/waste-tariff.facts.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useWasteText } from './useWasteText.ts';

interface Weighed {
  weighedWeights: WeightByType | null;
  actualWeights: WeightByType | null;
}

const CENTS = 100;

/**
 * Says what a facility had weighed before a pickup, and how much more or less of these types it handed over; undefined if it weighed
 * nothing.
 */
export function useWeighedText() {
  const { t } = useTranslation('mf-waste');
  const { kg } = useWasteText();
  return ({ weighedWeights, actualWeights }: Weighed): string | undefined => {
    if (!weighedWeights || !actualWeights) return undefined;
    const isWeighed = (it: WasteType): boolean => weighedWeights[it] !== undefined;
    const weighed = totalWeight(weighedWeights);
    const given = totalWeight(Object.fromEntries(wasteTypes.filter(isWeighed).map((it) => [it, actualWeights[it] ?? 0])));
    const difference = Math.round((given - weighed) * CENTS) / CENTS;
    const facts = { weighed: kg(weighed), difference: kg(Math.abs(difference)) };
    if (difference === 0) return t('waste.weighed.same', facts);
    return t(difference < 0 ? 'waste.weighed.less' : 'waste.weighed.more', facts);
  };
}
