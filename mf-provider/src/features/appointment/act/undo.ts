import type { DoctorAppointment } from '@tenaye/contracts/appointment.ts';
import { useSyncExternalStore } from 'react';

/** What the doctor has just done with one tap. */
export interface Undoable {
  /** The doctor's account: nothing is offered to the next one on the same page. */
  accountId: string;
  appointment: DoctorAppointment;
  step: 'begun' | 'ended';
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

/** What can be undone now. It is kept outside the cards, because the card of an ended visit is gone at once. */
export const useUndoable = (): Undoable | undefined => useSyncExternalStore(subscribe, () => last);
