import { type ManagerPickupDetail, weightAcceptance } from '@tenaye/contracts/waste-pickup-manager.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import { useSeen } from '@tenaye/platform/act/seen.ts';
import { useContractDraft } from '@tenaye/platform/form/contract-draft.ts';
import { AreaField } from '@tenaye/platform/form/fields.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { usePickupChanges } from './pickup.queries.ts';

interface AcceptWeightDialogProps {
  pickup: ManagerPickupDetail;
  /** The weights in words. */
  weights: { collected: string; received: string };
  onClose: () => void;
}

/** Accepts, with the reason, that the plant weighed something else than was collected. */
export function AcceptWeightDialog({ pickup, weights, onClose }: AcceptWeightDialogProps) {
  const { t } = useTranslation('mf-waste');
  const { acceptWeight } = usePickupChanges();
  const { seen, show } = useSeen(pickup);
  const form = useContractDraft(weightAcceptance, {
    start: { reason: '' },
    toContract: ({ reason }: { reason: string }) => ({ version: seen.version, reason }),
  });
  return (
    <FormDialog
      title={t('managerPickup.plantWeight.acceptTitle', { name: pickup.facilityName })}
      text={t('managerPickup.plantWeight.acceptText', weights)}
      action={t('managerPickup.plantWeight.accept')}
      form={form}
      change={acceptWeight(pickup.id)}
      done={t('managerPickup.plantWeight.done')}
      show={show}
      onClose={onClose}
    >
      <AreaField name="reason" label={t('managerPickup.reason')} maxLength={500} />
    </FormDialog>
  );
}
