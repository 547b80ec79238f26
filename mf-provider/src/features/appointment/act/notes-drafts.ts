import { draftStore } from '@tenaye/platform/form/contract-draft.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { useSyncExternalStore } from 'react';

/** Notes that are being written, by account and appointment. A draft remains when its card moves, changes or is removed. */
const drafts = draftStore<string>();
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
  const draft = useSyncExternalStore(subscribe, () => drafts.get(key));
  const keep = (text: string) => {
    drafts.keep(key, text);
    tell();
  };
  const drop = () => {
    drafts.drop(key);
    tell();
  };
  return { draft, keep, drop, peek: () => drafts.get(key) };
}
