import { MAX_UNDO_ALONE } from '@tenaye/contracts/bulk-import.facts.ts';
import { ConfirmDialog } from '@tenaye/platform/act/ConfirmDialog.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';

interface AtOnceDialogProps {
  /** The most rows that the file can have. */
  rows: number;
  isPending: boolean;
  onConfirm(): void;
  onClose(): void;
}

/** Asks before a file is imported whose rows nobody has looked at. */
export function AtOnceDialog({ rows, isPending, onConfirm, onClose }: AtOnceDialogProps) {
  const { t } = useTranslation('mf-admin');
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('import.unseen.title', { count: rows })}
      text={t('import.askText', { count: MAX_UNDO_ALONE })}
      action={t('import.atOnce')}
      keep={t('parts:cancel')}
      tone="primary"
      isPending={isPending}
      onConfirm={onConfirm}
    >
      <p>{t('import.unseen.leftOut')}</p>
    </ConfirmDialog>
  );
}
