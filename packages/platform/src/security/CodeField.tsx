import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import type { ComponentProps } from 'react';

/** The field for a code of the app; spread `register('code')` on it. */
export function CodeField({ error, ...input }: ComponentProps<typeof TextInput> & { error: string | undefined }) {
  const { t } = useTranslation('account');
  return (
    <Field label={t('security.app.code')} error={error} required>
      <TextInput {...input} autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} />
    </Field>
  );
}
