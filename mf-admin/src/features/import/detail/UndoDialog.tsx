import type { ImportBatch } from '@tenaye/contracts/bulk-import.ts';
import { ActDialog } from '@tenaye/platform/act/ActDialog.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useImportSteps } from '../import.queries.ts';
import { outcomeOf, useOutcomeText } from './useOutcomeText.ts';

/** Asks whether to remove what the import created, and to restore what it changed. */
export function UndoDialog({ batch, onClose }: { batch: ImportBatch; onClose(): void }) {
  const { t } = useTranslation('mf-admin');
  const words = useOutcomeText();
  const outcome = outcomeOf(batch);
  return (
    <ActDialog
      title={words.question(outcome)}
      text={words.consequence(outcome)}
      action={t('import.undo.action')}
      change={useImportSteps(batch.id).undo}
      failed={t('import.undo.failed')}
      onClose={onClose}
    />
  );
}
