/** The patient's position; without one, distance doesn't count. */
export interface Place {
  lat?: number | undefined;
  lng?: number | undefined;
}

/** The meanings of comma-separated words, each once, in the given order; unknown words are left out. */
export function wordsIn<T>(text: string, meaningOf: (word: string) => T | undefined): T[] {
  const meanings = text.split(',').map((it) => meaningOf(it));
  return [...new Set(meanings.filter((it) => it !== undefined))];
}
