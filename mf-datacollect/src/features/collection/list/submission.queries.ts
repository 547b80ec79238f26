import { queryOptions } from '@tanstack/react-query';
import { listMyBackChecks, listMyCollected, recordBackCheck } from '@tenaye/contracts/data-collection.facts.ts';
import type { BackCheck } from '@tenaye/contracts/data-collection.ts';
import { keptKey } from '@tenaye/platform/act/kept-key.ts';
import type { Change } from '@tenaye/platform/act/useAct.ts';
import { call } from '@tenaye/platform/client/client.ts';

/** The number of submissions that the page shows, newest first. */
export const SHOWN_SUBMISSIONS = 50;

export const mySubmissionsQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['collector', 'submissions', accountId],
    queryFn: ({ signal }) => call(listMyCollected, { query: { limit: SHOWN_SUBMISSIONS }, signal }),
    staleTime: 0,
  });

const backChecks = (accountId: string) => ['collector', 'back-checks', accountId];

/** Drawn submissions of others. */
export const backChecksQuery = (accountId: string) =>
  queryOptions({
    queryKey: backChecks(accountId),
    queryFn: ({ signal }) => call(listMyBackChecks, { signal }),
    staleTime: 0,
  });

/** Records what was found at the place of a submission. */
export const recordingBackCheck = (accountId: string, id: string): Change<BackCheck, null> => ({
  send: (body, idempotencyKey) => call(recordBackCheck, { params: { id }, body, idempotencyKey }),
  reread: [backChecks(accountId)],
  keptIn: keptKey(`collector.back-check ${accountId} ${id}`),
});
