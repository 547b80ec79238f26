import { useSyncExternalStore } from 'react';
import type { ToastMessage } from '../remote/remote.ts';
import type { Change } from './useAct.ts';

/** What was just done, and the way back. Texts are translated. */
export interface Undoable {
  /** Names what was done: a new offer with the same id replaces the former one in its place. */
  id: string;
  /** The account that did it: nothing is offered to the next one on the same page. */
  accountId: string;
  /** What was done. */
  title: string;
  text?: string | undefined;
  /** The label of the button. */
  action: string;
  /** The title of the toast when it could not be undone. */
  failed: string;
  /** For how many seconds it is offered. */
  seconds: number;
  /** Undoes it; answers the toast that says so. */
  change: Change<void, ToastMessage>;
}

let last: Undoable | undefined;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Offers to undo this instead of what was offered before; undefined offers nothing. */
export function offerUndo(next: Undoable | undefined): void {
  last = next;
  for (const it of listeners) it();
}

/** What can be undone now. It is kept outside the parts of a page, because the part in which something was done may be gone at once. */
export const useUndoable = (): Undoable | undefined => useSyncExternalStore(subscribe, () => last);
