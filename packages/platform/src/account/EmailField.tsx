import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import type { ComponentProps } from 'react';
import { useMessageText } from '../texts/i18n.ts';

interface EmailFieldProps extends Omit<ComponentProps<'input'>, 'required'> {
  /** Replaces the label "Email". */
  label?: string;
  /** The message of the contract or the API about this field. */
  error: string | undefined;
}

/** The email address of an account; spread `register(…)` on it. */
export function EmailField({ label, error, ...input }: EmailFieldProps) {
  const { t } = useTranslation('account');
  const say = useMessageText();
  return (
    <Field label={label ?? t('email')} error={error && say(error)} required>
      <TextInput autoComplete="username" {...input} type="email" inputMode="email" autoCapitalize="none" />
    </Field>
  );
}
