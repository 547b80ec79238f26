import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getReviewedProvider, listListings, reopenProvider, verifyProvider } from '@tenaye/contracts/verification.facts.ts';
import { type CallInput, call, callPage } from '@tenaye/platform/client/client.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { keys } from '../../shared/keys.ts';
import type { Reviewed } from './useReviewAddress.ts';

export type ListingFilter = Omit<NonNullable<CallInput<typeof listListings>['query']>, 'limit' | 'cursor'>;

/** One page of doctors and facilities. */
export const listingsQuery = (accountId: string, filter: ListingFilter, page: { limit: number; cursor: string | undefined }) =>
  queryOptions({
    queryKey: [...keys.listings(accountId), filter, page],
    queryFn: ({ signal }) => callPage(listListings, { query: { ...filter, ...page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** One provider with everything that a decision is based on. */
export const reviewQuery = (accountId: string, { kind, id }: Reviewed) =>
  queryOptions({
    queryKey: [...keys.reviewed(accountId), kind, id],
    queryFn: ({ signal }) => call(getReviewedProvider, { params: { providerType: kind, id }, signal }),
    staleTime: 0,
  });

/** Refetches everything that a decision changes: the counters, the lists and the provider. */
export function useDecided(): () => Promise<unknown> {
  const { id } = useAccount();
  const queryClient = useQueryClient();
  return () =>
    Promise.all([keys.providers(id), keys.listings(id), keys.reviewed(id)].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

type Decision = CallInput<typeof verifyProvider>['body'];

/** Approves or rejects a provider. */
export function useVerify({ kind, id }: Reviewed) {
  const decided = useDecided();
  return useMutation({
    mutationFn: (body: Decision) => call(verifyProvider, { params: { type: kind, id }, body }),
    onSettled: decided,
  });
}

type Reopening = CallInput<typeof reopenProvider>['body'];

/** Undoes a decision. */
export function useReopen({ kind, id }: Reviewed) {
  const decided = useDecided();
  return useMutation({
    mutationFn: (body: Reopening) => call(reopenProvider, { params: { type: kind, id }, body }),
    onSettled: decided,
  });
}
