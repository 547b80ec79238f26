import { queryOptions } from '@tanstack/react-query';
import { listFirstSteps, listWork } from '@tenaye/contracts/admin.facts.ts';
import { getWaitingCalls } from '@tenaye/contracts/patient-call.facts.ts';
import { getReportedReviews } from '@tenaye/contracts/review.facts.ts';
import { MINUTE_MS } from '@tenaye/contracts/time.facts.ts';
import { call } from '@tenaye/platform/client/client.ts';
import { keys } from '../../shared/keys.ts';

/** What waits for administrators, of each kind. */
export const workQuery = (accountId: string) =>
  queryOptions({
    queryKey: keys.work(accountId),
    queryFn: ({ signal }) => call(listWork, { signal }),
    staleTime: 0,
    refetchInterval: MINUTE_MS,
  });

/** The reviews with reports that wait for a decision. */
export const reportedReviewsQuery = (accountId: string) =>
  queryOptions({
    queryKey: keys.reportedReviews(accountId),
    queryFn: ({ signal }) => call(getReportedReviews, { signal }),
    staleTime: 0,
    refetchInterval: MINUTE_MS,
  });

/** What a new operator does first. */
export const firstStepsQuery = (accountId: string) =>
  queryOptions({
    queryKey: keys.firstSteps(accountId),
    queryFn: ({ signal }) => call(listFirstSteps, { signal }),
    staleTime: 0,
  });

/** The patients who may not know that a visit or request was canceled. */
export const waitingCallsQuery = (accountId: string) =>
  queryOptions({
    queryKey: [...keys.patientCalls(accountId), 'waiting'],
    queryFn: ({ signal }) => call(getWaitingCalls, { signal }),
    staleTime: 0,
    refetchInterval: MINUTE_MS,
  });
