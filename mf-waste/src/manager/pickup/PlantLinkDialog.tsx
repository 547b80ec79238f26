import type { ManagerPickup } from '@tenaye/contracts/waste-pickup-manager.ts';
import { PLANT_LINK_DAYS, PLANT_LINK_PAGE } from '@tenaye/contracts/waste-plant-link.facts.ts';
import { newPlantLink } from '@tenaye/contracts/waste-plant-link.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import { useContractDraft } from '@tenaye/platform/form/contract-draft.ts';
import { TextField } from '@tenaye/platform/form/fields.tsx';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Dialog } from '@tenaye/ui/Dialog.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { useState } from 'react';
import { useWasteText } from '../../parts/useWasteText.ts';
import { LeftOut, NothingLeft } from './LeftOut.tsx';
import { type MadeLink, type SentLink, usePickupChanges } from './pickup.queries.ts';
import { SendLinkDialog } from './SendLinkDialog.tsx';
import { useLeftOut } from './useLeftOut.ts';

interface PlantLinkDialogProps {
  pickups: readonly Pick<ManagerPickup, 'id' | 'facilityName' | 'date' | 'deliveredAt'>[];
  onClose: () => void;
}

/** Makes the link by which a plant signs for the waste of pickups, without those that a refusal has named, and shows it once. */
export function PlantLinkDialog({ pickups, onClose }: PlantLinkDialogProps) {
  const { t } = useTranslation('mf-waste');
  const { link } = usePickupChanges();
  const [made, setMade] = useState<MadeLink>();
  const { left, out, leaveOut } = useLeftOut(pickups);
  const isDelivered = left.every((it) => it.deliveredAt);
  const form = useContractDraft(newPlantLink, {
    start: { plantName: '' },
    toContract: ({ plantName }) => ({ ids: left.map((it) => it.id), ...(!isDelivered && { plantName }) }),
  });
  const count = left.length;
  if (made) return <Made made={made} onClose={onClose} />;
  if (count === 0) {
    const text = t('managerPickup.link.noneText', { count: pickups.length });
    return <NothingLeft title={t('managerPickup.link.none')} text={text} onClose={onClose} />;
  }
  return (
    <FormDialog
      title={t('managerPickup.link.title', { count })}
      text={t(isDelivered ? 'managerPickup.link.textDelivered' : 'managerPickup.link.text', { days: PLANT_LINK_DAYS })}
      action={t('managerPickup.link.save')}
      form={form}
      change={link}
      show={leaveOut}
      help={() => <LeftOut pickups={pickups} out={out} />}
      onClose={onClose}
      onDone={setMade}
    >
      {!isDelivered && <TextField name="plantName" label={t('managerPickup.deliver.plant')} maxLength={200} />}
    </FormDialog>
  );
}

/** The link, to be copied or sent; sending leads back here, so that it can go to somebody else too. */
function Made({ made, onClose }: { made: MadeLink; onClose: () => void }) {
  const { t } = useTranslation('mf-waste');
  const { instant } = useWasteText();
  const toast = useToast();
  const [isSending, setIsSending] = useState(false);
  const [sent, setSent] = useState<SentLink>();
  const { token, plantName } = made;
  const address = `${location.origin}${PLANT_LINK_PAGE}?${new URLSearchParams({ token })}`;
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => toast({ title: t('managerPickup.link.copied') }),
      () => toast({ variant: 'destructive', title: t('managerPickup.link.notCopied') }),
    );
  if (isSending)
    return (
      <SendLinkDialog
        made={made}
        onClose={() => setIsSending(false)}
        onSent={(it) => {
          setSent(it);
          setIsSending(false);
        }}
      />
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
          <Button tone="quiet" onClick={() => setIsSending(true)}>
            {t('managerPickup.link.send')}
          </Button>
          <Button onClick={() => void copy()}>{t('managerPickup.link.copy')}</Button>
        </>
      }
    >
      <Field label={t('managerPickup.link.address')}>
        <TextInput readOnly value={address} onFocus={({ target }) => target.select()} />
      </Field>
      {sent && <Text role="status">{t('managerPickup.link.sentLine', { to: sent.sentTo, at: instant(sent.sentAt) })}</Text>}
    </Dialog>
  );
}
