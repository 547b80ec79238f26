import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getReviewedProvider } from '@tenaye/contracts/reviewed-provider.facts.ts';
import {
  decideBatch,
  holdProvider,
  listAuthorities,
  listListings,
  releaseProvider,
  reopenProvider,
  requestInformation,
  setAccreditation,
  setLicense,
  takeNextProvider,
  verifyAuthority,
  verifyProvider,
} from '@tenaye/contracts/verification.facts.ts';
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

/** A mutation after which everything that a decision changes is refetched, whether it was carried out or refused. */
function useAct<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const decided = useDecided();
  return useMutation({ mutationFn, onSettled: decided });
}

/** Approves or rejects a provider. */
export const useVerify = ({ kind, id }: Reviewed) =>
  useAct((body: CallInput<typeof verifyProvider>['body']) => call(verifyProvider, { params: { type: kind, id }, body }));

/** Undoes a decision. */
export const useReopen = ({ kind, id }: Reviewed) =>
  useAct((body: CallInput<typeof reopenProvider>['body']) => call(reopenProvider, { params: { type: kind, id }, body }));

/** Asks the provider for more. */
export const useRequestInformation = ({ kind, id }: Reviewed) =>
  useAct((body: CallInput<typeof requestInformation>['body']) => call(requestInformation, { params: { type: kind, id }, body }));

/** Sets the license's last day. */
export const useSetLicense = ({ kind, id }: Reviewed) =>
  useAct((body: CallInput<typeof setLicense>['body']) => call(setLicense, { params: { type: kind, id }, body }));

/** Sets a facility's accreditation level. */
export const useSetAccreditation = (id: string) =>
  useAct((body: CallInput<typeof setAccreditation>['body']) => call(setAccreditation, { params: { id }, body }));

/** One decision for many providers. The key makes a repeated press the same batch. */
export const useDecideBatch = () =>
  useAct(({ key, body }: { key: string; body: CallInput<typeof decideBatch>['body'] }) => call(decideBatch, { body, idempotencyKey: key }));

/** Approves everything that waits and was imported from one authority. */
export const useVerifyAuthority = () => useAct((authority: string) => call(verifyAuthority, { body: { authority } }));

/** Leaves `after` and holds the longest waiting provider behind it. */
export const useTakeNext = () =>
  useAct((after: Reviewed | undefined) => call(takeNextProvider, { body: after ? { after: { type: after.kind, id: after.id } } : {} }));

/** Holds a provider for the administrator, or renews the hold. */
export const hold = ({ kind, id }: Reviewed) => call(holdProvider, { params: { type: kind, id } });

/** Ends the hold. */
export const release = ({ kind, id }: Reviewed) => call(releaseProvider, { params: { type: kind, id } });

/** The authorities from whose lists facilities were imported. Part of the lists' data, which decisions change. */
export const authoritiesQuery = (accountId: string) =>
  queryOptions({
    queryKey: [...keys.listings(accountId), 'authorities'],
    queryFn: ({ signal }) => call(listAuthorities, { signal }),
    staleTime: 0,
  });
