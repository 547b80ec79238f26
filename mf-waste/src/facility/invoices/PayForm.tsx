import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import { sumOf } from '@tenaye/contracts/money.facts.ts';
import { WITHHOLDING_PERCENT, wastePaymentMethods } from '@tenaye/contracts/waste-invoice.facts.ts';
import { announceWastePayment, type WasteInvoiceDetail } from '@tenaye/contracts/waste-invoice.ts';
import { ProblemNotice } from '@tenaye/platform/act/ProblemNotice.tsx';
import { useAct } from '@tenaye/platform/act/useAct.ts';
import { useStill } from '@tenaye/platform/act/useStill.ts';
import { DateField } from '@tenaye/platform/form/DateField.tsx';
import { showIssues, useContractForm, useFieldError } from '@tenaye/platform/form/form.ts';
import { amountOf } from '@tenaye/platform/form/number-text.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Grid, Row, Stack } from '@tenaye/ui/layout.tsx';
import { Select } from '@tenaye/ui/Select.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { useLayoutEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useWasteText } from '../../parts/useWasteText.ts';
import { useAnnouncePayment } from './invoices.queries.ts';

interface PayFormProps {
  invoice: WasteInvoiceDetail;
  /** ETB that is neither paid nor announced. */
  left: number;
  /** Called when something was typed that hasn't been sent, and when nothing is any more. */
  onTyped(isTyped: boolean): void;
  onClose(): void;
}

const noneOf = (typed: unknown): string | undefined => (typeof typed === 'string' && typed.trim() !== '' ? typed : undefined);

/** A payment: how much, how, when, and under which reference. */
export function PayForm({ invoice, left, onTyped, onClose }: PayFormProps) {
  const { t } = useTranslation('mf-waste');
  const today = localDate(Date.now());
  const form = useContractForm(announceWastePayment.body, {
    defaultValues: { amount: left, method: 'bank_transfer', paidOn: today, reference: '' },
  });
  const errorOf = useFieldError(form.formState.errors);
  const { act, problem, isPending } = useAct(useAnnouncePayment(invoice.id), {
    done: () => ({ title: t('invoices.pay.done'), description: t('invoices.pay.doneText') }),
    onDone: onClose,
    show: (error) => showIssues(form, error),
  });
  const fields = useRef<HTMLDivElement>(null);
  const still = useStill(fields, isPending);
  const isTyped = form.formState.isDirty && !isPending;
  useLayoutEffect(() => onTyped(isTyped), [onTyped, isTyped]);
  return (
    <Stack as="form" onSubmit={form.handleSubmit(act)} noValidate>
      <ProblemNotice problem={problem} title={t('invoices.pay.failed')} />
      <Grid ref={fields} {...still} $min="12rem">
        <Method form={form} />
        <Field label={t('invoices.pay.amount')} error={errorOf('amount')} required>
          <TextInput {...form.register('amount', { setValueAs: amountOf })} inputMode="decimal" autoComplete="off" />
        </Field>
        <DateField
          label={t('invoices.pay.day')}
          value={form.watch('paidOn')}
          max={today}
          onChange={(day) => form.setValue('paidOn', day, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })}
          error={errorOf('paidOn')}
          required
        />
        <Field
          label={t('invoices.pay.reference')}
          hint={t('invoices.pay.referenceHint')}
          error={errorOf('reference')}
          required={form.watch('method') !== 'cash'}
        >
          <TextInput {...form.register('reference', { setValueAs: noneOf })} maxLength={80} autoComplete="off" />
        </Field>
        <Withholding form={form} subtotal={invoice.subtotal} left={left} />
      </Grid>
      <Row $justify="end" $gap="xs">
        <Button tone="quiet" onClick={onClose}>
          {t('parts:cancel')}
        </Button>
        <Button type="submit" busy={isPending}>
          {t('invoices.pay.send')}
        </Button>
      </Row>
    </Stack>
  );
}

type Form = UseFormReturn<z.input<typeof announceWastePayment.body>>;

function Method({ form }: { form: Form }) {
  const { t } = useTranslation('mf-waste');
  const errorOf = useFieldError(form.formState.errors);
  return (
    <Field label={t('invoices.pay.method')} error={errorOf('method')} required>
      <Select {...form.register('method')}>
        {wastePaymentMethods.map((it) => (
          <option key={it} value={it}>
            {t(`domain:wastePaymentMethod.${it}`)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

interface WithholdingProps {
  form: Form;
  subtotal: number;
  left: number;
}

/** The tax that the facility withholds, the number of its certificate, and what is left to transfer. */
function Withholding({ form, subtotal, left }: WithholdingProps) {
  const { t } = useTranslation('mf-waste');
  const words = useWasteText();
  const errorOf = useFieldError(form.formState.errors);
  const usual = words.money(Math.round(subtotal * WITHHOLDING_PERCENT) / 100);
  const [amount = left, withheld = 0] = form.watch(['amount', 'withheldAmount']);
  return (
    <>
      <Field
        label={t('invoices.pay.withheld')}
        hint={t('invoices.pay.withheldHint', { percent: WITHHOLDING_PERCENT, amount: usual })}
        optionalText={t('parts:optional')}
        error={errorOf('withheldAmount')}
      >
        <TextInput {...form.register('withheldAmount', { setValueAs: amountOf })} inputMode="decimal" autoComplete="off" />
      </Field>
      {withheld > 0 && (
        <Field label={t('invoices.pay.withholdingNumber')} error={errorOf('withholdingNumber')} required>
          <TextInput {...form.register('withholdingNumber', { setValueAs: noneOf })} maxLength={80} autoComplete="off" />
        </Field>
      )}
      {withheld > 0 && withheld <= amount && (
        <Text $strong aria-live="polite">
          {t('invoices.pay.transfer', { amount: words.money(sumOf([amount, -withheld])) })}
        </Text>
      )}
    </>
  );
}
