import { useErrorAt } from '@tenaye/platform/form/FormProblems.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Checkbox } from '@tenaye/ui/Checkbox.tsx';
import { Field, FieldError } from '@tenaye/ui/Field.tsx';
import { Grid } from '@tenaye/ui/layout.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { useFormContext, useWatch } from 'react-hook-form';
import { fieldIdOf } from './editor-fields.ts';
import { paymentMethods } from './payment.ts';
import type { ProfileValues } from './profile.form.ts';

/** The fields for the pharmacy's delivery: whether it delivers, how far and at what fee. */
export function DeliveryFields() {
  const { t } = useTranslation('mf-provider');
  const { register } = useFormContext<ProfileValues>();
  const errorAt = useErrorAt();
  const delivers = useWatch<ProfileValues, 'deliveryService'>({ name: 'deliveryService' });
  return (
    <Section card title={t('facility.editor.delivery')}>
      <Checkbox {...register('deliveryService')} label={t('facility.editor.deliveryService')} />
      {delivers && (
        <Grid>
          <Field label={t('facility.editor.radius')} error={errorAt('deliveryRadius')} id={fieldIdOf('deliveryRadius')}>
            <TextInput {...register('deliveryRadius')} inputMode="decimal" />
          </Field>
          <Field label={t('facility.editor.fee')} error={errorAt('deliveryFee')} id={fieldIdOf('deliveryFee')}>
            <TextInput {...register('deliveryFee')} inputMode="decimal" />
          </Field>
        </Grid>
      )}
    </Section>
  );
}

/** The pharmacy's payment methods: known methods, and further ones as free text. */
export function PaymentFields() {
  const { t } = useTranslation('mf-provider');
  const { register, formState } = useFormContext<ProfileValues>();
  const error = useErrorAt()('paymentMethods');
  const errorId = `${fieldIdOf('paymentMethods')}-error`;
  return (
    <Section card title={t('facility.editor.payment')}>
      <Grid as="fieldset" $min="12rem" $gap="xs" aria-label={t('facility.editor.payment')} aria-describedby={error ? errorId : undefined}>
        {paymentMethods.map((it, index) => (
          <Checkbox
            {...register('paymentMethods')}
            key={it}
            value={it}
            id={index === 0 ? fieldIdOf('paymentMethods') : undefined}
            label={t(`domain:paymentMethod.${it}`)}
          />
        ))}
      </Grid>
      <FieldError id={errorId}>{error}</FieldError>
      <Field label={t('facility.editor.otherPayment')} hint={t('facility.editor.otherPaymentHint')}>
        <TextInput {...register('otherPayments', { deps: formState.isSubmitted ? 'paymentMethods' : [] })} />
      </Field>
    </Section>
  );
}
