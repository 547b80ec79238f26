import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getWasteAnalytics } from '@tenaye/contracts/waste-analytics.facts.ts';
import { call } from '@tenaye/platform/client/client.ts';
import type { Own } from '@tenaye/platform/portal/own.tsx';
import { keys } from '../../shared/keys.ts';

/** The facility's waste by month and type; the last twelve months, or a calendar year. */
export const analyticsQuery = (own: Own, year: number | undefined) =>
  queryOptions({
    queryKey: [...keys.analytics(own), year ?? null],
    queryFn: ({ signal }) => call(getWasteAnalytics, { query: { facilityId: own.facilityId, ...(year && { year }) }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
