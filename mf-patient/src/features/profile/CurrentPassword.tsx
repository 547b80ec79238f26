import { PasswordField, type PasswordFieldProps } from '@tenaye/ui/PasswordField.tsx';
import { useTranslation } from 'react-i18next';

/** The field for the current password; spread `register('currentPassword')` on it. */
export function CurrentPassword(props: Omit<PasswordFieldProps, 'label' | 'showLabel' | 'hideLabel' | 'autoComplete' | 'required'>) {
  const { t } = useTranslation('mf-patient');
  return (
    <PasswordField
      {...props}
      label={t('profile.password.current')}
      showLabel={t('profile.password.showCurrent')}
      hideLabel={t('profile.password.hideCurrent')}
      autoComplete="current-password"
      required
    />
  );
}
