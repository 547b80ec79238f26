import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getAdminClaim, listAdminClaims, reviewClaim } from '@tenaye/contracts/claim-review.facts.ts';
import type { ClaimReview } from '@tenaye/contracts/claim-review.ts';
import type { ProfileKind } from '@tenaye/contracts/provider-account.facts.ts';
import { type CallInput, call, callPage } from '@tenaye/platform/client/client.ts';
import { useEventStream } from '@tenaye/platform/client/events.ts';
import { newId } from '@tenaye/platform/client/new-id.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { useState } from 'react';
import { keys } from '../../shared/keys.ts';

/** Names a claim; ids of the two kinds are in tables of their own. */
export interface ClaimRef {
  kind: ProfileKind;
  id: string;
}
export type ClaimFilter = Omit<NonNullable<CallInput<typeof listAdminClaims>['query']>, 'limit' | 'cursor'>;

const lists = (accountId: string) => [...keys.claims(accountId), 'list'];

/** One page of the claims. */
export const claimsQuery = (accountId: string, filter: ClaimFilter, page: { limit: number; cursor?: string | undefined }) =>
  queryOptions({
    queryKey: [...lists(accountId), filter, page],
    queryFn: ({ signal }) => callPage(listAdminClaims, { query: { ...filter, ...page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** A claim with its evidence. The API records each view, so coming back to the window doesn't count as another. */
export const claimQuery = (accountId: string, { kind, id }: ClaimRef) =>
  queryOptions({
    queryKey: [...keys.claims(accountId), 'one', kind, id],
    queryFn: ({ signal }) => call(getAdminClaim, { params: { kind, id }, signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

function useRenewLists(): () => void {
  const { id: accountId } = useAccount();
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: lists(accountId) });
}

/** Shows new claims without a reload. */
export function useLiveClaims(): void {
  const renew = useRenewLists();
  useEventStream(({ audience }) => audience === 'admin' && renew(), { onMissed: renew });
}

/** Does one step of a review. One key for each attempt, so that a retry after a lost answer doesn't act twice. */
export function useReviewClaim({ kind, id }: ClaimRef) {
  const { id: accountId } = useAccount();
  const queryClient = useQueryClient();
  const renew = useRenewLists();
  const [key, setKey] = useState(newId);
  return useMutation({
    mutationFn: (review: ClaimReview) => call(reviewClaim, { params: { kind, id }, body: review, idempotencyKey: key }),
    onSuccess: (claim) => {
      queryClient.setQueryData(claimQuery(accountId, { kind, id }).queryKey, claim);
      setKey(newId());
    },
    onError: (error) => error.name === 'ApiError' && setKey(newId()),
    onSettled: renew,
  });
}
