import { REVIEW_TEXT_LENGTH } from '@tenaye/contracts/review.facts.ts';
import { type Review, reviewReply } from '@tenaye/contracts/review.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import { AreaField } from '@tenaye/platform/form/fields.tsx';
import { useContractForm } from '@tenaye/platform/form/form.ts';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { replying } from './review.queries.ts';

interface ReplyDialogProps {
  review: Review;
  onClose(): void;
}

/** The form for the reply to a review, which everyone can read. */
export function ReplyDialog({ review, onClose }: ReplyDialogProps) {
  const { t } = useTranslation('mf-provider');
  const form = useContractForm(reviewReply, { defaultValues: { reply: review.reply ?? '' } });
  return (
    <FormDialog
      title={t('review.dialog')}
      text={t('review.public')}
      action={t('review.send')}
      form={form}
      change={replying(useOwn(), review.id)}
      done={t('review.sent')}
      failed={t('review.failed')}
      onClose={onClose}
    >
      <AreaField name="reply" label={t('review.words')} maxLength={REVIEW_TEXT_LENGTH} />
    </FormDialog>
  );
}
