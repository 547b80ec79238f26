import type { Submission } from '@tenaye/contracts/submission.ts';
import { ActDialog } from '@tenaye/platform/act/ActDialog.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useUndoAcceptance } from '../submission.queries.ts';

/** Asks whether an acceptance is to be taken back, and says whom that concerns. */
export function UndoDialog({ submission, onClose }: { submission: Submission; onClose(): void }) {
  const { t } = useTranslation('mf-admin');
  const { id, institutionName: name, collectorName: collector, status: context } = submission;
  return (
    <ActDialog
      title={t('submission.undo.title', { context, name })}
      text={t('submission.undo.text', { context, name: submission.facility?.name ?? name, collector })}
      action={t('submission.undo.action', { context })}
      tone="danger"
      change={useUndoAcceptance(id)}
      done={t('submission.undo.done')}
      failed={t('submission.undo.failed', { context })}
      onClose={onClose}
    />
  );
}
