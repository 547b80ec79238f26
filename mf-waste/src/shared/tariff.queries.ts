import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { IsoDay } from '@tenaye/contracts/local-time.facts.ts';
import { MINUTE_MS } from '@tenaye/contracts/time.facts.ts';
import { getWasteTariff } from '@tenaye/contracts/waste-tariff.facts.ts';
import { ApiError, call } from '@tenaye/platform/client/client.ts';
import type { Own } from '@tenaye/platform/portal/own.tsx';
import { keys } from './keys.ts';

/** What a pickup costs on the day, today if none is chosen; null while there is no tariff. */
export const tariffQuery = (own: Own, day: IsoDay | undefined) =>
  queryOptions({
    queryKey: [...keys.prices(own), day],
    queryFn: async ({ signal }) => {
      try {
        return await call(getWasteTariff, { query: { day }, signal });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    placeholderData: keepPreviousData,
    staleTime: MINUTE_MS,
  });
