import { daysAfter, localDate } from '@tenaye/contracts/local-time.facts.ts';
import { treatmentMethods } from '@tenaye/contracts/waste-pickup-manager.facts.ts';
import { type ManagerPickup, pickupTreatment } from '@tenaye/contracts/waste-pickup-manager.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import { useContractDraft } from '@tenaye/platform/form/contract-draft.ts';
import { ChoiceField, DayField, TextField } from '@tenaye/platform/form/fields.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { type Countable, countFieldOf, countsOf, PlantCounts, startCounts } from '../../parts/container/PlantCounts.tsx';
import { usePickupChanges } from './pickup.queries.ts';

interface TreatDialogProps {
  pickups: readonly (Countable & Pick<ManagerPickup, 'deliveredAt'>)[];
  onClose: () => void;
}

/** Records how and when the plant treated the waste of pickups, which issues their treatment certificates. */
export function TreatDialog({ pickups, onClose }: TreatDialogProps) {
  const { t } = useTranslation('mf-waste');
  const { treat } = usePickupChanges();
  const today = localDate(Date.now());
  const delivered = pickups.flatMap((it) => (it.deliveredAt ? [localDate(Date.parse(it.deliveredAt))] : []));
  const fieldOf = countFieldOf(() => form.getValues());
  const form = useContractDraft(pickupTreatment, {
    start: { method: '', treatedOn: today, signerName: '', ...startCounts(pickups) },
    toContract: ({ counts, ...typed }) => ({ ids: pickups.map((it) => it.id), ...typed, ...countsOf({ counts }) }),
    fieldOf,
  });
  const count = pickups.length;
  return (
    <FormDialog
      title={t('managerPickup.treat.title', { count })}
      text={t('managerPickup.treat.text')}
      action={t('managerPickup.treat.save')}
      form={form}
      change={treat}
      done={t('managerPickup.treat.done', { count })}
      onClose={onClose}
      fieldOf={fieldOf}
    >
      <ChoiceField
        name="method"
        label={t('managerPickup.treat.method')}
        placeholder={t('managerPickup.assign.choose')}
        options={treatmentMethods.map((value) => ({ value, label: t(`words.treatmentMethods.${value}`) }))}
      />
      <DayField
        name="treatedOn"
        label={t('managerPickup.treat.day')}
        min={[...delivered, daysAfter(today, -365)].sort().at(-1)}
        max={today}
      />
      <TextField name="signerName" label={t('managerPickup.treat.signer')} maxLength={120} />
      <PlantCounts pickups={pickups} after="treatment" />
    </FormDialog>
  );
}
