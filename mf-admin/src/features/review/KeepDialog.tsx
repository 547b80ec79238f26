import type { AdminReview } from '@tenaye/contracts/review.ts';
import { ActDialog } from '@tenaye/platform/act/ActDialog.tsx';
import { useSeen } from '@tenaye/platform/act/seen.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { ReportList } from './ReportList.tsx';
import { useReviewChanges } from './review.queries.ts';

/** Asks whether a reported review is to stay, which settles its reports. */
export function KeepDialog({ review, onClose }: { review: AdminReview; onClose(): void }) {
  const { t } = useTranslation('mf-admin');
  const { seen, show } = useSeen(review);
  const { keep } = useReviewChanges(seen);
  return (
    <ActDialog
      title={t('review.keep.title', { name: review.profileName })}
      text={t('review.keep.text')}
      action={t('review.keep.action')}
      keep={t('parts:cancel')}
      tone="primary"
      change={keep}
      done={t('review.keep.done')}
      failed={t('review.keep.failed')}
      show={show}
      onClose={onClose}
    >
      <ReportList review={review} />
    </ActDialog>
  );
}
