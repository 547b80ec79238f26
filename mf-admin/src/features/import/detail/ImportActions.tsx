import { exportImportErrors, MAX_UNDO_ALONE } from '@tenaye/contracts/bulk-import.facts.ts';
import type { ImportBatch } from '@tenaye/contracts/bulk-import.ts';
import { useAct } from '@tenaye/platform/act/useAct.ts';
import { download } from '@tenaye/platform/client/download.ts';
import { lazyDialog } from '@tenaye/platform/remote/lazy.tsx';
import { useCsvFile } from '@tenaye/platform/table/useCsvFile.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { useState } from 'react';
import { useImportSteps } from '../import.queries.ts';
import type { ProposeUndoDialogProps } from './ProposeUndoDialog.tsx';
import { StartDialog } from './StartDialog.tsx';
import { StopImport } from './StopImport.tsx';
import { UndoDialog } from './UndoDialog.tsx';

// Lazy: its form needs the validation library.
const ProposeUndoDialog = lazyDialog(
  async () => (await import('./ProposeUndoDialog.tsx')).ProposeUndoDialog,
  ({ onClose }: ProposeUndoDialogProps) => onClose(),
);

interface ActionsProps {
  batch: ImportBatch;
}

/** The buttons for what can be done with the import now; the API checks it again. */
export function ImportActions({ batch }: ActionsProps) {
  const { t } = useTranslation('mf-admin');
  const { begin } = useImportSteps(batch.id);
  const { act, isPending } = useAct(begin, { failed: t('import.notImported'), fallback: t('import.notImportedText') });
  const [isAsking, setIsAsking] = useState(false);
  const { actions, counts, missing, updates } = batch;
  const isFarReaching = updates.ready > 0 || counts.ready > MAX_UNDO_ALONE;
  // While a required column is missing, every row is wrong, which says nothing about the rows.
  const hasErrors = counts.error > 0 && missing.length === 0;
  const can = (it: ImportBatch['actions'][number]): boolean => actions.includes(it);
  if (!can('start') && !can('resume') && !can('undo') && !batch.canStop && !hasErrors) return null;
  return (
    <Row $gap="xs">
      {can('start') && (
        <Button busy={isPending} onClick={() => (isFarReaching ? setIsAsking(true) : void act('start'))}>
          {t('import.start', { count: counts.ready })}
        </Button>
      )}
      {batch.canStop && <StopImport batch={batch} />}
      {can('resume') && (
        <Button busy={isPending} onClick={() => void act('resume')}>
          {t('import.resume')}
        </Button>
      )}
      {hasErrors && <Errors batch={batch} />}
      {isAsking && <StartDialog batch={batch} onClose={() => setIsAsking(false)} />}
      {can('undo') && !batch.undoProposal && <Undo batch={batch} />}
    </Row>
  );
}

/** The refused rows as a file. */
function Errors({ batch: { id, fileName } }: ActionsProps) {
  const { t } = useTranslation('mf-admin');
  const { save, isBusy } = useCsvFile({
    load: () => download(exportImportErrors, { params: { id } }),
    name: t('import.errorsFile', { name: fileName.replace(/\.[^.]*$/, '') }),
    failed: t('import.errorsFailed'),
  });
  return (
    <Button tone="quiet" busy={isBusy} onClick={() => void save()}>
      {t('import.errors')}
    </Button>
  );
}

function Undo({ batch }: ActionsProps) {
  const { t } = useTranslation('mf-admin');
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button tone="quiet" onClick={() => setIsAsking(true)}>
        {t('import.undo.action')}
      </Button>
      {isAsking && batch.undoTakesTwo && <ProposeUndoDialog batch={batch} onClose={() => setIsAsking(false)} />}
      {isAsking && !batch.undoTakesTwo && <UndoDialog batch={batch} onClose={() => setIsAsking(false)} />}
    </>
  );
}
