import { REVIEW_TEXT_LENGTH } from '@tenaye/contracts/review.facts.ts';
import { givenReview } from '@tenaye/contracts/review.ts';
import { useRefusal } from '@tenaye/platform/client/useRefusal.ts';
import { FocusOnProblem } from '@tenaye/platform/form/FormProblems.tsx';
import { showIssues, useContractForm, useFieldError } from '@tenaye/platform/form/form.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Dialog } from '@tenaye/ui/Dialog.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { TextArea } from '@tenaye/ui/TextInput.tsx';
import { useId } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { usePutReview } from './review.queries.ts';
import type { ReviewedVisit } from './reviewed-visit.ts';
import { StarsField } from './StarsField.tsx';

interface ReviewDialogProps {
  visit: ReviewedVisit;
  onClose(): void;
}

/** Stars and words about a completed visit. */
export function ReviewDialog({ visit, onClose }: ReviewDialogProps) {
  const { t } = useTranslation('mf-patient');
  const formId = useId();
  const { form, submit, isPending } = useReviewForm({ visit, onClose });
  const errorOf = useFieldError(form.formState.errors);
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t(`review.rateNamed.${visit.kind}`, { name: visit.name })}
      description={t('review.public')}
      closeLabel={t('parts:close')}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            {t('parts:cancel')}
          </Button>
          <Button type="submit" form={formId} busy={isPending}>
            {t('review.send')}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <Stack as="form" id={formId} onSubmit={submit} noValidate>
          <FocusOnProblem fieldIdOf={(path) => `${formId}-${path}`} />
          <StarsField id={`${formId}-rating`} error={errorOf('rating')} />
          <Field id={`${formId}-text`} label={t('review.text')} error={errorOf('text')}>
            <TextArea {...form.register('text')} rows={5} maxLength={REVIEW_TEXT_LENGTH} />
          </Field>
        </Stack>
      </FormProvider>
    </Dialog>
  );
}

function useReviewForm({ visit, onClose }: ReviewDialogProps) {
  const { t } = useTranslation('mf-patient');
  const toast = useToast();
  const refusal = useRefusal();
  const { kind, id, review } = visit;
  const { mutate, isPending } = usePutReview({ kind, id });
  const form = useContractForm(givenReview, {
    defaultValues: { text: review?.text ?? '', ...(review && { rating: review.rating }) },
    shouldFocusError: false,
  });
  const submit = form.handleSubmit((given) =>
    mutate(given, {
      onSuccess: () => {
        toast({ title: t('review.sent') });
        onClose();
      },
      onError: (error) => {
        if (showIssues(form, error)) return;
        toast({ title: t('review.failed'), description: refusal(error, t('parts:tryAgain')), variant: 'destructive' });
      },
    }),
  );
  return { form, submit, isPending };
}
