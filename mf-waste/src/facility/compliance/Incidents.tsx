import { useInfiniteQuery } from '@tanstack/react-query';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { lazyDialog } from '@tenaye/platform/remote/lazy.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { Suspense, useState } from 'react';
import { IncidentList } from '../../parts/incident/IncidentList.tsx';
import { useNamedIncident } from '../../parts/incident/useNamedIncident.ts';
import { OpenedHeading } from '../../parts/OpenedHeading.tsx';
import { incidentsQuery } from './incident.queries.ts';

// Lazy: the form brings the validation library, and reading incidents needs none.
const ReportDialog = lazyDialog(
  async () => (await import('./ReportDialog.tsx')).ReportDialog,
  ({ onClose }: { onClose(): void }) => onClose(),
);

/** Incidents with the facility's waste, and a form to report one. */
export function Incidents() {
  const { t } = useTranslation('mf-waste');
  const [isReporting, setIsReporting] = useState(false);
  const { incident, showAll } = useNamedIncident();
  return (
    <Stack as="section" aria-labelledby="incidents">
      <Row $justify="between">
        <Stack $gap="xxs">
          {incident ? (
            <OpenedHeading id="incidents">{t('incident.heading')}</OpenedHeading>
          ) : (
            <Heading id="incidents">{t('incident.heading')}</Heading>
          )}
          <Text $soft>{t('incident.lead')}</Text>
        </Stack>
        <Button tone="quiet" onClick={() => setIsReporting(true)}>
          {t('incident.report.open')}
        </Button>
      </Row>
      {incident && (
        <Row>
          <Button tone="quiet" size="small" onClick={showAll}>
            {t('incident.all')}
          </Button>
        </Row>
      )}
      <IncidentList query={useInfiniteQuery(incidentsQuery(useOwn(), incident))} />
      {isReporting && (
        <Suspense>
          <ReportDialog onClose={() => setIsReporting(false)} />
        </Suspense>
      )}
    </Stack>
  );
}
