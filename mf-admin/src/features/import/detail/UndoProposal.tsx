import type { ImportBatch } from '@tenaye/contracts/bulk-import.ts';
import { ActDialog } from '@tenaye/platform/act/ActDialog.tsx';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { formatDateTime } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { useState } from 'react';
import { useImportSteps } from '../import.queries.ts';
import { UndoDialog } from './UndoDialog.tsx';

/** An undo that waits for a second administrator, who confirms or declines it; who proposed it may withdraw it. */
export function UndoProposal({ batch }: { batch: ImportBatch }) {
  const { t, i18n } = useTranslation('mf-admin');
  const [asking, setAsking] = useState<'undo' | 'drop'>();
  const { id: accountId } = useAccount();
  const { undoProposal, actions } = batch;
  if (!undoProposal || !actions.includes('undo')) return null;
  const { byId, byName, reason, expiresAt } = undoProposal;
  const isOwn = byId === accountId;
  const drop = isOwn ? 'withdraw' : 'decline';
  return (
    <Notice
      tone="warning"
      title={t('import.undo.proposed.title', { context: isOwn ? 'own' : undefined, name: byName ?? t('import.undo.proposed.somebody') })}
      action={
        <>
          {!isOwn && (
            <Button tone="danger" size="small" onClick={() => setAsking('undo')}>
              {t('import.undo.proposed.confirm')}
            </Button>
          )}
          <Button tone="quiet" size="small" onClick={() => setAsking('drop')}>
            {t(`import.undo.${drop}.action`)}
          </Button>
        </>
      }
    >
      <p>{t('import.undo.proposed.reason', { reason })}</p>
      <p>{t('import.undo.proposed.until', { when: formatDateTime(expiresAt, i18n.language) })}</p>
      {asking === 'undo' && <UndoDialog batch={batch} onClose={() => setAsking(undefined)} />}
      {asking === 'drop' && <DropDialog batch={batch} drop={drop} onClose={() => setAsking(undefined)} />}
    </Notice>
  );
}

function DropDialog({ batch, drop, onClose }: { batch: ImportBatch; drop: 'withdraw' | 'decline'; onClose(): void }) {
  const { t } = useTranslation('mf-admin');
  return (
    <ActDialog
      title={t(`import.undo.${drop}.title`)}
      text={t(`import.undo.${drop}.text`)}
      action={t(`import.undo.${drop}.action`)}
      keep={t('parts:cancel')}
      tone="primary"
      change={useImportSteps(batch.id).dropProposal}
      done={t(`import.undo.${drop}.done`)}
      failed={t('import.undo.notDropped')}
      onClose={onClose}
    />
  );
}
