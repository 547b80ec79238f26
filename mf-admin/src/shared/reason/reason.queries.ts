import { queryOptions } from '@tanstack/react-query';
import { changeReason, createReason, deleteReason, listReasons, type ReasonKind } from '@tenaye/contracts/saved-reason.facts.ts';
import { orGone } from '@tenaye/platform/act/or-gone.ts';
import { call } from '@tenaye/platform/client/client.ts';
import { useReread } from '@tenaye/platform/portal/useReread.ts';
import { keys } from '../keys.ts';

/** The saved sentences of one use, in their order. */
export const reasonsQuery = (accountId: string, kind: ReasonKind) =>
  queryOptions({
    queryKey: [...keys.reasons(accountId), kind],
    queryFn: ({ signal }) => call(listReasons, { query: { kind }, signal }),
  });

/** The changes of saved sentences. */
export function useReasonChanges() {
  const rereading = useReread(keys.reasons);
  return {
    add: rereading((body: { kind: ReasonKind; text: string }, idempotencyKey) => call(createReason, { body, idempotencyKey })),
    change: (id: string) => rereading((text: string) => call(changeReason, { params: { id }, body: { text } })),
    remove: (id: string) => rereading<void, unknown>(() => orGone(call(deleteReason, { params: { id } }))),
  };
}
