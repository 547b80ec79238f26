import type { Submission, SubmissionReview } from '@tenaye/contracts/submission.ts';
import { ConfirmDialog } from '@tenaye/platform/act/ConfirmDialog.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { type ReactNode, useId } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSubmissionReview } from './useSubmissionReview.ts';

interface SubmissionDialogProps<Input extends FieldValues, Review> {
  act: SubmissionReview['action'];
  submission: Submission;
  form: UseFormReturn<Input, unknown, Review>;
  /** The version that was seen: by default that of the submission. */
  version?: string;
  onClose(): void;
  children: ReactNode;
}

/** The question before a review, with its form. */
export function SubmissionDialog<Input extends FieldValues, Review extends SubmissionReview>({
  act,
  submission,
  form,
  version = submission.version,
  onClose,
  children,
}: SubmissionDialogProps<Input, Review>) {
  const { t } = useTranslation('mf-admin');
  const formId = useId();
  const { send, problem, isPending } = useSubmissionReview({ submission, form, version, onClose });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t(`submission.${act}.title`, { name: submission.institutionName })}
      text={t(`submission.${act}.text`)}
      action={t(`submission.act.${act}`)}
      keep={t('submission.act.cancel')}
      tone={act === 'reject' ? 'danger' : 'primary'}
      isPending={isPending}
      form={formId}
    >
      <Stack as="form" id={formId} onSubmit={form.handleSubmit(send)} noValidate $gap="s">
        {problem && (
          <div role="alert">
            <Notice tone="danger" title={problem} />
          </div>
        )}
        {children}
      </Stack>
    </ConfirmDialog>
  );
}
