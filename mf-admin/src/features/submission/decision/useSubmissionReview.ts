import type { Submission, SubmissionReview } from '@tenaye/contracts/submission.ts';
import { useSingleFlight } from '@tenaye/platform/act/single-flight.ts';
import { useRefusal } from '@tenaye/platform/client/useRefusal.ts';
import { showIssues } from '@tenaye/platform/form/form.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useReviewSubmission } from '../submission.queries.ts';

interface ReviewOf<Input extends FieldValues, Review> {
  submission: Submission;
  form: UseFormReturn<Input, unknown, Review>;
  /** The version that was seen. */
  version: string;
  onClose(): void;
}

/** Sends a review of the version that the administrator saw. A refusal stays in the dialog, with everything typed. */
export function useSubmissionReview<Input extends FieldValues, Review extends SubmissionReview>({
  submission,
  form,
  version,
  onClose,
}: ReviewOf<Input, Review>) {
  const { t } = useTranslation('mf-admin');
  const toast = useToast();
  const refusal = useRefusal();
  const [problem, setProblem] = useState<string>();
  const { mutateAsync, isPending } = useReviewSubmission(submission);
  const send = useSingleFlight(async (review: Review) => {
    setProblem(undefined);
    try {
      await mutateAsync({ ...review, version });
      toast({ title: t(`submission.${review.action}.done`), description: submission.institutionName });
      onClose();
    } catch (error) {
      if (!showIssues(form, error)) setProblem(refusal(error, t('submission.act.failed')));
    }
  });
  return { send, problem, isPending };
}
