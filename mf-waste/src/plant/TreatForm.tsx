import { daysAfter, localDate } from '@tenaye/contracts/local-time.facts.ts';
import { treatmentMethods } from '@tenaye/contracts/waste-pickup-manager.facts.ts';
import { plantTreatment } from '@tenaye/contracts/waste-plant-link.ts';
import { useContractDraft } from '@tenaye/platform/form/contract-draft.ts';
import { ChoiceField, DayField, TextField } from '@tenaye/platform/form/fields.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { countFieldOf, countsOf, PlantCounts, startCounts } from '../parts/container/PlantCounts.tsx';
import { countableLoads, type PlantFormProps } from './loads.ts';
import { PlantForm } from './PlantForm.tsx';
import { usePlantChanges } from './plant.queries.ts';

/** The plant signs how and when it treated the waste, which issues the treatment certificates. */
export function TreatForm({ token, link }: PlantFormProps) {
  const { t } = useTranslation('mf-waste');
  const loads = countableLoads(link.loads.filter((it) => !it.treatedOn));
  const today = localDate(Date.now());
  const delivered = loads.flatMap((it) => (it.deliveredAt ? [localDate(Date.parse(it.deliveredAt))] : []));
  const fieldOf = countFieldOf(loads, () => form.getValues());
  const form = useContractDraft(plantTreatment, {
    start: { method: '', treatedOn: today, signerName: '', ...startCounts(loads) },
    toContract: ({ counts, ...typed }) => ({ token, ...typed, ...countsOf(loads, { counts }) }),
    fieldOf,
  });
  return (
    <PlantForm kind="treat" plant={link.plantName} form={form} change={usePlantChanges(token).treat} fieldOf={fieldOf}>
      <ChoiceField
        name="method"
        label={t('plant.treat.method')}
        placeholder={t('plant.treat.choose')}
        options={treatmentMethods.map((value) => ({ value, label: t(`words.treatmentMethods.${value}`) }))}
      />
      <DayField name="treatedOn" label={t('plant.treat.day')} min={[...delivered, daysAfter(today, -365)].sort().at(-1)} max={today} />
      <PlantCounts pickups={loads} after="treatment" />
      <TextField name="signerName" label={t('plant.signer')} maxLength={120} autoComplete="name" />
    </PlantForm>
  );
}
