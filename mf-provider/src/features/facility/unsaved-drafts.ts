import type { ProviderFacility } from '@tenaye/contracts/provider-facility.ts';
import { draftStore } from '@tenaye/platform/form/contract-draft.ts';
import type { Own } from '@tenaye/platform/portal/own.tsx';

/** The typed values, and the stored state that they started from. */
interface EditorDraft<Values> {
  values: Values;
  base: ProviderFacility;
}

export type FacilityDrafts<Values> = ReturnType<typeof facilityDrafts<Values>>;

/** The key of the drafts of a facility. */
export const draftKey = ({ accountId }: Pick<Own, 'accountId'>, { id }: Pick<ProviderFacility, 'id'>): string => `${accountId} ${id}`;

/** The drafts of one editor, by `draftKey`, so that leaving the editor for another view of the portal loses nothing. */
export const facilityDrafts = <Values>() => draftStore<EditorDraft<Values>>();
