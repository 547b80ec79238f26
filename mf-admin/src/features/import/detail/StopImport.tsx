import type { ImportBatch } from '@tenaye/contracts/bulk-import.ts';
import { ActDialog } from '@tenaye/platform/act/ActDialog.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { useState } from 'react';
import { useImportSteps } from '../import.queries.ts';

/** Stops the check or the import, after a question that says what stays. */
export function StopImport({ batch }: { batch: ImportBatch }) {
  const { t } = useTranslation('mf-admin');
  const [isAsking, setIsAsking] = useState(false);
  const { stop } = useImportSteps(batch.id);
  const isImporting = batch.state === 'importing';
  return (
    <>
      <Button tone="quiet" onClick={() => setIsAsking(true)}>
        {t('import.stop.action')}
      </Button>
      {isAsking && (
        <ActDialog
          title={t(`import.stop.title.${isImporting ? 'importing' : 'checking'}`)}
          text={t(`import.stop.text.${isImporting ? 'importing' : 'checking'}`)}
          action={t('import.stop.confirm')}
          change={stop}
          failed={t('import.stop.failed')}
          onClose={() => setIsAsking(false)}
        >
          {batch.counts.imported > 0 && <p>{t('import.stop.stays', { count: batch.counts.imported })}</p>}
        </ActDialog>
      )}
    </>
  );
}
