import type { DashboardStats as Stats } from '@tenaye/contracts/dashboard.ts';
import { formatCount } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Badge } from '@tenaye/ui/Badge.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { CalendarIcon, LabIcon, PharmacyIcon } from '@tenaye/ui/icons.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { media, type Tone, theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';

/** Three counts in one thin row, each with a badge that explains it; on a phone, one below the other. */
export function DashboardStats({ stats }: { stats: Stats }) {
  const { t, i18n } = useTranslation('mf-patient');
  const tiles = [
    { key: 'appointments', Icon: CalendarIcon, count: stats.appointments, badge: appointmentsBadge(stats) },
    { key: 'labs', Icon: LabIcon, count: stats.diagnosticRequests, badge: labsBadge(stats) },
    { key: 'prescriptions', Icon: PharmacyIcon, count: stats.medicationRequests, badge: prescriptionsBadge(stats) },
  ];
  return (
    <section aria-label={t('dashboard.stats.label')}>
      <Counts>
        {tiles.map(({ key, Icon, count, badge }) => (
          <Count key={key}>
            <Row $gap="xs">
              <Icon />
              <Text $size="s">{t(`dashboard.stats.${key}`)}</Text>
            </Row>
            <Row $gap="s">
              <Text $strong $size="l">
                {formatCount(count, i18n.language)}
              </Text>
              <Badge tone={badge.tone}>{t(`dashboard.stats.${badge.word}`)}</Badge>
            </Row>
          </Count>
        ))}
      </Counts>
    </section>
  );
}

const Counts = styled(Card)`
  display: grid;
  padding-block: ${theme.space.xs};
  ${media.desktop} { grid-template-columns: repeat(3, minmax(0, 1fr)); padding-block: ${theme.space.s}; }
`;
const Count = styled.div`
  display: grid;
  justify-items: start;
  min-height: ${theme.touch};
  padding-block: ${theme.space.xs};
  & + & { border-block-start: 1px solid ${theme.color.line}; }
  ${media.desktop} {
    padding-inline: ${theme.space.m};
    &:first-child { padding-inline-start: 0; }
    & + & { border-block-start: 0; border-inline-start: 1px solid ${theme.color.line}; }
  }
`;

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
