import { clearSession, readSession, writeSession } from '@tenaye/platform/client/session-storage.ts';
import { draftStore } from '@tenaye/platform/form/contract-draft.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { PORTAL_DRAFTS } from '@tenaye/platform/portal/useSignOut.ts';
import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';

/**
 * Notes that are being written, by account and appointment. A draft remains when its card moves, changes or is removed, and in the tab also
 * after a reload, until the sign-out.
 */
const drafts = draftStore<string>();
const nameOf = (key: string): string => `${PORTAL_DRAFTS}notes ${key}`;
const read = (key: string): string | undefined => drafts.get(key) ?? readSession(nameOf(key), z.string());
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
const tell = () => {
  for (const it of listeners) it();
};

/**
 * The draft of an appointment's notes; undefined if there is none. `keep` stores one, `drop` deletes it, and `peek` reads the latest draft
 * after an awaited answer, when the rendered one may be outdated.
 */
export function useNotesDraft(appointmentId: string | undefined) {
  const { id: accountId } = useAccount();
  const key = `${accountId} ${appointmentId}`;
  const draft = useSyncExternalStore(subscribe, () => read(key));
  const keep = (text: string) => {
    drafts.keep(key, text);
    writeSession(nameOf(key), text);
    tell();
  };
  const drop = () => {
    drafts.drop(key);
    clearSession(nameOf(key));
    tell();
  };
  return { draft, keep, drop, peek: () => read(key) };
}
