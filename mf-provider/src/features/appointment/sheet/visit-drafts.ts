import { sexes } from '@tenaye/contracts/visit-sheet.facts.ts';
import { clearSession, readSession, writeSession } from '@tenaye/platform/client/session-storage.ts';
import { draftStore } from '@tenaye/platform/form/contract-draft.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { PORTAL_DRAFTS } from '@tenaye/platform/portal/useSignOut.ts';
import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';

const text = z.string();
const values = z.object({
  notes: text,
  diagnoses: z.array(z.object({ code: z.nullable(text), name: text })),
  vitals: z.object({
    temperature: text,
    systolic: text,
    diastolic: text,
    pulse: text,
    respiration: text,
    oxygen: text,
    weight: text,
    height: text,
  }),
  born: text,
  sex: z.enum(['', ...sexes]),
  pregnancy: z.enum(['', 'yes', 'no']),
  allergyState: z.enum(['unasked', 'none', 'known']),
  allergies: text,
});

/**
 * What is being written about a visit: the notes, and the whole sheet once the visit has begun, with the version and the values from which
 * the doctor started.
 */
const visitDraft = z.object({ notes: text, sheet: z.optional(z.object({ values, base: values, version: text })) });
export type VisitDraft = z.infer<typeof visitDraft>;

/**
 * Drafts by account and appointment. A draft remains when its card moves, changes or is removed, and in the tab also after a reload, until
 * the sign-out.
 */
const drafts = draftStore<VisitDraft>();
const nameOf = (key: string): string => `${PORTAL_DRAFTS}visit ${key}`;

/** The draft in memory, else that in the tab, which is read once, so that equal drafts are the same object. */
function read(key: string): VisitDraft | undefined {
  const kept = drafts.get(key) ?? readSession(nameOf(key), visitDraft);
  if (kept) drafts.keep(key, kept);
  return kept;
}
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
const tell = () => {
  for (const it of listeners) it();
};

/**
 * The draft of an appointment; undefined if there is none. `keep` stores one, `drop` deletes it, and `peek` reads the latest draft after an
 * awaited answer, when the rendered one may be outdated.
 */
export function useVisitDraft(appointmentId: string | undefined) {
  const { id: accountId } = useAccount();
  const key = `${accountId} ${appointmentId}`;
  const draft = useSyncExternalStore(subscribe, () => read(key));
  const keep = (it: VisitDraft) => {
    drafts.keep(key, it);
    writeSession(nameOf(key), it);
    tell();
  };
  const drop = () => {
    drafts.drop(key);
    clearSession(nameOf(key));
    tell();
  };
  return { draft, keep, drop, peek: () => read(key) };
}
