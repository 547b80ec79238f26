import { REVIEW_TEXT_LENGTH } from '@tenaye/contracts/review.facts.ts';
import { type AdminReview, reviewHiding } from '@tenaye/contracts/review.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import { AreaField } from '@tenaye/platform/form/fields.tsx';
import { useContractForm } from '@tenaye/platform/form/form.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { ReasonChoice } from '../../shared/reason/ReasonChoice.tsx';
import { ReportList } from './ReportList.tsx';
import { useReviewChanges } from './review.queries.ts';

/** Asks for the reason for hiding a review, which its author reads. */
export function HideDialog({ review, onClose }: { review: AdminReview; onClose(): void }) {
  const { t } = useTranslation('mf-admin');
  const { hide } = useReviewChanges(review);
  return (
    <FormDialog
      title={t('review.hide.title', { name: review.profileName })}
      text={t('review.hide.text')}
      action={t('review.hide.action')}
      tone="danger"
      form={useContractForm(reviewHiding, { defaultValues: { reason: '' } })}
      change={hide}
      done={t('review.hide.done')}
      failed={t('review.hide.failed')}
      onClose={onClose}
    >
      <ReportList review={review} />
      <ReasonChoice kind="review_hide" name="reason" />
      <AreaField name="reason" label={t('review.hide.reason')} rows={4} maxLength={REVIEW_TEXT_LENGTH} />
    </FormDialog>
  );
}
