declare global {
  interface Window {
    /** Set by the program of a page with a first view (the gateway's starter.ts). */
    tenayeTaken?(): void;
  }
}

/** Repeats the press of a button that the visitor made before the page could answer. Call this function as soon as the page can answer. */
export const answerFirstTap = (): void => window.tenayeTaken?.();
