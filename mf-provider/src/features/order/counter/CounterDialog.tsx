import { openOrder, type SignedOrder } from '@tenaye/contracts/order.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import { TextField } from '@tenaye/platform/form/fields.tsx';
import { useContractForm } from '@tenaye/platform/form/form.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useState } from 'react';
import { useOpening } from '../order.queries.ts';
import { GiveDialog } from './GiveDialog.tsx';

/** Asks for the code, then shows the order and asks what is given of it. */
export function CounterDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('mf-provider');
  const [opened, setOpened] = useState<{ order: SignedOrder; code: string }>();
  const opening = useOpening();
  const form = useContractForm(openOrder.body, { defaultValues: { code: '' } });
  if (opened) return <GiveDialog {...opened} onClose={onClose} />;
  return (
    <FormDialog
      title={t('order.counter.open')}
      text={t('order.counter.lead')}
      action={t('order.counter.find')}
      form={form}
      change={opening}
      failed={t('order.counter.failed')}
      onClose={onClose}
      onDone={(order, { code }) => setOpened({ order, code })}
    >
      <TextField name="code" label={t('order.counter.code')} autoCapitalize="characters" spellCheck={false} maxLength={20} />
    </FormDialog>
  );
}
