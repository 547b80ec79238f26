import type { ImportEncoding } from '@tenaye/contracts/bulk-import.facts.ts';

const CHUNK = 4 * 1024 * 1024;

/** The encoding of a byte order mark; else one in which each byte is a character, which is enough to see lines. */
const encodingOf = ([first, second]: Uint8Array): string =>
  first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'windows-1252';

const blanks = new Set([...' \t,;|\uFEFF'].map((it) => it.charCodeAt(0)));

/**
 * The number of lines of a file that have more than separators. It has at most as many rows: a row may go over several lines, and some
 * lines are titles or the header.
 */
export function countLines(bytes: Uint8Array, encoding?: ImportEncoding): number {
  const decoder = new TextDecoder(encoding?.startsWith('utf-16') ? encoding : encodingOf(bytes));
  let [count, isBlank] = [0, true];
  for (let from = 0; from < bytes.length; from += CHUNK) {
    const text = decoder.decode(bytes.subarray(from, from + CHUNK), { stream: true });
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code === 10 || code === 13) isBlank = true;
      else if (isBlank && !blanks.has(code)) [count, isBlank] = [count + 1, false];
    }
  }
  return count;
}
