import { wasteTimeSlots, wasteTypes } from '@tenaye/contracts/waste.facts.ts';
import { containerKinds } from '@tenaye/contracts/waste-container.facts.ts';
import { clearSession, readSession, writeSession } from '@tenaye/platform/client/session-storage.ts';
import { draftStore } from '@tenaye/platform/form/contract-draft.ts';
import type { Own } from '@tenaye/platform/portal/own.tsx';
import * as z from 'zod/mini';
import type { Photo } from '../../parts/PhotosField.tsx';
import { emptyRequest, type RequestValues } from './request.form.ts';

/** A request that hasn't been sent. */
export interface RequestDraft {
  values: RequestValues;
  photos: Photo[];
  /** The number of photos that a reload has dropped: session storage has no room for files. */
  lostPhotos: number;
}

export const newDraft = (): RequestDraft => ({ values: emptyRequest, photos: [], lostPhotos: 0 });

const stored = z.object({
  photos: z.number(),
  values: z.object({
    wasteTypes: z.array(z.enum(wasteTypes)),
    estimatedWeight: z.string(),
    preferredPickupDate: z.string(),
    preferredTimeSlot: z.union([z.enum(wasteTimeSlots), z.literal('')]),
    specialInstructions: z.string(),
    /** Absent in drafts of former versions. */
    containers: z._default(
      z.array(z.object({ wasteType: z.enum(wasteTypes), kind: z.nullable(z.enum(containerKinds)), count: z.string() })),
      [],
    ),
  }),
});

const open = draftStore<RequestDraft>();
/** Stored with the account, because another person may sign in later in the same tab. Neither sees or removes what the other typed. */
const nameOf = ({ accountId, facilityId }: Own) => `waste.request ${accountId} ${facilityId ?? ''}`;

function restored(own: Own): RequestDraft | undefined {
  const found = readSession(nameOf(own), stored);
  return found && { values: found.values, photos: [], lostPhotos: found.photos };
}

/** The draft of each facility. It survives a reload and a tab that the browser dropped, without its photos; sending it removes it. */
export const requestDrafts = {
  get(own: Own): RequestDraft | undefined {
    const draft = open.get(nameOf(own)) ?? restored(own);
    if (draft) open.keep(nameOf(own), draft);
    return draft;
  },
  keep(own: Own, draft: RequestDraft): void {
    const { values, photos, lostPhotos } = draft;
    open.keep(nameOf(own), draft);
    writeSession(nameOf(own), { values, photos: photos.length || lostPhotos });
  },
  drop(own: Own): void {
    open.drop(nameOf(own));
    clearSession(nameOf(own));
  },
};
