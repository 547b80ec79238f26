import type { ImportBatch } from '@tenaye/contracts/bulk-import.ts';
import { ActDialog } from '@tenaye/platform/act/ActDialog.tsx';
import { useTranslation } from 'react-i18next';
import { useImportChanges } from '../import.queries.ts';

/** Asks whether what the import created is to be removed. */
export function UndoDialog({ batch, onClose }: { batch: ImportBatch; onClose(): void }) {
  const { t } = useTranslation('mf-admin');
  return (
    <ActDialog
      title={t('import.undo.title', { count: batch.counts.imported })}
      text={t('import.undo.text')}
      action={t('import.undo.action')}
      change={useImportChanges(batch.id).undo}
      failed={t('import.undo.failed')}
      onClose={onClose}
    />
  );
}
