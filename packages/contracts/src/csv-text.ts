/** Text that a spreadsheet would run as a formula, or that looks like such text after `guarded`. */
const FORMULA = /^'*[=+\-@\t\r]/;

/** Text that no spreadsheet runs: an apostrophe comes before anything that begins like a formula. `withoutGuard` removes it. */
const guarded = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The text as it was before `csvText` wrote it: without the apostrophe that keeps spreadsheets from running it. */
export const withoutGuard = (cell: string): string => (cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell);

const quoted = (cell: string): string => (/[",;\r\n\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** What a cell of a CSV file holds; null is an empty one. */
export type CsvCell = string | number | null;

/**
 * A CSV file as spreadsheets read it (RFC 4180): comma, CRLF, and a byte order mark, without which they take UTF-8 for another
 * encoding. Text that a spreadsheet would run as a formula gets an apostrophe before it. Written by the API for a whole list, and by the
 * browser for the rows that it has.
 */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  const lines = rows.map((cells) => cells.map((it) => (typeof it === 'string' ? quoted(guarded(it)) : String(it ?? ''))).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}
