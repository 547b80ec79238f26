import type { Driver } from '@tenaye/contracts/waste-route-manager.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useWasteText } from '../../parts/useWasteText.ts';

type Loaded = Pick<Driver, 'name' | 'kilograms' | 'capacity'>;

/** The words about what a driver's vehicle carries on a day, by the estimates. */
export function useLoad() {
  const { t } = useTranslation('mf-waste');
  const { kg } = useWasteText();
  return {
    /** `420 kg of 500 kg`; without a known capacity only the load. */
    load: ({ kilograms, capacity }: Loaded): string =>
      typeof capacity === 'number' ? t('managerDriver.loadOf', { load: kg(kilograms), capacity: kg(capacity) }) : kg(kilograms),
    /** The warning that a vehicle would carry more than it takes; undefined while it doesn't, or takes an unknown load. */
    overload: ({ name, kilograms, capacity }: Loaded): string | undefined =>
      typeof capacity === 'number' && kilograms > capacity
        ? t('managerDriver.overloaded', { name, load: kg(kilograms), capacity: kg(capacity) })
        : undefined,
  };
}
