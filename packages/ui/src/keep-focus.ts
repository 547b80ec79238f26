import { focusReturn, withAncestors } from './dialog-focus.ts';
import { isFocusInOverlay } from './overlay.ts';

/**
 * Keeps the focus in a part of the page: if what has it disappears, such as a deleted row or a button that was pressed, it moves to the
 * heading of the surrounding part, as after a dialog, without scrolling. For the `ref` of the element around the page's content.
 * @returns what ends it
 */
export function keepFocus(frame: HTMLElement | null): (() => void) | undefined {
  if (!frame) return undefined;
  let last: Element[] = [];
  const remember = ({ target }: FocusEvent) => {
    last = target instanceof Element ? withAncestors(target) : [];
  };
  const watcher = new MutationObserver(() => {
    if (!last[0] || last[0].isConnected) return;
    const around = last;
    last = [];
    if (document.activeElement === document.body && !isFocusInOverlay()) focusReturn(around, { preventScroll: true });
  });
  watcher.observe(frame, { childList: true, subtree: true });
  frame.addEventListener('focusin', remember);
  return () => {
    watcher.disconnect();
    frame.removeEventListener('focusin', remember);
  };
}
