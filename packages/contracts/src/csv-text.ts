/** Matches text that a spreadsheet would run as a formula, including text from `guarded`. */
const FORMULA = /^'*[=+\-@\t\r]/;

/** Puts an apostrophe before text that begins like a formula, so that no spreadsheet runs it. `withoutGuard` removes it. */
const guarded = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The original text of a cell that `csvText` wrote: removes the apostrophe that stops spreadsheets from running the text. */
export const withoutGuard = (cell: string): string => (cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell);

const quoted = (cell: string): string => (/[",;\r\n\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** The value of a cell in a CSV file; null is empty. */
export type CsvCell = string | number | null;

/** The byte order mark at the beginning of a CSV file, without which spreadsheets misread UTF-8. */
export const CSV_MARK = '\uFEFF';

/**
 * The lines of a CSV file (RFC 4180), with commas and CRLF. Text that a spreadsheet would run as a formula is prefixed with an apostrophe.
 */
export const csvLines = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((cells) => `${cells.map((it) => (typeof it === 'string' ? quoted(guarded(it)) : String(it ?? ''))).join(',')}\r\n`).join('');

/** A whole CSV file for spreadsheets. The API uses it for whole lists, the browser for the rows that it has loaded. */
export const csvText = (rows: readonly (readonly CsvCell[])[]): string => CSV_MARK + csvLines(rows);
