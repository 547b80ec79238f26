import { MAX_UNDO_REASON, UNDO_PROPOSAL_HOURS } from '@tenaye/contracts/bulk-import.facts.ts';
import { type ImportBatch, undoReason } from '@tenaye/contracts/bulk-import.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import { AreaField } from '@tenaye/platform/form/fields.tsx';
import { useContractForm } from '@tenaye/platform/form/form.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useImportSteps } from '../import.queries.ts';
import { outcomeOf, useOutcomeText } from './useOutcomeText.ts';

export interface ProposeUndoDialogProps {
  batch: ImportBatch;
  onClose(): void;
}

/** Asks why an import of many listings is to be undone, which another administrator has to confirm. */
export function ProposeUndoDialog({ batch, onClose }: ProposeUndoDialogProps) {
  const { t } = useTranslation('mf-admin');
  return (
    <FormDialog
      title={useOutcomeText().question(outcomeOf(batch))}
      text={t('import.undo.propose.text', { hours: UNDO_PROPOSAL_HOURS })}
      action={t('import.undo.propose.action')}
      form={useContractForm(undoReason, { defaultValues: { reason: '' } })}
      change={useImportSteps(batch.id).proposeUndo}
      done={t('import.undo.propose.done')}
      failed={t('import.undo.propose.failed')}
      onClose={onClose}
    >
      <AreaField name="reason" label={t('import.undo.propose.reason')} maxLength={MAX_UNDO_REASON} />
    </FormDialog>
  );
}
