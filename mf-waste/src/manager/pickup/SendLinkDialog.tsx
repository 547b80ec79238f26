import { plantLinkChannels } from '@tenaye/contracts/waste-plant-link.facts.ts';
import { plantLinkMessage } from '@tenaye/contracts/waste-plant-link.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import { useContractDraft } from '@tenaye/platform/form/contract-draft.ts';
import { ChoiceField, TextField } from '@tenaye/platform/form/fields.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Checkbox } from '@tenaye/ui/Checkbox.tsx';
import { useWatch } from 'react-hook-form';
import { type MadeLink, type SentLink, usePickupChanges } from './pickup.queries.ts';

interface SendLinkDialogProps {
  made: MadeLink;
  onSent: (sent: SentLink) => void;
  onClose: () => void;
}

interface Typed {
  by: string;
  email: string;
  phone: string;
  isRemembered: boolean;
}

/** Sends a plant its link by mail or text message, to the remembered address or to a typed one. */
export function SendLinkDialog({ made, onSent, onClose }: SendLinkDialogProps) {
  const { t } = useTranslation('mf-waste');
  const { sendLink } = usePickupChanges();
  const { id, token, plantName, contact } = made;
  const start: Typed = {
    by: contact?.phone && !contact.email ? 'sms' : 'mail',
    email: contact?.email ?? '',
    phone: contact?.phone ?? '',
    isRemembered: false,
  };
  const form = useContractDraft(plantLinkMessage, {
    start,
    toContract: ({ by, email, phone, isRemembered }) => ({ token, by, isRemembered, ...(by === 'sms' ? { phone } : { email }) }),
  });
  const by = useWatch({ control: form.control, name: 'by' });
  return (
    <FormDialog
      title={t('managerPickup.link.sendTitle', { plant: plantName })}
      text={t('managerPickup.link.sendText')}
      action={t('managerPickup.link.sendNow')}
      form={form}
      change={sendLink(id)}
      done={t('managerPickup.link.sendDone')}
      onClose={onClose}
      onDone={onSent}
    >
      <ChoiceField
        name="by"
        label={t('managerPickup.link.by')}
        options={plantLinkChannels.map((value) => ({ value, label: t(`managerPickup.link.channels.${value}`) }))}
      />
      {by === 'sms' ? (
        <TextField name="phone" label={t('managerPickup.link.phone')} type="tel" inputMode="tel" maxLength={40} />
      ) : (
        <TextField name="email" label={t('managerPickup.link.email')} type="email" maxLength={254} />
      )}
      <Checkbox label={t('managerPickup.link.remember', { plant: plantName })} {...form.register('isRemembered')} />
    </FormDialog>
  );
}
