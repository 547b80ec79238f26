import { rejection, type Submission } from '@tenaye/contracts/submission.ts';
import { AreaField } from '@tenaye/platform/form/fields.tsx';
import { useContractForm } from '@tenaye/platform/form/form.ts';
import { useTranslation } from 'react-i18next';
import { ReasonChoice } from '../../../shared/reason/ReasonChoice.tsx';
import { SubmissionDialog } from './SubmissionDialog.tsx';

/** Asks for the reason of a rejection, which the collector reads. */
export function RejectSubmissionDialog({ submission, onClose }: { submission: Submission; onClose(): void }) {
  const { t } = useTranslation('mf-admin');
  const form = useContractForm(rejection, { defaultValues: { action: 'reject', notes: '', version: submission.version } });
  return (
    <SubmissionDialog act="reject" submission={submission} form={form} onClose={onClose}>
      <ReasonChoice kind="submission_reject" name="notes" />
      <AreaField name="notes" label={t('submission.reject.reason')} rows={4} maxLength={2000} />
    </SubmissionDialog>
  );
}
