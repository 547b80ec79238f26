import type { Submission, SubmissionReview } from '@tenaye/contracts/submission.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useReviewSubmission } from '../submission.queries.ts';

interface SubmissionDialogProps<Input extends FieldValues, Review> {
  act: SubmissionReview['action'];
  submission: Submission;
  form: UseFormReturn<Input, unknown, Review>;
  /** The version that the administrator saw; the submission's by default. */
  version?: string;
  onClose(): void;
  children: ReactNode;
}

/** Asks the question of a review in a dialog, with its form. The review refers to the version that the administrator saw. */
export function SubmissionDialog<Input extends FieldValues, Review extends SubmissionReview>(props: SubmissionDialogProps<Input, Review>) {
  const { act, submission, form, version = submission.version, onClose, children } = props;
  const { t } = useTranslation('mf-admin');
  const { send, ...review } = useReviewSubmission(submission.id);
  return (
    <FormDialog
      title={t(`submission.${act}.title`, { name: submission.institutionName })}
      text={t(`submission.${act}.text`)}
      action={t(`submission.act.${act}`)}
      tone={act === 'reject' ? 'danger' : 'primary'}
      form={form}
      change={{ ...review, send: (body, key) => send({ ...body, version }, key) }}
      done={() => ({ title: t(`submission.${act}.done`), description: submission.institutionName })}
      failed={t('submission.act.failed')}
      onClose={onClose}
    >
      {children}
    </FormDialog>
  );
}
