import { draftStore } from '@tenaye/platform/form/contract-draft.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { useState } from 'react';

const drafts = draftStore<readonly string[]>();

export const isSameOrder = (a: readonly string[], b: readonly string[]): boolean => a.join() === b.join();

/**
 * The order of a route as it is being changed: the ids of its stops. It survives a change of tab, until it is dropped or somebody saves
 * another order.
 */
export function useOrderDraft(driverId: string, date: string, saved: readonly string[]) {
  const key = `${useAccount().id} ${driverId} ${date} ${saved.join()}`;
  const [ids, setIds] = useState(() => drafts.get(key) ?? saved);
  return {
    ids,
    change: (next: readonly string[]) => {
      if (isSameOrder(next, saved)) drafts.drop(key);
      else drafts.keep(key, next);
      setIds(next);
    },
    drop: () => drafts.drop(key),
  };
}
