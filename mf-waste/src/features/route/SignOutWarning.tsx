import { ConfirmDialog } from '@tenaye/platform/parts/ConfirmDialog.tsx';
import { useTranslation } from 'react-i18next';

interface SignOutWarningProps {
  /** Steps that haven't been sent. */
  count: number;
  onSignOut(): void;
  onClose(): void;
}

/** Asks before a driver signs out while steps wait. They stay on the phone until the same driver signs in again. */
export function SignOutWarning({ count, onSignOut, onClose }: SignOutWarningProps) {
  const { t } = useTranslation('mf-waste');
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('route.signOut.title', { count })}
      text={t('route.signOut.text')}
      action={t('route.signOut.action')}
      keep={t('route.signOut.keep')}
      isPending={false}
      onConfirm={onSignOut}
    />
  );
}
