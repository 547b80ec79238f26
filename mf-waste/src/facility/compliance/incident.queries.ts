import { infiniteQueryOptions } from '@tanstack/react-query';
import { listWasteIncidents, reportWasteIncident } from '@tenaye/contracts/waste-incident.facts.ts';
import type { IncidentReport, WasteIncident } from '@tenaye/contracts/waste-incident.ts';
import { keptKey } from '@tenaye/platform/act/kept-key.ts';
import type { Change } from '@tenaye/platform/act/useAct.ts';
import { call, callPage } from '@tenaye/platform/client/client.ts';
import { type Own, useOwn } from '@tenaye/platform/portal/own.tsx';
import { keys } from '../../shared/keys.ts';

/** The incidents of the facility, whoever reported them. */
export const incidentsQuery = (own: Own, incident: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [...keys.incidents(own), incident],
    queryFn: ({ signal, pageParam }) =>
      callPage(listWasteIncidents, { query: { facilityId: own.facilityId, incident, limit: 10, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  });

export function useReportIncident(): Change<IncidentReport, WasteIncident> {
  const own = useOwn();
  const { accountId, facilityId } = own;
  return {
    send: (body, idempotencyKey) => call(reportWasteIncident, { query: { facilityId }, body, idempotencyKey }),
    reread: [keys.incidents(own)],
    keptIn: keptKey(`waste.incident.sending ${accountId} ${facilityId ?? ''}`),
  };
}
