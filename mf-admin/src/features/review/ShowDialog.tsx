import type { AdminReview } from '@tenaye/contracts/review.ts';
import { ConfirmDialog } from '@tenaye/platform/act/ConfirmDialog.tsx';
import { useTranslation } from 'react-i18next';
import { useModerationDialog } from './useModerationDialog.ts';

/** Asks whether a hidden review is to be public again. */
export function ShowDialog({ review, onClose }: { review: AdminReview; onClose(): void }) {
  const { t } = useTranslation('mf-admin');
  const { moderate, isPending } = useModerationDialog(review.id, 'show', onClose);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('review.show.title', { name: review.profileName })}
      text={t('review.show.text')}
      action={t('review.show.action')}
      keep={t('parts:cancel')}
      tone="primary"
      isPending={isPending}
      onConfirm={() => moderate()}
    />
  );
}
