import { useInfiniteQuery } from '@tanstack/react-query';
import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import { exportIncidents } from '@tenaye/contracts/waste-incident.facts.ts';
import type { WasteIncident } from '@tenaye/contracts/waste-incident.ts';
import { download } from '@tenaye/platform/client/download.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { useSearchParams } from '@tenaye/platform/router.ts';
import { ExportButton } from '@tenaye/platform/table/ExportButton.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { useState } from 'react';
import { IncidentDialog } from '../../parts/incident/IncidentDialog.tsx';
import { IncidentList } from '../../parts/incident/IncidentList.tsx';
import { useNamedIncident } from '../../parts/incident/useNamedIncident.ts';
import { FollowUpDialog } from './FollowUpDialog.tsx';
import { managedIncidentsQuery, useIncidentChanges } from './incident.queries.ts';

/** The tab Incidents: what was reported, what follows from it, and the list as a file. */
export function Incidents() {
  const { t } = useTranslation('mf-waste');
  const [search, setSearch] = useSearchParams();
  const [isReporting, setIsReporting] = useState(false);
  const [written, setWritten] = useState<WasteIncident>();
  const { report } = useIncidentChanges();
  const { incident, showAll } = useNamedIncident();
  const filter = { open: search.get('open') === 'true' && !incident ? ('true' as const) : undefined };
  const query = useInfiniteQuery(managedIncidentsQuery(useAccount().id, { ...filter, incident }));
  const latest = query.data?.pages.flatMap((it) => it.answer).find((it) => it.id === written?.id) ?? written;
  const show = () => {
    const next = new URLSearchParams(search);
    if (filter.open) next.delete('open');
    else next.set('open', 'true');
    setSearch(next, { replace: true });
  };
  return (
    <Stack as="section" aria-labelledby="incidents">
      <Stack $gap="xxs">
        <Heading id="incidents">{t('incident.heading')}</Heading>
        <Text $soft>{t('incident.lead')}</Text>
      </Stack>
      <Row $gap="xs">
        <Button onClick={() => setIsReporting(true)}>{t('incident.report.open')}</Button>
        {incident ? (
          <Button tone="quiet" onClick={showAll}>
            {t('incident.all')}
          </Button>
        ) : (
          <Button tone="quiet" aria-pressed={filter.open !== undefined} onClick={show}>
            {t('incident.onlyOpen')}
          </Button>
        )}
        <ExportButton
          name={t('incident.file', { day: localDate(Date.now()) })}
          load={() => download(exportIncidents, { query: { ...filter } })}
        />
      </Row>
      <IncidentList
        query={query}
        actions={(it) =>
          !it.isClosed && (
            <Button
              size="small"
              tone="quiet"
              aria-label={t('incident.write.of', { kind: t(`incident.kinds.${it.kind}`), place: it.place })}
              onClick={() => setWritten(it)}
            >
              {t('incident.write.open')}
            </Button>
          )
        }
      />
      {isReporting && <IncidentDialog told={t('incident.report.toldOthers')} change={report()} onClose={() => setIsReporting(false)} />}
      {latest && <FollowUpDialog incident={latest} onClose={() => setWritten(undefined)} />}
    </Stack>
  );
}
