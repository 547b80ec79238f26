import { EXPIRED_WASTE, expiredWeight } from '@tenaye/contracts/expired-stock.facts.ts';
import { type ExpiredBatch, expiredDisposal } from '@tenaye/contracts/expired-stock.ts';
import { wasteTimeSlots } from '@tenaye/contracts/waste.facts.ts';
import { requestableDays } from '@tenaye/contracts/waste-pickup.facts.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import { DateField } from '@tenaye/platform/form/DateField.tsx';
import { useErrorAt } from '@tenaye/platform/form/FormProblems.tsx';
import { useContractForm } from '@tenaye/platform/form/form.ts';
import { amountOf } from '@tenaye/platform/form/number-text.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import type { Own } from '@tenaye/platform/portal/own.tsx';
import type { PartProps } from '@tenaye/platform/remote/parts.ts';
import { formatDay } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Grid, Stack } from '@tenaye/ui/layout.tsx';
import { Select } from '@tenaye/ui/Select.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { TextArea, TextInput } from '@tenaye/ui/TextInput.tsx';
import { useState } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { Estimate } from '../../parts/estimate/Estimate.tsx';
import { useDisposing } from './disposal.queries.ts';
import { instructionsOf } from './instructions.ts';

type Values = z.input<typeof expiredDisposal>;

/**
 * A waste request for expired batches, which the stock of a pharmacy shows: filled in, so that one press sends it. What was shown first
 * stays until it is sent.
 */
export function ExpiredPickup({ facilityId, batches: opened, onSent, onClose }: PartProps['expired-pickup']) {
  const { t } = useTranslation('mf-waste');
  const [batches] = useState(opened);
  const nameOf = ({ itemName, quantity, number }: ExpiredBatch) =>
    number ? t('expired.numbered', { itemName, quantity, number }) : t('expired.unnumbered', { itemName, quantity });
  const lead = t('expired.instructions');
  const form = useContractForm(expiredDisposal, {
    defaultValues: {
      batches: batches.map((it) => it.id),
      estimatedWeight: expiredWeight(batches.reduce((sum, it) => sum + it.quantity, 0)),
      preferredPickupDate: requestableDays(Date.now()).from,
      preferredTimeSlot: wasteTimeSlots[0],
      specialInstructions: instructionsOf(lead, batches.map(nameOf), (count) => t('expired.more', { count })),
    },
  });
  return (
    <FormDialog
      title={t('expired.title')}
      text={t('expired.lead')}
      action={t('expired.send')}
      form={form}
      change={useDisposing(facilityId)}
      done={({ pieces: count }) => ({ title: t('expired.sent', { count }) })}
      onDone={(_answer, _body, close) => {
        onSent();
        close();
      }}
      failed={t('expired.failed')}
      onClose={onClose}
    >
      <Batches batches={batches} nameOf={nameOf} />
      <PickupFields />
      <Cost own={{ accountId: useAccount().id, facilityId }} />
    </FormDialog>
  );
}

function Batches({ batches, nameOf }: { batches: readonly ExpiredBatch[]; nameOf(batch: ExpiredBatch): string }) {
  const { t, i18n } = useTranslation('mf-waste');
  return (
    <Stack as="ul" role="list" $gap="xs" aria-label={t('expired.list')}>
      {batches.map((it) => (
        <li key={it.id}>
          <Text $strong>{nameOf(it)}</Text>
          <Text $soft $size="s">
            {formatDay(it.expiryDate, i18n.language)}
          </Text>
        </li>
      ))}
    </Stack>
  );
}

/** What the pickup will cost, as in a request of the waste portal. */
function Cost({ own }: { own: Own }) {
  const { estimatedWeight, preferredPickupDate = '' } = useWatch<Values>();
  const kilograms = amountOf(estimatedWeight);
  return <Estimate own={own} wasteTypes={EXPIRED_WASTE} kilograms={kilograms && kilograms > 0 ? kilograms : 0} day={preferredPickupDate} />;
}

function PickupFields() {
  const { t } = useTranslation('mf-waste');
  const { register, control } = useFormContext<Values>();
  const errorOf = useErrorAt();
  const { from, to } = requestableDays(Date.now());
  return (
    <>
      <Grid $min="11rem">
        <Field label={t('expired.weight')} hint={t('expired.weightHint')} error={errorOf('estimatedWeight')} required>
          <TextInput {...register('estimatedWeight', { setValueAs: amountOf })} inputMode="decimal" autoComplete="off" />
        </Field>
        <Controller
          control={control}
          name="preferredPickupDate"
          render={({ field }) => (
            <DateField
              label={t('expired.day')}
              value={field.value}
              min={from}
              max={to}
              onChange={field.onChange}
              error={errorOf('preferredPickupDate')}
              required
            />
          )}
        />
        <Field label={t('expired.slot')} error={errorOf('preferredTimeSlot')} required>
          <Select {...register('preferredTimeSlot')}>
            {wasteTimeSlots.map((it) => (
              <option key={it} value={it}>
                {t(`domain:wasteTimeSlot.${it}`)}
              </option>
            ))}
          </Select>
        </Field>
      </Grid>
      <Field label={t('expired.note')} optionalText={t('parts:optional')} error={errorOf('specialInstructions')}>
        <TextArea {...register('specialInstructions')} maxLength={1000} />
      </Field>
    </>
  );
}
