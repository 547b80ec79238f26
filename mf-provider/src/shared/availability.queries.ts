import { queryOptions } from '@tanstack/react-query';
import { getAvailability } from '@tenaye/contracts/availability.facts.ts';
import type { IsoDay } from '@tenaye/contracts/local-time.facts.ts';
import { call } from '@tenaye/platform/client/client.ts';
import { keys } from './keys.ts';

/**
 * The doctor's own calendar, with the exceptions from `from` on, by default from today. The account is part of the key, so that no hours of
 * the previous account show after another sign-in.
 */
export const availabilityQuery = (accountId: string, from?: IsoDay) =>
  queryOptions({
    queryKey: [...keys.availability(accountId), from ?? 'today'],
    queryFn: ({ signal }) => call(getAvailability, { query: from ? { from } : {}, signal }),
    staleTime: 0,
  });
