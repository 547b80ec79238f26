import { daysAfter, localDate } from '@tenaye/contracts/local-time.facts.ts';
import { treatmentMethods } from '@tenaye/contracts/waste-pickup-manager.facts.ts';
import { type ManagerPickup, pickupTreatment } from '@tenaye/contracts/waste-pickup-manager.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import { useContractDraft } from '@tenaye/platform/form/contract-draft.ts';
import { ChoiceField, DayField, TextField } from '@tenaye/platform/form/fields.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { type Countable, countFieldOf, countsOf, PlantCounts, startCounts } from '../../parts/container/PlantCounts.tsx';
import { LeftOut, NothingLeft } from './LeftOut.tsx';
import { usePickupChanges } from './pickup.queries.ts';
import { useLeftOut } from './useLeftOut.ts';

interface TreatDialogProps {
  pickups: readonly (Countable & Pick<ManagerPickup, 'date' | 'deliveredAt'>)[];
  onClose: () => void;
}

/**
 * Records how and when the plant treated the waste of pickups, without those that a refusal has named, which issues their treatment
 * certificates.
 */
export function TreatDialog({ pickups, onClose }: TreatDialogProps) {
  const { t } = useTranslation('mf-waste');
  const { treat } = usePickupChanges();
  const { left, out, leaveOut } = useLeftOut(pickups);
  const today = localDate(Date.now());
  const delivered = left.flatMap((it) => (it.deliveredAt ? [localDate(Date.parse(it.deliveredAt))] : []));
  const fieldOf = countFieldOf(left, () => form.getValues());
  const form = useContractDraft(pickupTreatment, {
    start: { method: '', treatedOn: today, signerName: '', ...startCounts(pickups) },
    toContract: ({ counts, ...typed }) => ({ ids: left.map((it) => it.id), ...typed, ...countsOf(left, { counts }) }),
    fieldOf,
  });
  const count = left.length;
  if (count === 0) {
    const text = t('managerPickup.treat.noneText', { count: pickups.length });
    return <NothingLeft title={t('managerPickup.treat.none')} text={text} onClose={onClose} />;
  }
  return (
    <FormDialog
      title={t('managerPickup.treat.title', { count })}
      text={t('managerPickup.treat.text')}
      action={t('managerPickup.treat.save')}
      form={form}
      change={treat}
      done={t('managerPickup.treat.done', { count })}
      show={leaveOut}
      help={() => <LeftOut pickups={pickups} out={out} />}
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
      <PlantCounts pickups={left} after="treatment" />
    </FormDialog>
  );
}
