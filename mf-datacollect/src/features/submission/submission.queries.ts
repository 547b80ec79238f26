import { queryOptions } from '@tanstack/react-query';
import type { listMyCollected } from '@tenaye/contracts/data-collection.ts';
import { call } from '@tenaye/platform/client/client.ts';
import type { Wire } from '@tenaye/platform/client/wire.ts';

// The call without its schemas: the page validates nothing, so it doesn't load the validation library.
const listMyCollectedCall: Wire<typeof listMyCollected> = { method: 'GET', path: '/api/data-collection/mine', callers: ['collector'] };

/** How many submissions the page shows, newest first. */
export const SHOWN_SUBMISSIONS = 50;

export const mySubmissionsQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['my-submissions', accountId],
    queryFn: ({ signal }) => call(listMyCollectedCall, { query: { limit: SHOWN_SUBMISSIONS }, signal }),
    staleTime: 0,
  });
