import { type Submission, sendingBack } from '@tenaye/contracts/submission.ts';
import { useContractForm, useFieldError } from '@tenaye/platform/form/form.ts';
import { Field } from '@tenaye/ui/Field.tsx';
import { TextArea } from '@tenaye/ui/TextInput.tsx';
import { useTranslation } from 'react-i18next';
import { SubmissionDialog } from './SubmissionDialog.tsx';

/** Asks what the collector should correct. */
export function SendBackDialog({ submission, onClose }: { submission: Submission; onClose(): void }) {
  const { t } = useTranslation('mf-admin');
  const form = useContractForm(sendingBack, { defaultValues: { action: 'return', notes: '', version: submission.version } });
  const errorOf = useFieldError(form.formState.errors);
  return (
    <SubmissionDialog act="return" submission={submission} form={form} onClose={onClose}>
      <Field label={t('submission.return.remark')} error={errorOf('notes')} required>
        <TextArea {...form.register('notes')} rows={4} maxLength={2000} />
      </Field>
    </SubmissionDialog>
  );
}
