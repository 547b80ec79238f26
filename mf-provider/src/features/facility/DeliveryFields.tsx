import { Checkbox } from '@tenaye/ui/Checkbox.tsx';
import { Field, FieldError } from '@tenaye/ui/Field.tsx';
import { Grid } from '@tenaye/ui/layout.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { useTranslation } from 'react-i18next';
import { fieldIdOf } from './editor-fields.ts';
import { FieldGroup } from './FieldGroup.tsx';
import { paymentMethods } from './payment.ts';
import type { FieldsProps } from './profile.draft.ts';

/** Whether, how far and for how much the pharmacy delivers. */
export function DeliveryFields({ draft, set, errorAt }: FieldsProps) {
  const { t } = useTranslation('mf-provider');
  return (
    <FieldGroup title={t('facility.editor.delivery')}>
      <Checkbox
        label={t('facility.editor.deliveryService')}
        checked={draft.deliveryService}
        onChange={({ target }) => set({ deliveryService: target.checked })}
      />
      {draft.deliveryService && (
        <Grid>
          <Field label={t('facility.editor.radius')} error={errorAt('deliveryRadius')} id={fieldIdOf('deliveryRadius')}>
            <TextInput inputMode="decimal" value={draft.deliveryRadius} onChange={({ target }) => set({ deliveryRadius: target.value })} />
          </Field>
          <Field label={t('facility.editor.fee')} error={errorAt('deliveryFee')} id={fieldIdOf('deliveryFee')}>
            <TextInput inputMode="decimal" value={draft.deliveryFee} onChange={({ target }) => set({ deliveryFee: target.value })} />
          </Field>
        </Grid>
      )}
    </FieldGroup>
  );
}

/** How the pharmacy can be paid: known ways, and others in its own words. */
export function PaymentFields({ draft, set, errorAt }: FieldsProps) {
  const { t } = useTranslation('mf-provider');
  const error = errorAt('paymentMethods');
  const errorId = `${fieldIdOf('paymentMethods')}-error`;
  return (
    <FieldGroup title={t('facility.editor.payment')}>
      <Grid as="fieldset" $min="12rem" $gap="xs" aria-label={t('facility.editor.payment')} aria-describedby={error ? errorId : undefined}>
        {paymentMethods.map((it, index) => (
          <Checkbox
            key={it}
            id={index === 0 ? fieldIdOf('paymentMethods') : undefined}
            label={t(`facility.editor.methods.${it}`)}
            checked={draft.payments.includes(it)}
            onChange={({ target }) =>
              set({ payments: target.checked ? [...draft.payments, it] : draft.payments.filter((other) => other !== it) })
            }
          />
        ))}
      </Grid>
      <FieldError id={errorId}>{error}</FieldError>
      <Field label={t('facility.editor.otherPayment')} hint={t('facility.editor.otherPaymentHint')}>
        <TextInput value={draft.otherPayments} onChange={({ target }) => set({ otherPayments: target.value })} />
      </Field>
    </FieldGroup>
  );
}
