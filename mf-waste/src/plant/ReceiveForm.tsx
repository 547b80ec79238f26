import { plantReception } from '@tenaye/contracts/waste-plant-link.ts';
import { useContractDraft } from '@tenaye/platform/form/contract-draft.ts';
import { TextField } from '@tenaye/platform/form/fields.tsx';
import { numberOf } from '@tenaye/platform/form/number-text.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { countFieldOf, countsOf, PlantCounts } from '../parts/container/PlantCounts.tsx';
import { useWasteText } from '../parts/useWasteText.ts';
import { countableLoads, type PlantFormProps } from './loads.ts';
import { PlantForm } from './PlantForm.tsx';
import { usePlantChanges } from './plant.queries.ts';
import { keepReception, startReception } from './reception-draft.ts';

/** The plant signs that it took the waste, with the weight and the containers that it found. What is typed outlives a reload. */
export function ReceiveForm({ token, link }: PlantFormProps) {
  const { t } = useTranslation('mf-waste');
  const { kg: kilograms } = useWasteText();
  const loads = countableLoads(link.loads.filter((it) => !it.deliveredAt));
  const countField = countFieldOf(loads, () => form.getValues());
  const fieldOf = (path: string): string => {
    const nth = /^weights(?:\.(\d+))?/.exec(path);
    return nth ? `weights.${loads[Number(nth[1] ?? 0)]?.id}` : countField(path);
  };
  const form = useContractDraft(plantReception, {
    start: startReception(token, loads),
    keep: (typed) => keepReception(token, typed),
    toContract: ({ receiverName, weights, counts }) => ({
      token,
      receiverName,
      weights: loads.map(({ id }) => ({ id, kilograms: numberOf(weights[id] ?? '') })),
      ...countsOf(loads, { counts }),
    }),
    fieldOf,
  });
  return (
    <PlantForm kind="receive" plant={link.plantName} form={form} change={usePlantChanges(token).receive} fieldOf={fieldOf}>
      {loads.map(({ id, facilityName: name, weight }) => (
        <TextField
          key={id}
          name={`weights.${id}`}
          label={t('plant.receive.weight', { name })}
          hint={t('plant.receive.weightHint', { weight: kilograms(weight) })}
          inputMode="decimal"
        />
      ))}
      <PlantCounts pickups={loads} after="delivery" />
      <TextField name="receiverName" label={t('plant.signer')} maxLength={120} autoComplete="name" />
    </PlantForm>
  );
}
