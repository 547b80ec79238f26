import { pickupDelivery } from '@tenaye/contracts/waste-pickup-manager.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import { useContractDraft } from '@tenaye/platform/form/contract-draft.ts';
import { TextField } from '@tenaye/platform/form/fields.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { type Countable, countFieldOf, countsOf, PlantCounts, startCounts } from '../../parts/container/PlantCounts.tsx';
import { usePickupChanges } from './pickup.queries.ts';

interface DeliverDialogProps {
  pickups: readonly Countable[];
  onClose: () => void;
}

/** Records that a driver handed the waste of pickups to the treatment plant. */
export function DeliverDialog({ pickups, onClose }: DeliverDialogProps) {
  const { t } = useTranslation('mf-waste');
  const { deliver } = usePickupChanges();
  const fieldOf = countFieldOf(() => form.getValues());
  const form = useContractDraft(pickupDelivery, {
    start: { plantName: '', receiverName: '', ...startCounts(pickups) },
    toContract: ({ counts, ...typed }) => ({ ids: pickups.map((it) => it.id), ...typed, ...countsOf({ counts }) }),
    fieldOf,
  });
  const count = pickups.length;
  return (
    <FormDialog
      title={t('managerPickup.deliver.title', { count })}
      text={t('managerPickup.deliver.text')}
      action={t('managerPickup.deliver.save')}
      form={form}
      change={deliver}
      done={t('managerPickup.deliver.done', { count })}
      onClose={onClose}
      fieldOf={fieldOf}
    >
      <TextField name="plantName" label={t('managerPickup.deliver.plant')} maxLength={200} />
      <TextField name="receiverName" label={t('managerPickup.deliver.receiver')} maxLength={120} />
      <PlantCounts pickups={pickups} after="delivery" />
    </FormDialog>
  );
}
