import type { ProviderFacility } from '@tenaye/contracts/provider-facility.ts';

/** What is being typed, and the stored state that it started from. */
export interface Started<D> {
  draft: D;
  base: ProviderFacility;
}

/** Drafts of one editor, by account: leaving the editor for another part of the portal loses nothing. */
export interface DraftStore<D> {
  get: (accountId: string) => Started<D> | undefined;
  keep: (accountId: string, it: Started<D>) => void;
  drop: (accountId: string) => void;
}

const rebasing: ((accountId: string, from: string, saved: ProviderFacility) => void)[] = [];

export function draftStore<D>(): DraftStore<D> {
  const waiting = new Map<string, Started<D>>();
  rebasing.push((accountId, from, base) => {
    const it = waiting.get(accountId);
    if (it?.base.updatedAt === from) waiting.set(accountId, { ...it, base });
  });
  return {
    get: (accountId) => waiting.get(accountId),
    keep: (accountId, it) => void waiting.set(accountId, it),
    drop: (accountId) => void waiting.delete(accountId),
  };
}

/** The account's own change elsewhere in the portal is no foreign one: drafts that started from the same state go on from the new one. */
export function rebaseDrafts(accountId: string, from: string, saved: ProviderFacility): void {
  for (const rebase of rebasing) rebase(accountId, from, saved);
}
