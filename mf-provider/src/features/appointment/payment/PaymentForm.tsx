import { paymentMethods } from '@tenaye/contracts/visit-payment.facts.ts';
import { recordVisitPayment, type VisitPayments } from '@tenaye/contracts/visit-payment.ts';
import { ProblemNotice } from '@tenaye/platform/act/ProblemNotice.tsx';
import { useAct } from '@tenaye/platform/act/useAct.ts';
import { useStill } from '@tenaye/platform/act/useStill.ts';
import { useContractDraft } from '@tenaye/platform/form/contract-draft.ts';
import { ChoiceField, TextField } from '@tenaye/platform/form/fields.tsx';
import { numberOf } from '@tenaye/platform/form/number-text.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { useRef } from 'react';
import { FormProvider } from 'react-hook-form';
import { useNotingPayment } from './payment.queries.ts';

interface PaymentFormProps {
  /** The id of the appointment. */
  id: string;
  /** The fee of the visit, which is suggested. */
  fee: number;
  /** The payment to correct. */
  corrected: VisitPayments['payments'][number] | undefined;
  onDone(): void;
}

/** Notes a payment, or corrects one with a reason. */
export function PaymentForm({ id, fee, corrected, onDone }: PaymentFormProps) {
  const { t } = useTranslation('mf-provider');
  const { amount, method } = corrected ?? { amount: fee, method: 'cash' };
  const form = useContractDraft(recordVisitPayment.body, {
    start: { amount: amount > 0 ? `${amount}` : '', method, reason: '' },
    toContract: (it) => ({
      method: it.method,
      amount: numberOf(it.amount),
      ...(corrected && { replaces: corrected.id, reason: it.reason }),
    }),
  });
  const { act, problem, isPending } = useAct(useNotingPayment(id), { done: t('payment.saved'), onDone });
  const ref = useRef<HTMLFormElement>(null);
  const still = useStill(ref, isPending);
  return (
    <FormProvider {...form}>
      <Stack as="form" ref={ref} {...still} onSubmit={form.handleSubmit(act)} noValidate>
        <TextField name="amount" label={t('payment.amount')} inputMode="decimal" maxLength={10} />
        <ChoiceField
          name="method"
          label={t('payment.how')}
          options={paymentMethods.map((value) => ({ value, label: t(`domain:paymentMethod.${value}`) }))}
        />
        {corrected && <TextField name="reason" label={t('payment.reason')} hint={t('payment.reasonHint')} maxLength={200} />}
        <ProblemNotice problem={problem} title={t('payment.failed')} />
        <Row>
          <Button type="submit" busy={isPending}>
            {t(corrected ? 'payment.submitCorrection' : 'payment.submit')}
          </Button>
        </Row>
      </Stack>
    </FormProvider>
  );
}
