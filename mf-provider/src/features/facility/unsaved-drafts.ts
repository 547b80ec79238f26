import type { FacilityChange, ProviderFacility } from '@tenaye/contracts/provider-facility.ts';
import { draftStore } from '@tenaye/platform/form/contract-draft.ts';
import type { Own } from '@tenaye/platform/portal/own.tsx';

/** The typed values, and the stored state that they started from. */
export interface EditorDraft<Values> {
  values: Values;
  base: ProviderFacility;
}

type SeenVersion = NonNullable<FacilityChange['version']>;

export type FacilityDrafts<Values> = ReturnType<typeof facilityDrafts<Values>>;

const rebasing: ((key: string, from: SeenVersion, saved: ProviderFacility) => void)[] = [];

/** The key of the drafts of a facility. */
export const draftKey = ({ accountId }: Pick<Own, 'accountId'>, { id }: Pick<ProviderFacility, 'id'>): string => `${accountId} ${id}`;

/** The drafts of one editor, by `draftKey`, so that leaving the editor for another view of the portal loses nothing. */
export function facilityDrafts<Values>() {
  const store = draftStore<EditorDraft<Values>>();
  rebasing.push((key, from, base) => {
    const it = store.get(key);
    if (it?.base.version === from) store.keep(key, { ...it, base });
  });
  return store;
}

/** Rebases the drafts that started from `from`, so that the account's own change in another view doesn't count as a conflict. */
export function rebaseDrafts(key: string, from: SeenVersion, saved: ProviderFacility): void {
  for (const rebase of rebasing) rebase(key, from, saved);
}
