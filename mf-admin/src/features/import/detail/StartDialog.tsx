import type { ImportBatch } from '@tenaye/contracts/bulk-import.ts';
import { ActDialog } from '@tenaye/platform/act/ActDialog.tsx';
import { useTranslation } from 'react-i18next';
import { useImportChanges } from '../import.queries.ts';

/** Asks whether an import may change listings that are already there. */
export function StartDialog({ batch: { id, counts, updates }, onClose }: { batch: ImportBatch; onClose(): void }) {
  const { t } = useTranslation('mf-admin');
  return (
    <ActDialog
      title={t('import.updates.ask', { count: updates.ready })}
      text={t('import.updates.askText')}
      action={t('import.start', { count: counts.ready })}
      tone="primary"
      change={useImportChanges(id).start}
      failed={t('import.notImported')}
      onClose={onClose}
    >
      {counts.ready > updates.ready && <p>{t('import.updates.created', { count: counts.ready - updates.ready })}</p>}
    </ActDialog>
  );
}
