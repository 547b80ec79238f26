import { MAX_UNDO_ALONE } from '@tenaye/contracts/bulk-import.facts.ts';
import type { ImportBatch } from '@tenaye/contracts/bulk-import.ts';
import { ActDialog } from '@tenaye/platform/act/ActDialog.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useEffectEvent, useLayoutEffect } from 'react';
import { useImportSteps } from '../import.queries.ts';

/**
 * Asks before an import that changes listings that are already there, or whose undo takes two administrators. It closes as soon as the
 * import runs, which its events say before the answer: the call waits for the worker.
 */
export function StartDialog({ batch: { id, counts, updates, actions }, onClose }: { batch: ImportBatch; onClose(): void }) {
  const { t } = useTranslation('mf-admin');
  const canStart = actions.includes('start');
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    if (!canStart) close();
  }, [canStart]);
  return (
    <ActDialog
      title={updates.ready > 0 ? t('import.updates.ask', { count: updates.ready }) : t('import.ask', { count: counts.ready })}
      text={updates.ready > 0 ? t('import.updates.askText') : t('import.askText', { count: MAX_UNDO_ALONE })}
      action={t('import.start', { count: counts.ready })}
      keep={t('parts:cancel')}
      tone="primary"
      change={useImportSteps(id).start}
      failed={t('import.notImported')}
      onClose={onClose}
    >
      {updates.ready > 0 && counts.ready > updates.ready && <p>{t('import.updates.created', { count: counts.ready - updates.ready })}</p>}
    </ActDialog>
  );
}
