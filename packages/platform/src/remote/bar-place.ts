/** The id of the place in the shell's one header row into which the remote on the page puts its navigation (`InBar`). */
export const BAR_PLACE = 'bar';

const CHANGED = 'tn-bar';

/** Notifies a remote that was rendered earlier that the place now exists. */
export const announceBar = (): void => void document.dispatchEvent(new Event(CHANGED));

/** Calls `listener` when the place appears. @returns a function that stops listening */
export function followBar(listener: () => void): () => void {
  document.addEventListener(CHANGED, listener);
  return () => document.removeEventListener(CHANGED, listener);
}
