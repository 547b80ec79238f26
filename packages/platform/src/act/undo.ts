import { useSyncExternalStore } from 'react';
import type { ToastMessage } from '../remote/remote.ts';
import { type Change, useAct } from './useAct.ts';

/** What was just done. Texts are translated. */
interface Done {
  /** Names what was done: a new offer with the same id replaces the former one in its place. */
  id: string;
  /** The account that did it: nothing is offered to the next one on the same page. */
  accountId: string;
  /** What was done. */
  title: string;
  text?: string | undefined;
  /** The label of the button. */
  action: string;
  /** For how many seconds it is offered. */
  seconds: number;
}

/** What was just done, and the way back. */
export interface Undo<Answer> extends Done {
  change: Change<void, Answer>;
  /** The toast once it is undone. */
  done: (answer: Answer) => ToastMessage;
  /** The title of the toast when it could not be undone. */
  failed: string;
}

interface Undoable extends Done {
  /** Undoes it; `onDone` is called once that is done. */
  useUndo(onDone: () => void): { act(): Promise<void>; isPending: boolean };
}

let last: Undoable | undefined;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Offers to undo this instead of what was offered before; undefined offers nothing. */
export function offerUndo<Answer>(next: Undo<Answer> | undefined): void {
  last = next && { ...next, useUndo: (onDone) => useAct(next.change, { done: next.done, failed: next.failed, onDone }) };
  for (const it of listeners) it();
}

/** What can be undone now. It is kept outside the parts of a page, because the part in which something was done may be gone at once. */
export const useUndoable = (): Undoable | undefined => useSyncExternalStore(subscribe, () => last);
