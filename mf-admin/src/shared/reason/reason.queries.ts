import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { changeReason, createReason, deleteReason, listReasons, type ReasonKind } from '@tenaye/contracts/saved-reason.facts.ts';
import { call } from '@tenaye/platform/client/client.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { keys } from '../keys.ts';

/** The saved sentences of one use, in their order. */
export const reasonsQuery = (accountId: string, kind: ReasonKind) =>
  queryOptions({
    queryKey: [...keys.reasons(accountId), kind],
    queryFn: ({ signal }) => call(listReasons, { query: { kind }, signal }),
  });

/** Adds, changes and deletes saved sentences. */
export function useReasonEdits() {
  const { id: accountId } = useAccount();
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: keys.reasons(accountId) });
  return {
    add: useMutation({
      mutationFn: ({ key, kind, text }: { key: string; kind: ReasonKind; text: string }) =>
        call(createReason, { body: { kind, text }, idempotencyKey: key }),
      onSettled,
    }),
    change: useMutation({
      mutationFn: ({ id, text }: { id: string; text: string }) => call(changeReason, { params: { id }, body: { text } }),
      onSettled,
    }),
    remove: useMutation({ mutationFn: (id: string) => call(deleteReason, { params: { id } }), onSettled }),
  };
}
