import type { DashboardStats as Stats } from '@tenaye/contracts/dashboard.ts';
import { formatCount } from '@tenaye/platform/texts/format.ts';
import { Badge } from '@tenaye/ui/Badge.tsx';
import { CalendarIcon, LabIcon, PharmacyIcon } from '@tenaye/ui/icons.tsx';
import { Grid } from '@tenaye/ui/layout.tsx';
import { Stat } from '@tenaye/ui/Stat.tsx';
import type { Tone } from '@tenaye/ui/theme.ts';
import { useTranslation } from 'react-i18next';

/** Three counts, each with a badge that explains it. */
export function DashboardStats({ stats }: { stats: Stats }) {
  const { t, i18n } = useTranslation('mf-patient');
  const tiles = [
    { key: 'appointments', Icon: CalendarIcon, count: stats.appointments, badge: appointmentsBadge(stats) },
    { key: 'labs', Icon: LabIcon, count: stats.diagnosticRequests, badge: labsBadge(stats) },
    { key: 'prescriptions', Icon: PharmacyIcon, count: stats.medicationRequests, badge: prescriptionsBadge(stats) },
  ];
  return (
    <section aria-label={t('dashboard.stats.label')}>
      <Grid $min="15rem">
        {tiles.map(({ key, Icon, count, badge }) => (
          <Stat
            key={key}
            label={t(`dashboard.stats.${key}`)}
            value={formatCount(count, i18n.language)}
            icon={<Icon />}
            note={<Badge tone={badge.tone}>{t(`dashboard.stats.${badge.word}`)}</Badge>}
          />
        ))}
      </Grid>
    </section>
  );
}

interface StatBadge {
  tone: Tone;
  word: string;
}
const appointmentsBadge = (stats: Stats): StatBadge =>
  stats.upcomingAppointments > 0 ? { tone: 'success', word: 'appointmentsSome' } : { tone: 'neutral', word: 'appointmentsNone' };

/** "Results available" shows only if a center has entered or uploaded results; a request alone has none. */
function labsBadge(stats: Stats): StatBadge {
  if (stats.diagnosticRequests === 0) return { tone: 'neutral', word: 'labsNone' };
  if (stats.diagnosticResults > 0) return { tone: 'success', word: 'labsSome' };
  return stats.openDiagnosticRequests > 0 ? { tone: 'warning', word: 'labsPending' } : { tone: 'neutral', word: 'labsWithout' };
}

function prescriptionsBadge(stats: Stats): StatBadge {
  if (stats.openMedicationRequests > 0) return { tone: 'success', word: 'prescriptionsSome' };
  return { tone: 'neutral', word: stats.medicationRequests > 0 ? 'prescriptionsDone' : 'prescriptionsNone' };
}
