import type { ManagerCertification } from '@tenaye/contracts/waste-compliance.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { AuditDialog } from '../../parts/segregation/AuditDialog.tsx';
import { useRecordSiteAudit } from './certification.queries.ts';

/** Records a manager's audit of a ward of the facility. */
export function SiteAuditDialog({ facility, onClose }: { facility: ManagerCertification; onClose: () => void }) {
  const { t } = useTranslation('mf-waste');
  const title = t('managerCertification.actsOn.audit', { name: facility.facilityName });
  return <AuditDialog title={title} {...useRecordSiteAudit(facility.facilityId)} onClose={onClose} />;
}
