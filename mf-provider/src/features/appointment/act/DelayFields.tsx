import { delayReasons } from '@tenaye/contracts/consultation.facts.ts';
import type { ReportedDelay } from '@tenaye/contracts/consultation.ts';
import { ChoiceField } from '@tenaye/platform/form/fields.tsx';
import { useFieldError } from '@tenaye/platform/form/form.ts';
import { amountOf } from '@tenaye/platform/form/number-text.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { useFormContext } from 'react-hook-form';

/** How late the doctor will be and why, in the surrounding form. `placeholder` is the first choice where no reason is preset. */
export function DelayFields({ placeholder }: { placeholder?: string }) {
  const { t } = useTranslation('mf-provider');
  const { register, formState } = useFormContext<ReportedDelay>();
  const errorOf = useFieldError(formState.errors);
  return (
    <>
      <Field label={t('appointment.late.minutes')} error={errorOf('minutes')} required>
        <TextInput {...register('minutes', { setValueAs: amountOf })} inputMode="numeric" />
      </Field>
      <ChoiceField
        name="reason"
        label={t('appointment.late.reason')}
        {...(placeholder !== undefined && { placeholder })}
        options={delayReasons.map((value) => ({ value, label: t(`appointment.late.reasons.${value}`) }))}
      />
    </>
  );
}
