/** Repeats the press of a button that the visitor made before the page could answer. Call this function as soon as the page can answer. */
export const answerFirstTap = (): void => window.tenayeTaken?.();
