import { infiniteQueryOptions } from '@tanstack/react-query';
import { followUpIncident, listManagerIncidents, reportManagerIncident } from '@tenaye/contracts/waste-incident.facts.ts';
import type { IncidentFollowUp, IncidentReport } from '@tenaye/contracts/waste-incident.ts';
import { call, callPage } from '@tenaye/platform/client/client.ts';
import { useReread } from '@tenaye/platform/portal/useReread.ts';
import { keys } from '../../shared/keys.ts';

export interface IncidentFilter {
  open: 'true' | undefined;
  incident: string | undefined;
}

/** The incidents of all facilities. */
export const managedIncidentsQuery = (accountId: string, filter: IncidentFilter) =>
  infiniteQueryOptions({
    queryKey: [...keys.managedIncidents(accountId), filter],
    queryFn: ({ signal, pageParam }) => callPage(listManagerIncidents, { query: { ...filter, limit: 10, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  });

/** The changes of incidents. */
export function useIncidentChanges() {
  const rereading = useReread(keys.managedIncidents);
  return {
    /** Reports an incident with a pickup, or with none. */
    report: (pickupId?: string) =>
      rereading((body: IncidentReport, idempotencyKey) =>
        call(reportManagerIncident, { body: { ...body, ...(pickupId && { pickupId }) }, idempotencyKey }),
      ),
    followUp: (id: string) =>
      rereading((body: IncidentFollowUp, idempotencyKey) => call(followUpIncident, { params: { id }, body, idempotencyKey })),
  };
}
