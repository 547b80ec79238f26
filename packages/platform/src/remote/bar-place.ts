/** The id of the place in the shell's one header row into which the remote on the page puts its navigation (`InBar`). */
export const BAR_PLACE = 'bar';

const CHANGED = 'tn-bar';

/** Tells a remote that was drawn earlier that the place is there. */
export const announceBar = (): void => void document.dispatchEvent(new Event(CHANGED));

/** Calls `listener` when the place has come. @returns how to stop that */
export function followBar(listener: () => void): () => void {
  document.addEventListener(CHANGED, listener);
  return () => document.removeEventListener(CHANGED, listener);
}
