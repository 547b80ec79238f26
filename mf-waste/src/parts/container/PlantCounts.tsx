import type { ManagerPickup } from '@tenaye/contracts/waste-pickup-manager.ts';
import { TextField } from '@tenaye/platform/form/fields.tsx';
import { numberOf } from '@tenaye/platform/form/number-text.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';

/** A pickup whose containers the plant may have counted. */
export type Countable = Pick<ManagerPickup, 'id' | 'facilityName' | 'containersGiven' | 'containersReceived'>;

/** The part of a form's values that these fields hold: numbers as typed, by pickup. */
export interface WithCounts {
  counts: Record<string, string>;
}

const countable = (pickups: readonly Countable[]) => pickups.filter((it) => it.containersGiven !== null);

/** Empty fields: a number that nobody read on the paper isn't invented. */
export const startCounts = (pickups: readonly Countable[]): WithCounts => ({
  counts: Object.fromEntries(countable(pickups).map((it) => [it.id, ''])),
});

/** The field `containers` of a call about these pickups, for those with a number. */
export function countsOf(pickups: readonly Countable[], { counts }: WithCounts): { containers?: { id: string; count: number | null }[] } {
  const containers = countable(pickups).flatMap(({ id }) => {
    const typed = counts[id] ?? '';
    return typed.trim() ? [{ id, count: numberOf(typed) }] : [];
  });
  return containers.length > 0 ? { containers } : {};
}

/** The field of an issue about the nth of `countsOf`. */
export const countFieldOf =
  (pickups: readonly Countable[], countsNow: () => WithCounts) =>
  (path: string): string => {
    const nth = /^containers\.(\d+)/.exec(path)?.[1];
    const found = nth === undefined ? undefined : countsOf(pickups, countsNow()).containers?.[Number(nth)];
    return found ? `counts.${found.id}` : path;
  };

/** How many containers of each pickup the plant's paper states, where they were counted at the facility. */
export function PlantCounts({ pickups, after }: { pickups: readonly Countable[]; after: 'delivery' | 'treatment' }) {
  const { t } = useTranslation('mf-waste');
  return countable(pickups).map((it) => (
    <TextField
      key={it.id}
      name={`counts.${it.id}`}
      label={t('container.atPlant', { name: it.facilityName })}
      hint={t('container.atPlantHint', {
        expected: after === 'treatment' ? (it.containersReceived ?? it.containersGiven) : it.containersGiven,
      })}
      inputMode="numeric"
      isOptional
    />
  ));
}
