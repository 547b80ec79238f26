/** A name without letter case, accents and punctuation, which don't distinguish names. */
export const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/** The smallest number of letters to change, add or remove to turn `a` into `b` (Levenshtein). */
export function edits(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries())
      next.push(Math.min((row[j] ?? 0) + (letter === other ? 0 : 1), (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    row = next;
  }
  return row[b.length] ?? a.length;
}

/** The similarity of two names, from 0 to 1 (the same letters). */
export function likeness(a: string, b: string): number {
  const [one, other] = [plain(a), plain(b)];
  const longest = Math.max(one.length, other.length);
  return longest === 0 ? 0 : 1 - edits(one, other) / longest;
}
