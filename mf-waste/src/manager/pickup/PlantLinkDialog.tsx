import type { ManagerPickup } from '@tenaye/contracts/waste-pickup-manager.ts';
import { PLANT_LINK_DAYS, PLANT_LINK_PAGE } from '@tenaye/contracts/waste-plant-link.facts.ts';
import { newPlantLink } from '@tenaye/contracts/waste-plant-link.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import { useContractDraft } from '@tenaye/platform/form/contract-draft.ts';
import { TextField } from '@tenaye/platform/form/fields.tsx';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Dialog } from '@tenaye/ui/Dialog.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePickupChanges } from './pickup.queries.ts';

interface PlantLinkDialogProps {
  pickups: readonly Pick<ManagerPickup, 'id' | 'deliveredAt'>[];
  onClose: () => void;
}

/** Makes the link by which a plant signs for the waste of pickups, and shows it once. */
export function PlantLinkDialog({ pickups, onClose }: PlantLinkDialogProps) {
  const { t } = useTranslation('mf-waste');
  const { link } = usePickupChanges();
  const [made, setMade] = useState<{ token: string; plantName: string }>();
  const isDelivered = pickups.every((it) => it.deliveredAt);
  const form = useContractDraft(newPlantLink, {
    start: { plantName: '' },
    toContract: ({ plantName }) => ({ ids: pickups.map((it) => it.id), ...(!isDelivered && { plantName }) }),
  });
  const count = pickups.length;
  if (made) return <MadeLink {...made} onClose={onClose} />;
  return (
    <FormDialog
      title={t('managerPickup.link.title', { count })}
      text={t(isDelivered ? 'managerPickup.link.textDelivered' : 'managerPickup.link.text', { days: PLANT_LINK_DAYS })}
      action={t('managerPickup.link.save')}
      form={form}
      change={link}
      onClose={onClose}
      onDone={setMade}
    >
      {!isDelivered && <TextField name="plantName" label={t('managerPickup.deliver.plant')} maxLength={200} />}
    </FormDialog>
  );
}

function MadeLink({ token, plantName, onClose }: { token: string; plantName: string; onClose: () => void }) {
  const { t } = useTranslation('mf-waste');
  const toast = useToast();
  const address = `${location.origin}${PLANT_LINK_PAGE}?${new URLSearchParams({ token })}`;
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => toast({ title: t('managerPickup.link.copied') }),
      () => toast({ variant: 'destructive', title: t('managerPickup.link.notCopied') }),
    );
  return (
    <Dialog
      alert
      open
      onOpenChange={(open) => open || onClose()}
      title={t('managerPickup.link.madeTitle', { plant: plantName })}
      description={t('managerPickup.link.madeText')}
      closeLabel={t('parts:close')}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            {t('parts:close')}
          </Button>
          <Button onClick={() => void copy()}>{t('managerPickup.link.copy')}</Button>
        </>
      }
    >
      <Field label={t('managerPickup.link.address')}>
        <TextInput readOnly value={address} onFocus={({ target }) => target.select()} />
      </Field>
    </Dialog>
  );
}
