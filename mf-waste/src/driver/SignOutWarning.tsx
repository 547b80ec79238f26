import { ConfirmDialog } from '@tenaye/platform/act/ConfirmDialog.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';

interface SignOutWarningProps {
  /** The number of unsent steps; 0 when there is only typed input. */
  count: number;
  onSignOut(): void;
  onClose(): void;
}

/** Asks before a driver signs out with unsent data, which stays on the phone until the same driver signs in again. */
export function SignOutWarning({ count, onSignOut, onClose }: SignOutWarningProps) {
  const { t } = useTranslation('mf-waste');
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={count > 0 ? t('route.signOut.title', { count }) : t('route.signOut.typed')}
      text={t('route.signOut.text')}
      action={t('route.signOut.action')}
      keep={t('route.signOut.keep')}
      isPending={false}
      onConfirm={() => {
        onClose();
        onSignOut();
      }}
    />
  );
}
