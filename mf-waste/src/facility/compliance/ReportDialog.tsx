import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { IncidentDialog } from '../../parts/incident/IncidentDialog.tsx';
import { useReportIncident } from './incident.queries.ts';

/** Reports an incident at the facility. */
export function ReportDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('mf-waste');
  return <IncidentDialog told={t('incident.report.toldManagers')} change={useReportIncident()} onClose={onClose} />;
}
