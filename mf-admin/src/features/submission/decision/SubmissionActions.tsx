import { rejection, type Submission, sendingBack } from '@tenaye/contracts/submission.ts';
import { AreaField } from '@tenaye/platform/form/fields.tsx';
import { useContractForm } from '@tenaye/platform/form/form.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { useState } from 'react';
import { ReasonChoice } from '../../../shared/reason/ReasonChoice.tsx';
import { AcceptDialog } from './AcceptDialog.tsx';
import { MergeDialog } from './MergeDialog.tsx';
import { SubmissionDialog } from './SubmissionDialog.tsx';

const acts = ['accept', 'merge', 'return', 'reject'] as const;
type Act = (typeof acts)[number];

const dialogs = { accept: AcceptDialog, merge: MergeDialog, return: SendBackDialog, reject: RejectSubmissionDialog };
const tones = { accept: 'primary', merge: 'quiet', return: 'quiet', reject: 'danger' } as const;

/** The acts on a waiting submission. */
export function SubmissionActions({ submission }: { submission: Submission }) {
  const { t } = useTranslation('mf-admin');
  const [act, setAct] = useState<Act>();
  const Dialog = act && dialogs[act];
  return (
    <>
      <Row $gap="xs">
        {acts.map((it) => (
          <Button key={it} tone={tones[it]} onClick={() => setAct(it)}>
            {t(`submission.act.${it}`)}
          </Button>
        ))}
      </Row>
      {Dialog && <Dialog submission={submission} onClose={() => setAct(undefined)} />}
    </>
  );
}

/** Asks for the reason of a rejection, which the collector reads. */
function RejectSubmissionDialog({ submission, onClose }: { submission: Submission; onClose(): void }) {
  const { t } = useTranslation('mf-admin');
  const form = useContractForm(rejection, { defaultValues: { action: 'reject', notes: '', version: submission.version } });
  return (
    <SubmissionDialog act="reject" submission={submission} form={form} onClose={onClose}>
      <ReasonChoice kind="submission_reject" name="notes" />
      <AreaField name="notes" label={t('submission.reject.reason')} rows={4} maxLength={2000} />
    </SubmissionDialog>
  );
}

/** Asks what the collector should correct. */
function SendBackDialog({ submission, onClose }: { submission: Submission; onClose(): void }) {
  const { t } = useTranslation('mf-admin');
  const form = useContractForm(sendingBack, { defaultValues: { action: 'return', notes: '', version: submission.version } });
  return (
    <SubmissionDialog act="return" submission={submission} form={form} onClose={onClose}>
      <AreaField name="notes" label={t('submission.return.remark')} rows={4} maxLength={2000} />
    </SubmissionDialog>
  );
}
