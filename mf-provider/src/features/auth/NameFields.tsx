import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Grid } from '@tenaye/ui/layout.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { useFormContext, useWatch } from 'react-hook-form';
import type { SignUpValues } from './sign-up.form.ts';

/** The name fields of a provider type. A facility's name is sent as `firstName` (spec), so that field only gets another label. */
export function NameFields() {
  const { t } = useTranslation('mf-provider');
  const messageText = useMessageText();
  const { register, formState } = useFormContext<SignUpValues>();
  const providerType = useWatch<SignUpValues, 'providerType'>({ name: 'providerType' });
  const { firstName, lastName } = formState.errors;

  if (!providerType) return null;
  if (providerType === 'health_facility') {
    const isMissing = firstName?.type === 'too_small';
    const error = isMissing ? t('auth.required.facilityName') : firstName?.message && messageText(firstName.message);
    return (
      <Field label={t('auth.facilityName')} error={error} required>
        <TextInput {...register('firstName')} autoComplete="organization" />
      </Field>
    );
  }
  return (
    <Grid $min="14rem">
      <Field label={t('auth.firstName')} error={firstName?.message && messageText(firstName.message)} required>
        <TextInput {...register('firstName')} autoComplete="given-name" />
      </Field>
      <Field label={t('auth.lastName')} error={lastName?.message && messageText(lastName.message)} required>
        <TextInput {...register('lastName', { shouldUnregister: true })} autoComplete="family-name" />
      </Field>
    </Grid>
  );
}
