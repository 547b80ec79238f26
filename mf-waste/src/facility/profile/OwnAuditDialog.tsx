import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { AuditDialog } from '../../parts/segregation/AuditDialog.tsx';
import { useRecordAudit } from './segregation.queries.ts';

/** Records an audit of the facility by its own staff. */
export function OwnAuditDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('mf-waste');
  return <AuditDialog title={t('segregation.open')} {...useRecordAudit()} onClose={onClose} />;
}
