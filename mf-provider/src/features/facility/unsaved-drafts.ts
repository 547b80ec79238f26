import type { ProviderFacility } from '@tenaye/contracts/provider-facility.ts';
import { draftStore } from '@tenaye/platform/parts/contract-draft.ts';

/** What is being typed, and the stored state that it started from. */
export interface Started<Values> {
  values: Values;
  base: ProviderFacility;
}

export type FacilityDrafts<Values> = ReturnType<typeof facilityDrafts<Values>>;

const rebasing: ((accountId: string, from: string, saved: ProviderFacility) => void)[] = [];

/** Drafts of one editor, by account: leaving the editor for another part of the portal loses nothing. */
export function facilityDrafts<Values>() {
  const store = draftStore<Started<Values>>();
  rebasing.push((accountId, from, base) => {
    const it = store.get(accountId);
    if (it?.base.updatedAt === from) store.keep(accountId, { ...it, base });
  });
  return store;
}

/** The account's own change elsewhere in the portal is no foreign one: drafts that started from the same state go on from the new one. */
export function rebaseDrafts(accountId: string, from: string, saved: ProviderFacility): void {
  for (const rebase of rebasing) rebase(accountId, from, saved);
}
