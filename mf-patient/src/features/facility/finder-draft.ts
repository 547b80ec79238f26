import { type FinderKind, testKinds } from '@tenaye/contracts/facility-kind.facts.ts';
import { useAuth } from '@tenaye/platform/client/auth.tsx';
import { clearSession, readSession, writeSession } from '@tenaye/platform/client/session-storage.ts';
import { useState } from 'react';
import * as z from 'zod/mini';

const medication = z.object({ name: z.string(), quantity: z.number(), medicationId: z.nullable(z.string()) });

const finderDraft = z.object({
  /** The id of the doctor's order that the list is from; sent along with the request. */
  orderId: z.optional(z.string()),
  /** The id of the file that the server has read; sent along with the request. */
  prescriptionId: z.optional(z.string()),
  /** The name of a file that the server doesn't have yet. The file itself is lost on reload. */
  fileName: z.optional(z.string()),
  /** True if the pharmacist reads the medicines from the prescription; `medications` is then empty. */
  isToRead: z._default(z.boolean(), false),
  medications: z.array(medication),
  /** The pharmacy that didn't have all of the list, where the patient now looks elsewhere. */
  exceptId: z.optional(z.string()),
  services: z.array(z.string()),
  facilityTypes: z.array(z.string()),
  /** Local day, YYYY-MM-DD; '' while none is chosen. */
  preferredDate: z.string(),
  notes: z.string(),
  isDelivered: z._default(z.boolean(), false),
  /** The delivery address; '' while none is typed. */
  address: z._default(z.string(), ''),
  /** True if the patient accepts the total at list price in advance. */
  acceptsList: z._default(z.boolean(), false),
});
/** The request that a patient is preparing for a center or pharmacy. */
export type FinderDraft = z.infer<typeof finderDraft>;

export const emptyDraft: FinderDraft = {
  isToRead: false,
  medications: [],
  services: [],
  facilityTypes: [],
  preferredDate: '',
  notes: '',
  isDelivered: false,
  address: '',
  acceptsList: false,
};

/** What a request to either kind of place sends along with its list. */
export const sentWith = ({ prescriptionId, orderId, notes }: FinderDraft) => ({
  prescriptionId,
  orderId,
  notes: notes.trim() || undefined,
});

const keyOf = (kind: FinderKind) => `finder.${kind}`;

/** Stored with its owner, because another patient may sign in later in the same tab. The stored draft stays while nobody is signed in. */
const stored = z.object({ owner: z.string(), draft: finderDraft });

function readDraft(kind: FinderKind, owner: string): FinderDraft {
  const found = readSession(keyOf(kind), stored);
  if (found?.owner !== owner) return emptyDraft;
  const { draft } = found;
  // A file that the server doesn't have is lost after a reload, so the pharmacist would have nothing to read.
  return { ...draft, isToRead: draft.isToRead && draft.prescriptionId !== undefined };
}

/** Whether the draft asks for anything. */
export const hasItems = ({ isToRead, medications, services }: FinderDraft): boolean => isToRead || medications.length + services.length > 0;

/** The kinds of center that do the tests; both if the list doesn't determine them (spec, section 8: "otherwise lab and imaging"). */
export const typesWanted = (draft: FinderDraft): string[] => (draft.facilityTypes.length > 0 ? draft.facilityTypes : [...testKinds]);

/** The draft of one finder. It survives a reload and Back; sending it or closing the tab removes it. */
export function useFinderDraft(kind: FinderKind) {
  const owner = useAuth().user?.id ?? '';
  const [draft, setDraft] = useState(() => readDraft(kind, owner));
  const [file, setFile] = useState<File>();
  return {
    draft,
    file,
    change: (part: Partial<FinderDraft>): void => {
      const next = { ...draft, ...part };
      writeSession(keyOf(kind), { owner, draft: next });
      setDraft(next);
    },
    keepFile: setFile,
    forget: (): void => {
      clearSession(keyOf(kind));
      setDraft(emptyDraft);
      setFile(undefined);
    },
  };
}
