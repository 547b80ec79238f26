import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { claimTransitions, getAdminClaim, listAdminClaims, reviewClaim } from '@tenaye/contracts/claim-review.facts.ts';
import type { AdminClaimDetails, ClaimReview } from '@tenaye/contracts/claim-review.ts';
import type { ProfileKind } from '@tenaye/contracts/provider-account.facts.ts';
import { readIf } from '@tenaye/platform/act/read-if.ts';
import type { Change } from '@tenaye/platform/act/useAct.ts';
import { type CallInput, call, callPage } from '@tenaye/platform/client/client.ts';
import { useEventStream } from '@tenaye/platform/client/events.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { keys } from '../../shared/keys.ts';

/** Names a claim. Each kind of claim has a table, and ids, of its own. */
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

/** A claim with its evidence. The API records each view, so returning to the window doesn't refetch the claim. */
export const claimQuery = (accountId: string, { kind, id }: ClaimRef) =>
  queryOptions({
    queryKey: [...keys.claims(accountId), 'one', kind, id],
    queryFn: ({ signal }) => call(getAdminClaim, { params: { kind, id }, signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

/** Shows new claims without a reload. */
export function useLiveClaims(): void {
  const { id: accountId } = useAccount();
  const queryClient = useQueryClient();
  const renew = () => void queryClient.invalidateQueries({ queryKey: lists(accountId) });
  useEventStream(({ audience }) => audience === 'admin' && renew(), { onMissed: renew });
}

/** Whether a claim is as this administrator's step leaves it. */
function isAfter({ action, notes }: Pick<ClaimReview, 'action' | 'notes'>, now: AdminClaimDetails, accountId: string): boolean {
  if (now.claimStatus !== claimTransitions[action].to) return false;
  if (action === 'start') return now.reviewerId === accountId;
  if (action === 'propose') return now.proposal?.proposerId === accountId;
  if (action === 'decline') return !now.proposal;
  return action !== 'reject' || now.verificationNotes === notes;
}

/**
 * The steps of a review: `start` takes it over, `review` makes any other step. One whose answer was lost is looked up, because the claim is
 * read again, and its next version would refuse the same step.
 */
export function useClaimChanges({ kind, id, version }: AdminClaimDetails) {
  const { id: accountId } = useAccount();
  const queryClient = useQueryClient();
  const { queryKey } = claimQuery(accountId, { kind, id });
  const params = { kind, id };
  const send = (body: ClaimReview, idempotencyKey: string) => call(reviewClaim, { params, body, idempotencyKey });
  const find = (step: Pick<ClaimReview, 'action' | 'notes'>) =>
    readIf(call(getAdminClaim, { params }), (now) => isAfter(step, now, accountId));
  const shown = {
    keep: (claim: AdminClaimDetails) => void queryClient.setQueryData(queryKey, claim),
    reread: [lists(accountId), keys.providers(accountId)],
    rereadUnmade: [queryKey],
  };
  const start: Change<void, AdminClaimDetails> = {
    ...shown,
    send: (_, key) => send({ action: 'start', version }, key),
    find: () => find({ action: 'start' }),
  };
  const review: Change<ClaimReview, AdminClaimDetails> = { ...shown, send, find };
  return { start, review };
}
