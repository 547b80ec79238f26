import type { WasteProfile } from '@tenaye/contracts/waste-profile.ts';
import { clearSession, hasSession, readSession, writeSession } from '@tenaye/platform/client/session-storage.ts';
import { draftStore } from '@tenaye/platform/form/contract-draft.ts';
import type { Own } from '@tenaye/platform/portal/own.tsx';
import type * as z from 'zod/mini';
import type { ProfileValues } from './profile.form.ts';

/** The typed values, and the stored profile that they started from. */
export interface ProfileDraft {
  values: ProfileValues;
  base: WasteProfile;
}

const open = draftStore<ProfileDraft>();
/** Stored with the account, because another person may sign in later in the same tab. */
const nameOf = ({ accountId, facilityId }: Own): string => `waste.profile ${accountId} ${facilityId ?? ''}`;

/**
 * The draft of each facility's profile. It survives a reload and a tab that the browser dropped; saving or canceling removes it. `get`
 * takes the schema, so that reading a profile without a draft needs no validation library.
 */
export const profileDrafts = {
  has: (own: Own): boolean => open.get(nameOf(own)) !== undefined || hasSession(nameOf(own)),
  get: (own: Own, schema: z.ZodMiniType<ProfileDraft>): ProfileDraft | undefined =>
    open.get(nameOf(own)) ?? readSession(nameOf(own), schema),
  keep(own: Own, draft: ProfileDraft): void {
    open.keep(nameOf(own), draft);
    writeSession(nameOf(own), draft);
  },
  drop(own: Own): void {
    open.drop(nameOf(own));
    clearSession(nameOf(own));
  },
};
