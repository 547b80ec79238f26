import { affectedRoles } from '@tenaye/contracts/waste-incident.facts.ts';
import type { WasteIncident } from '@tenaye/contracts/waste-incident.ts';
import { formatCount } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';

/** The words of incidents. */
export function useIncidentText() {
  const { t, i18n } = useTranslation('mf-waste');
  return {
    /** `Cleaner 1, Patient 2`; words for nobody. */
    persons: ({ persons }: Pick<WasteIncident, 'persons'>): string =>
      affectedRoles
        .flatMap((it) => (persons[it] ? [`${t(`incident.roles.${it}`)} ${formatCount(persons[it], i18n.language)}`] : []))
        .join(', ') || t('incident.nobody'),
    reporter: ({ reportedAs, reporterName }: WasteIncident): string =>
      reporterName ? t(`incident.reportedBy.${reportedAs}`, { name: reporterName }) : t(`incident.reportedAs.${reportedAs}`),
  };
}
