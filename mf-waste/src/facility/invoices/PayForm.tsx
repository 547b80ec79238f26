import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import { wastePaymentMethods } from '@tenaye/contracts/waste-invoice.facts.ts';
import { announceWastePayment, type WasteInvoiceDetail } from '@tenaye/contracts/waste-invoice.ts';
import { ProblemNotice } from '@tenaye/platform/act/ProblemNotice.tsx';
import { useAct } from '@tenaye/platform/act/useAct.ts';
import { DateField } from '@tenaye/platform/form/DateField.tsx';
import { showIssues, useContractForm, useFieldError } from '@tenaye/platform/form/form.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Grid, Row, Stack } from '@tenaye/ui/layout.tsx';
import { Select } from '@tenaye/ui/Select.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { useTranslation } from 'react-i18next';
import { useAnnouncePayment } from './invoices.queries.ts';

interface PayFormProps {
  invoice: WasteInvoiceDetail;
  /** ETB that is neither paid nor announced. */
  left: number;
  onClose(): void;
}

const noneOf = (typed: unknown): string | undefined => (typeof typed === 'string' && typed.trim() !== '' ? typed : undefined);

/** A payment: how much, how, when, and under which reference. */
export function PayForm({ invoice, left, onClose }: PayFormProps) {
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
  return (
    <Stack as="form" onSubmit={form.handleSubmit(act)} noValidate>
      <ProblemNotice problem={problem} title={t('invoices.pay.failed')} />
      <Grid $min="12rem">
        <Field label={t('invoices.pay.method')} error={errorOf('method')} required>
          <Select {...form.register('method')}>
            {wastePaymentMethods.map((it) => (
              <option key={it} value={it}>
                {t(`domain:wastePaymentMethod.${it}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('invoices.pay.amount')} error={errorOf('amount')} required>
          <TextInput {...form.register('amount', { setValueAs: Number })} type="number" inputMode="decimal" step="0.01" min="0.01" />
        </Field>
        <DateField
          label={t('invoices.pay.day')}
          value={form.watch('paidOn')}
          max={today}
          onChange={(day) => form.setValue('paidOn', day, { shouldValidate: form.formState.isSubmitted })}
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
