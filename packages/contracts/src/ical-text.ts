/** The maximum length of a line in bytes, without its line break (RFC 5545, 3.1). */
const LINE_BYTES = 75;

/** `20260302T083000Z` (RFC 5545, 3.3.5, form 2: UTC). */
export const icalUtc = (at: Date): string => `${at.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;

/** Escapes a text value (RFC 5545, 3.3.11). Control characters can't be represented and become spaces. */
export const icalText = (value: string): string =>
  value
    .replace(/[\\;,]/g, String.raw`\$&`)
    .replace(/\r\n|\r|\n/g, String.raw`\n`)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this line replaces
    .replace(/[\u0000-\u001f\u007f]/g, ' ');

const bytesOf = (value: string): number => new TextEncoder().encode(value).length;

/** Folds a long line: it continues after a line break and a space, never in the middle of a character. */
function folded(line: string): string {
  const lines: string[] = [];
  let current = '';
  for (const letter of line) {
    if (bytesOf(current + letter) > LINE_BYTES) {
      lines.push(current);
      current = ' ';
    }
    current += letter;
  }
  return [...lines, current].join('\r\n');
}

/** The text of an iCalendar file with these lines (RFC 5545). */
export const icalFile = (lines: readonly string[]): string => `${lines.map(folded).join('\r\n')}\r\n`;
