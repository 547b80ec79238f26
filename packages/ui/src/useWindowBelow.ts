import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';

const CHANGED = 'tn-dialog';

interface Change {
  dialog: object;
  isOpen: boolean;
}

interface WindowBelow {
  /** The ref of the window's element. */
  ref: RefObject<HTMLDivElement | null>;
  /** Whether another dialog is open above this one, or was when the event that is being handled began. */
  isBelow(): boolean;
}

/**
 * Makes a dialog's window inert while another dialog is open above it. Radix knows only the dialogs of its own copy, and each app has a
 * copy: without this the window of a remote takes the focus back from the shell's dialog, and a typed password ends up in a field below.
 * `onOpen` is called before the other windows lose the focus.
 */
export function useWindowBelow(open: boolean, onOpen: () => void): WindowBelow {
  const ref = useRef<HTMLDivElement>(null);
  const above = useRef(new Set<object>());
  const closedNow = useRef(0);
  const opened = useEffectEvent(onOpen);
  useLayoutEffect(() => {
    if (!open) return undefined;
    const dialog = {};
    const tell = (isOpen: boolean) => document.dispatchEvent(new CustomEvent<Change>(CHANGED, { detail: { dialog, isOpen } }));
    const others = above.current;
    const follow = (event: Event) => {
      if (!(event instanceof CustomEvent)) return;
      const change: Change = event.detail;
      if (change.isOpen) others.add(change.dialog);
      else if (others.delete(change.dialog)) {
        // A browser gives one Back to both dialogs when the second one opened without a press. This one must stay.
        closedNow.current++;
        setTimeout(() => closedNow.current--);
      }
      // Set directly, not in a render, because the dialog above takes or returns the focus right after this.
      ref.current?.toggleAttribute('inert', others.size > 0);
    };
    opened();
    tell(true);
    document.addEventListener(CHANGED, follow);
    return () => {
      document.removeEventListener(CHANGED, follow);
      others.clear();
      tell(false);
    };
  }, [open]);
  return { ref, isBelow: () => above.current.size + closedNow.current > 0 };
}
