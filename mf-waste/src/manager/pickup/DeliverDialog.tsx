import { type ManagerPickup, pickupDelivery } from '@tenaye/contracts/waste-pickup-manager.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import { useContractDraft } from '@tenaye/platform/form/contract-draft.ts';
import { TextField } from '@tenaye/platform/form/fields.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { type Countable, countFieldOf, countsOf, PlantCounts, startCounts } from '../../parts/container/PlantCounts.tsx';
import { LeftOut, NothingLeft } from './LeftOut.tsx';
import { usePickupChanges } from './pickup.queries.ts';
import { useLeftOut } from './useLeftOut.ts';

interface DeliverDialogProps {
  pickups: readonly (Countable & Pick<ManagerPickup, 'date'>)[];
  onClose: () => void;
}

/** Records that a driver handed the waste of pickups to the treatment plant, without those that a refusal has named. */
export function DeliverDialog({ pickups, onClose }: DeliverDialogProps) {
  const { t } = useTranslation('mf-waste');
  const { deliver } = usePickupChanges();
  const { left, out, leaveOut } = useLeftOut(pickups);
  const fieldOf = countFieldOf(left, () => form.getValues());
  const form = useContractDraft(pickupDelivery, {
    start: { plantName: '', receiverName: '', ...startCounts(pickups) },
    toContract: ({ counts, ...typed }) => ({ ids: left.map((it) => it.id), ...typed, ...countsOf(left, { counts }) }),
    fieldOf,
  });
  const count = left.length;
  if (count === 0) {
    const text = t('managerPickup.deliver.noneText', { count: pickups.length });
    return <NothingLeft title={t('managerPickup.deliver.none')} text={text} onClose={onClose} />;
  }
  return (
    <FormDialog
      title={t('managerPickup.deliver.title', { count })}
      text={t('managerPickup.deliver.text')}
      action={t('managerPickup.deliver.save')}
      form={form}
      change={deliver}
      done={t('managerPickup.deliver.done', { count })}
      show={leaveOut}
      help={() => <LeftOut pickups={pickups} out={out} />}
      onClose={onClose}
      fieldOf={fieldOf}
    >
      <TextField name="plantName" label={t('managerPickup.deliver.plant')} maxLength={200} />
      <TextField name="receiverName" label={t('managerPickup.deliver.receiver')} maxLength={120} />
      <PlantCounts pickups={left} after="delivery" />
    </FormDialog>
  );
}
