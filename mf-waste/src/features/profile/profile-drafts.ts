import type { WasteProfile } from '@tenaye/contracts/waste-profile.ts';
import { draftStore } from '@tenaye/platform/parts/contract-draft.ts';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import type { ProfileValues } from './profile.form.ts';

/** The typed values, and the stored profile that they started from. */
export interface ProfileDraft {
  values: ProfileValues;
  base: WasteProfile;
}

export const profileDrafts = draftStore<ProfileDraft>();

/** The key of a facility's draft. */
export const useDraftKey = (): string => {
  const { accountId, facilityId } = useOwn();
  return `${accountId} ${facilityId ?? ''}`;
};
