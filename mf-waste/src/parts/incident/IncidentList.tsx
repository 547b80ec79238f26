import type { useInfiniteQuery } from '@tanstack/react-query';
import type { WasteIncident } from '@tenaye/contracts/waste-incident.ts';
import { PagedList } from '@tenaye/platform/list/PagedList.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { CheckIcon } from '@tenaye/ui/icons.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import type { ReactNode } from 'react';
import { IncidentCard } from './IncidentCard.tsx';

interface IncidentListProps {
  query: ReturnType<typeof useInfiniteQuery<{ answer: WasteIncident[]; next?: string | undefined }>>;
  /** The buttons on an incident. */
  actions?: (incident: WasteIncident) => ReactNode;
}

/** Incidents, the latest report first. */
export function IncidentList({ query, actions }: IncidentListProps) {
  const { t } = useTranslation('mf-waste');
  return (
    <PagedList
      query={query}
      rows={query.data?.pages.flatMap((it) => it.answer)}
      empty={<Empty icon={<CheckIcon />} title={t('incident.none')} text={t('incident.noneText')} />}
      failed={t('incident.unable')}
      failedHint={t('parts:checkConnection')}
    >
      {(incidents) => (
        <Stack as="ul" role="list">
          {incidents.map((it) => (
            <IncidentCard key={it.id} incident={it}>
              {actions?.(it)}
            </IncidentCard>
          ))}
        </Stack>
      )}
    </PagedList>
  );
}
