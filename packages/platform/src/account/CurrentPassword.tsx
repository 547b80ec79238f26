import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { PasswordField, type PasswordFieldProps } from '@tenaye/ui/PasswordField.tsx';

/** The field for the current password; spread `register('currentPassword')` on it. */
export function CurrentPassword(props: Omit<PasswordFieldProps, 'label' | 'showLabel' | 'hideLabel' | 'autoComplete' | 'required'>) {
  const { t } = useTranslation('account');
  return (
    <PasswordField
      {...props}
      label={t('ownPassword.current')}
      showLabel={t('ownPassword.showCurrent')}
      hideLabel={t('ownPassword.hideCurrent')}
      autoComplete="current-password"
      required
    />
  );
}
