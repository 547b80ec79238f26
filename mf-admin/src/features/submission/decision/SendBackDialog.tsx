import { type Submission, sendingBack } from '@tenaye/contracts/submission.ts';
import { AreaField } from '@tenaye/platform/form/fields.tsx';
import { useContractForm } from '@tenaye/platform/form/form.ts';
import { useTranslation } from 'react-i18next';
import { SubmissionDialog } from './SubmissionDialog.tsx';

/** Asks what the collector should correct. */
export function SendBackDialog({ submission, onClose }: { submission: Submission; onClose(): void }) {
  const { t } = useTranslation('mf-admin');
  const form = useContractForm(sendingBack, { defaultValues: { action: 'return', notes: '', version: submission.version } });
  return (
    <SubmissionDialog act="return" submission={submission} form={form} onClose={onClose}>
      <AreaField name="notes" label={t('submission.return.remark')} rows={4} maxLength={2000} />
    </SubmissionDialog>
  );
}
