import { queryOptions } from '@tanstack/react-query';
import { listMyCollected } from '@tenaye/contracts/data-collection.facts.ts';
import { call } from '@tenaye/platform/client/client.ts';

/** The number of submissions that the page shows, newest first. */
export const SHOWN_SUBMISSIONS = 50;

export const mySubmissionsQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['collector', 'submissions', accountId],
    queryFn: ({ signal }) => call(listMyCollected, { query: { limit: SHOWN_SUBMISSIONS }, signal }),
    staleTime: 0,
  });
