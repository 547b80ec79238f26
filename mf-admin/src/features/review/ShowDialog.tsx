import type { AdminReview } from '@tenaye/contracts/review.ts';
import { ActDialog } from '@tenaye/platform/act/ActDialog.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useReviewChanges } from './review.queries.ts';

/** Asks whether a hidden review is to be public again. */
export function ShowDialog({ review, onClose }: { review: AdminReview; onClose(): void }) {
  const { t } = useTranslation('mf-admin');
  const { show } = useReviewChanges(review);
  return (
    <ActDialog
      title={t('review.show.title', { name: review.profileName })}
      text={t('review.show.text')}
      action={t('review.show.action')}
      keep={t('parts:cancel')}
      tone="primary"
      change={show}
      done={t('review.show.done')}
      failed={t('review.show.failed')}
      onClose={onClose}
    />
  );
}
