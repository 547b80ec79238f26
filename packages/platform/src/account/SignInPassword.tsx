import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { PasswordField, type PasswordFieldProps } from '@tenaye/ui/PasswordField.tsx';

/** The field for the password that somebody signs in with; spread `register('password')` on it. */
export function SignInPassword(props: Omit<PasswordFieldProps, 'label' | 'showLabel' | 'hideLabel' | 'autoComplete' | 'required'>) {
  const { t } = useTranslation('account');
  return (
    <PasswordField {...props} label={t('password')} showLabel={t('show')} hideLabel={t('hide')} autoComplete="current-password" required />
  );
}
