/** Where the patient is; without it no distance counts. */
export interface Place {
  lat?: number | undefined;
  lng?: number | undefined;
}

/** What the comma-separated words stand for, each once, in the order given; words that stand for nothing are left out. */
export function wordsIn<T>(text: string, meaningOf: (word: string) => T | undefined): T[] {
  const meanings = text.split(',').map((it) => meaningOf(it));
  return [...new Set(meanings.filter((it) => it !== undefined))];
}
