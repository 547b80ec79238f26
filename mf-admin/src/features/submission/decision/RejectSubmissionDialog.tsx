import { rejection, type Submission } from '@tenaye/contracts/submission.ts';
import { useContractForm, useFieldError } from '@tenaye/platform/form/form.ts';
import { Field } from '@tenaye/ui/Field.tsx';
import { TextArea } from '@tenaye/ui/TextInput.tsx';
import { useTranslation } from 'react-i18next';
import { ReasonChoice } from '../../../shared/reason/ReasonChoice.tsx';
import { SubmissionDialog } from './SubmissionDialog.tsx';

/** Asks for the reason of a rejection, which the collector reads. */
export function RejectSubmissionDialog({ submission, onClose }: { submission: Submission; onClose(): void }) {
  const { t } = useTranslation('mf-admin');
  const form = useContractForm(rejection, { defaultValues: { action: 'reject', notes: '', version: submission.version } });
  const errorOf = useFieldError(form.formState.errors);
  return (
    <SubmissionDialog act="reject" submission={submission} form={form} onClose={onClose}>
      <ReasonChoice
        kind="submission_reject"
        value={form.watch('notes') ?? ''}
        onChoose={(text) => form.setValue('notes', text, { shouldValidate: form.formState.isSubmitted })}
      />
      <Field label={t('submission.reject.reason')} error={errorOf('notes')} required>
        <TextArea {...form.register('notes')} rows={4} maxLength={2000} />
      </Field>
    </SubmissionDialog>
  );
}
