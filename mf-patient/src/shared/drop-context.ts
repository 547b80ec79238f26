/** The context for the texts of upload fields: on a touch screen, to which no file can be dragged, they don't mention dropping. */
export const dropContext = (): 'touch' | undefined => (globalThis.matchMedia?.('(hover: none)').matches ? 'touch' : undefined);
