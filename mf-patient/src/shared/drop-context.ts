/** A touch screen has nothing to drop a file from: the texts of upload fields have a form without it, by this context. */
export const dropContext = (): 'touch' | undefined => (globalThis.matchMedia?.('(hover: none)').matches ? 'touch' : undefined);
