import { REVIEW_TEXT_LENGTH } from '@tenaye/contracts/review.facts.ts';
import { givenReview } from '@tenaye/contracts/review.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import { useContractForm, useFieldError } from '@tenaye/platform/form/form.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { TextArea } from '@tenaye/ui/TextInput.tsx';
import { reviewing } from './review.queries.ts';
import type { ReviewedVisit } from './reviewed-visit.ts';
import { StarsField } from './StarsField.tsx';

interface ReviewDialogProps {
  visit: ReviewedVisit;
  onClose(): void;
}

/** The form for the stars and the text of a review. */
export function ReviewDialog({ visit: { kind, id, name, review }, onClose }: ReviewDialogProps) {
  const { t } = useTranslation('mf-patient');
  const form = useContractForm(givenReview, {
    defaultValues: { text: review?.text ?? '', ...(review && { rating: review.rating }) },
    shouldFocusError: false,
  });
  const errorOf = useFieldError(form.formState.errors);
  return (
    <FormDialog
      title={t(`review.rateNamed.${kind}`, { name })}
      text={t('review.public')}
      action={t('review.send')}
      form={form}
      change={reviewing({ kind, id })}
      done={t('review.sent')}
      failed={t('review.failed')}
      onClose={onClose}
    >
      <StarsField error={errorOf('rating')} />
      <Field label={t('review.text')} error={errorOf('text')}>
        <TextArea {...form.register('text')} rows={5} maxLength={REVIEW_TEXT_LENGTH} />
      </Field>
    </FormDialog>
  );
}
