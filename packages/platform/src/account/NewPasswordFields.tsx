import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { PasswordField } from '@tenaye/ui/PasswordField.tsx';
import type { FieldError } from 'react-hook-form';
import { useFormContext } from 'react-hook-form';
import { useMessageText } from '../texts/i18n.ts';

/** Title and text of an input error in a portal's own words. */
export interface Mistake {
  title: string;
  text: string;
}

/** The two input errors that the spec words for providers. */
export interface Mistakes {
  mismatch: Mistake;
  short: Mistake;
}

interface NewPasswordFieldsProps {
  /** The name of the password in the form; its confirmation is `confirmPassword`. */
  name?: 'newPassword' | 'password';
  words?: { label?: string; hint?: string; show?: string; hide?: string };
  /** Shown under the fields instead of the contract's messages. */
  mistakes?: Mistakes | undefined;
}

/** A new password and its confirmation, as fields of the surrounding form (`FormProvider`). */
export function NewPasswordFields({ name = 'newPassword', words = {}, mistakes }: NewPasswordFieldsProps) {
  const { t } = useTranslation('account');
  const say = useMessageText();
  const { register, formState } = useFormContext<Record<string, string>>();
  const { errors, submitCount } = formState;
  const textOf = (error: FieldError | undefined) =>
    mistakes && isTooShort(error) ? mistakes.short.text : error?.message && say(error.message);
  const { confirmPassword } = errors;
  return (
    <>
      <PasswordField
        {...register(name, { deps: submitCount > 0 ? 'confirmPassword' : [] })}
        label={words.label ?? t('newPassword')}
        hint={words.hint ?? t('passwordHint')}
        error={textOf(errors[name])}
        required
        autoComplete="new-password"
        showLabel={words.show ?? t('show')}
        hideLabel={words.hide ?? t('hide')}
      />
      <PasswordField
        {...register('confirmPassword')}
        label={t('confirmPassword')}
        error={mistakes && confirmPassword ? mistakes.mismatch.text : textOf(confirmPassword)}
        required
        autoComplete="new-password"
        showLabel={t('showConfirm')}
        hideLabel={t('hideConfirm')}
      />
    </>
  );
}

/** True when a password has too few characters. */
export const isTooShort = (error: FieldError | undefined): boolean => error?.type === 'too_small';
