import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as calls from '@tenaye/contracts/platform.facts.ts';
import type { Withdrawal } from '@tenaye/contracts/platform.ts';
import { type CallInput, call, callPage } from '@tenaye/platform/client/client.ts';
import { useReread } from '@tenaye/platform/portal/useReread.ts';
import { keys } from '../../shared/keys.ts';

/** Milliseconds between two reads while the tab is open; the query client pauses them while the page is hidden. */
const POLL_MS = 30_000;
const polled = { staleTime: 0, refetchInterval: POLL_MS, placeholderData: keepPreviousData } as const;

export const healthQuery = (accountId: string) =>
  queryOptions({
    queryKey: [...keys.platform(accountId), 'health'],
    queryFn: ({ signal }) => call(calls.getPlatformHealth, { signal }),
    ...polled,
  });

export const outagesQuery = (accountId: string) =>
  queryOptions({
    queryKey: [...keys.platform(accountId), 'outages'],
    queryFn: ({ signal }) => call(calls.listOutages, { signal }),
    ...polled,
  });

export const requestTimesQuery = (accountId: string, period: calls.PlatformPeriod) =>
  queryOptions({
    queryKey: [...keys.platform(accountId), 'requests', period],
    queryFn: ({ signal }) => call(calls.getRequestTimes, { query: { period }, signal }),
    ...polled,
  });

export const remotesQuery = (accountId: string, period: calls.PlatformPeriod) =>
  queryOptions({
    queryKey: [...keys.platform(accountId), 'remotes', period],
    queryFn: ({ signal }) => call(calls.getRemotes, { query: { period }, signal }),
    ...polled,
  });

/** One page of the causes of errors in browsers. */
export const errorCausesQuery = (accountId: string, query: NonNullable<CallInput<typeof calls.listErrorCauses>['query']>) =>
  queryOptions({
    queryKey: [...keys.platform(accountId), 'errors', query],
    queryFn: ({ signal }) => callPage(calls.listErrorCauses, { query, signal }),
    ...polled,
  });

/** The latest alarms. */
export const alarmsQuery = (accountId: string) =>
  queryOptions({
    queryKey: [...keys.platform(accountId), 'alarms'],
    queryFn: ({ signal }) => call(calls.listAlarms, { signal }),
    ...polled,
  });

export const queuesQuery = (accountId: string) =>
  queryOptions({
    queryKey: [...keys.platform(accountId), 'queues'],
    queryFn: ({ signal }) => call(calls.listQueues, { signal }),
    ...polled,
  });

/** One page of the failed jobs. */
export const failedJobsQuery = (accountId: string, query: NonNullable<CallInput<typeof calls.listFailedJobs>['query']>) =>
  queryOptions({
    queryKey: [...keys.platform(accountId), 'failed-jobs', query],
    queryFn: ({ signal }) => callPage(calls.listFailedJobs, { query, signal }),
    ...polled,
  });

/** The changes of the platform. */
export function usePlatformChanges() {
  const rereading = useReread(keys.platform, keys.work);
  return {
    /** Queues a failed job again. */
    retry: (id: string) => rereading<void, unknown>((_, idempotencyKey) => call(calls.retryFailedJob, { params: { id }, idempotencyKey })),
    /** Takes a version of a remote from visitors. */
    withdraw: (remote: string) => ({
      ...rereading((body: Withdrawal) => call(calls.withdrawRelease, { params: { remote }, body })),
      find: async ({ version }: Withdrawal) => {
        const { remotes } = await call(calls.getRemotes, { query: {} });
        const shown = remotes.find((it) => it.remote === remote)?.versions.find((it) => it.version === version);
        return shown?.isWithdrawn ? null : undefined;
      },
    }),
  };
}
