import { queryOptions } from '@tanstack/react-query';
import { getProviderFacility } from '@tenaye/contracts/provider-facility.facts.ts';
import { call } from '@tenaye/platform/client/client.ts';
import type { Own } from '@tenaye/platform/portal/own.tsx';
import { keys } from './keys.ts';

/**
 * For this long the frame and the parts of an opening page share one answer, because counting a large stock takes as long as reading its
 * first rows. Milliseconds.
 */
export const OPENING_MS = 5_000;

/**
 * A facility of the account with its counts. Changes of requests or stock invalidate it. The account is part of the key, so that the
 * previous account's facility doesn't show after another sign-in on the same page.
 */
export const providerFacilityQuery = (own: Own) =>
  queryOptions({
    queryKey: keys.facility(own),
    queryFn: ({ signal }) => call(getProviderFacility, { query: { facilityId: own.facilityId }, signal }),
    staleTime: OPENING_MS,
  });
