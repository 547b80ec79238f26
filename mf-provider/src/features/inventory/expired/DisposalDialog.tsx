import { expiredWeight } from '@tenaye/contracts/expired-stock.facts.ts';
import { type ExpiredBatch, expiredDisposal } from '@tenaye/contracts/expired-stock.ts';
import { wasteTimeSlots } from '@tenaye/contracts/waste.facts.ts';
import { requestableDays } from '@tenaye/contracts/waste-pickup.facts.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import { DateField } from '@tenaye/platform/form/DateField.tsx';
import { useErrorAt } from '@tenaye/platform/form/FormProblems.tsx';
import { useContractForm } from '@tenaye/platform/form/form.ts';
import { formatDay } from '@tenaye/platform/texts/format.ts';
import { Field } from '@tenaye/ui/Field.tsx';
import { Grid, Stack } from '@tenaye/ui/layout.tsx';
import { Select } from '@tenaye/ui/Select.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { TextArea, TextInput } from '@tenaye/ui/TextInput.tsx';
import { useState } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { numberOf } from '../typed-number.ts';
import { useDisposing } from './expired.queries.ts';
import { instructionsOf } from './instructions.ts';

interface DisposalDialogProps {
  batches: readonly ExpiredBatch[];
  onClose(): void;
}

type Values = z.input<typeof expiredDisposal>;

/** A waste request for expired batches: filled in, so that one press sends it. What was shown first stays until it is sent. */
export function DisposalDialog({ batches: opened, onClose }: DisposalDialogProps) {
  const { t } = useTranslation('mf-provider');
  const [batches] = useState(opened);
  const nameOf = ({ itemName, quantity, number }: ExpiredBatch) =>
    number ? t('inventory.expired.numbered', { itemName, quantity, number }) : t('inventory.expired.unnumbered', { itemName, quantity });
  const lead = t('inventory.expired.instructions');
  const form = useContractForm(expiredDisposal, {
    defaultValues: {
      batches: batches.map((it) => it.id),
      estimatedWeight: expiredWeight(batches.reduce((sum, it) => sum + it.quantity, 0)),
      preferredPickupDate: requestableDays(Date.now()).from,
      preferredTimeSlot: wasteTimeSlots[0],
      specialInstructions: instructionsOf(lead, batches.map(nameOf), (count) => t('inventory.expired.more', { count })),
    },
  });
  return (
    <FormDialog
      title={t('inventory.expired.title')}
      text={t('inventory.expired.lead')}
      action={t('inventory.expired.send')}
      form={form}
      change={useDisposing()}
      done={({ pieces: count }) => ({ title: t('inventory.expired.sent', { count }) })}
      failed={t('inventory.expired.failed')}
      onClose={onClose}
    >
      <Batches batches={batches} />
      <PickupFields />
    </FormDialog>
  );
}

function Batches({ batches }: { batches: readonly ExpiredBatch[] }) {
  const { t, i18n } = useTranslation('mf-provider');
  return (
    <Stack as="ul" role="list" $gap="xs" aria-label={t('inventory.expired.list')}>
      {batches.map(({ id, itemName, number, quantity, expiryDate }) => (
        <li key={id}>
          <Text $strong>{t('inventory.expired.unnumbered', { itemName, quantity })}</Text>
          <Text $soft $size="s">
            {[number && t('inventory.batch.name', { number }), formatDay(expiryDate, i18n.language)].filter(Boolean).join(' · ')}
          </Text>
        </li>
      ))}
    </Stack>
  );
}

function PickupFields() {
  const { t } = useTranslation('mf-provider');
  const { register, control } = useFormContext<Values>();
  const errorOf = useErrorAt();
  const { from, to } = requestableDays(Date.now());
  return (
    <>
      <Grid $min="11rem">
        <Field label={t('inventory.expired.weight')} hint={t('inventory.expired.weightHint')} error={errorOf('estimatedWeight')} required>
          <TextInput {...register('estimatedWeight', { setValueAs: numberOf })} inputMode="decimal" autoComplete="off" />
        </Field>
        <Controller
          control={control}
          name="preferredPickupDate"
          render={({ field }) => (
            <DateField
              label={t('inventory.expired.day')}
              value={field.value}
              min={from}
              max={to}
              onChange={field.onChange}
              error={errorOf('preferredPickupDate')}
              required
            />
          )}
        />
        <Field label={t('inventory.expired.slot')} error={errorOf('preferredTimeSlot')} required>
          <Select {...register('preferredTimeSlot')}>
            {wasteTimeSlots.map((it) => (
              <option key={it} value={it}>
                {t(`domain:wasteTimeSlot.${it}`)}
              </option>
            ))}
          </Select>
        </Field>
      </Grid>
      <Field label={t('inventory.expired.note')} optionalText={t('parts:optional')} error={errorOf('specialInstructions')}>
        <TextArea {...register('specialInstructions')} maxLength={1000} />
      </Field>
    </>
  );
}
