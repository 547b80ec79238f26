import { REVIEW_TEXT_LENGTH } from '@tenaye/contracts/review.facts.ts';
import { type AdminReview, reviewHiding } from '@tenaye/contracts/review.ts';
import { ConfirmDialog } from '@tenaye/platform/act/ConfirmDialog.tsx';
import { useContractForm, useFieldError } from '@tenaye/platform/form/form.ts';
import { Field } from '@tenaye/ui/Field.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { TextArea } from '@tenaye/ui/TextInput.tsx';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonChoice } from '../../shared/reason/ReasonChoice.tsx';
import { useModerationDialog } from './useModerationDialog.ts';

/** Asks for the reason, which the author reads. */
export function HideDialog({ review, onClose }: { review: AdminReview; onClose(): void }) {
  const { t } = useTranslation('mf-admin');
  const formId = useId();
  const form = useContractForm(reviewHiding, { defaultValues: { reason: '' } });
  const { moderate, isPending } = useModerationDialog(review.id, 'hide', onClose);
  const errorOf = useFieldError(form.formState.errors);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('review.hide.title', { name: review.profileName })}
      text={t('review.hide.text')}
      action={t('review.hide.action')}
      keep={t('parts:cancel')}
      isPending={isPending}
      form={formId}
    >
      <Stack as="form" id={formId} onSubmit={form.handleSubmit(({ reason }) => moderate(reason))} noValidate $gap="s">
        <ReasonChoice
          kind="review_hide"
          value={form.watch('reason')}
          onChoose={(text) => form.setValue('reason', text, { shouldValidate: form.formState.isSubmitted })}
        />
        <Field label={t('review.hide.reason')} error={errorOf('reason')} required>
          <TextArea {...form.register('reason')} rows={4} maxLength={REVIEW_TEXT_LENGTH} />
        </Field>
      </Stack>
    </ConfirmDialog>
  );
}
