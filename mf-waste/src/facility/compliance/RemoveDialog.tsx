import type { WasteDocument } from '@tenaye/contracts/waste-papers.ts';
import { ActDialog } from '@tenaye/platform/act/ActDialog.tsx';
import { useTranslation } from 'react-i18next';
import { useRemoveDocument } from './compliance.queries.ts';

/** Asks before an uploaded document is removed. */
export function RemoveDialog({ document: { id, title }, onClose }: { document: WasteDocument; onClose(): void }) {
  const { t } = useTranslation('mf-waste');
  return (
    <ActDialog
      title={t('compliance.remove.title', { title })}
      text={t('compliance.remove.text')}
      action={t('compliance.remove.action')}
      change={useRemoveDocument(id)}
      done={t('compliance.remove.done', { title })}
      failed={t('compliance.remove.failed')}
      onClose={onClose}
    />
  );
}
