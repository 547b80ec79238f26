/**
 * Parses "1,200", "1 200" and "5,75" as people type them; NaN for anything that isn't a number, which the contract then refuses with its
 * own message.
 */
export const numberOf = (typed: unknown): number => {
  const text = String(typed ?? '')
    .replaceAll(/[\s,](?=\d{3}(?:\D|$))/g, '')
    .replace(/,(?=\d{1,2}\s*$)/, '.')
    .trim();
  return /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
};

/** Like `numberOf`; null for empty input. */
export const amountOf = (typed: unknown): number | null => (typed === null || String(typed).trim() === '' ? null : numberOf(typed));
