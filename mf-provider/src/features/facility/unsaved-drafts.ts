import type { ProviderFacility } from '@tenaye/contracts/provider-facility.ts';
import { draftStore } from '@tenaye/platform/parts/contract-draft.ts';

/** The typed values, and the stored state that they started from. */
export interface EditorDraft<Values> {
  values: Values;
  base: ProviderFacility;
}

export type FacilityDrafts<Values> = ReturnType<typeof facilityDrafts<Values>>;

const rebasing: ((accountId: string, from: string, saved: ProviderFacility) => void)[] = [];

/** The drafts of one editor, by account: leaving the editor for another view of the portal loses nothing. */
export function facilityDrafts<Values>() {
  const store = draftStore<EditorDraft<Values>>();
  rebasing.push((accountId, from, base) => {
    const it = store.get(accountId);
    if (it?.base.updatedAt === from) store.keep(accountId, { ...it, base });
  });
  return store;
}

/** Rebases the drafts that started from the same state: the account's own change in another view must not count as a conflict. */
export function rebaseDrafts(accountId: string, from: string, saved: ProviderFacility): void {
  for (const rebase of rebasing) rebase(accountId, from, saved);
}
