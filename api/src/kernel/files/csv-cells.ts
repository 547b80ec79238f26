/** Reads the cells of one row and collects its problems, in words for the person who sent the file. */

const CONTROL = /(?![\t\n\r])\p{Cc}/u;

/** One line of text: Unicode composed, white space (line breaks too) collapsed. */
const tidy = (cell: string): string => cell.normalize('NFC').replaceAll(/\s+/g, ' ').trim();

/** Normalizes a column name: lower case, without spaces or underscores. */
export type ColumnNames = Record<string, readonly string[]>;

const plain = (header: string): string => header.toLowerCase().replaceAll(/[\s_-]+/g, '');

/** The position of each known column, and the unknown headers. */
export function columnsOf<Names extends ColumnNames>(header: readonly string[], names: Names) {
  const at = new Map<keyof Names & string, number>();
  const ignored: string[] = [];
  for (const [index, title] of header.entries()) {
    const name = Object.keys(names).find((it) => !at.has(it) && names[it]?.includes(plain(title)));
    if (name !== undefined) at.set(name, index);
    else if (title.trim() !== '') ignored.push(tidy(title));
  }
  return { at, ignored };
}

/** The cells of one row by column name. Problems collect in `problems`. */
export class Cells<Name extends string> {
  readonly problems: string[] = [];
  /** Facts that were left out of an otherwise valid row. */
  readonly notes: string[] = [];
  readonly #cells: readonly string[];
  readonly #at: ReadonlyMap<Name, number>;

  constructor(cells: readonly string[], at: ReadonlyMap<Name, number>) {
    this.#cells = cells;
    this.#at = at;
  }

  /** The text of a column, or null when it is empty or absent. */
  text(name: Name, max = 200): string | null {
    const index = this.#at.get(name);
    const raw = index === undefined ? '' : (this.#cells[index] ?? '');
    if (CONTROL.test(raw)) {
      this.problems.push(`${name} holds a control character`);
      return null;
    }
    const text = tidy(raw);
    if (text.length > max) {
      this.problems.push(`${name} is longer than ${max} characters`);
      return null;
    }
    return text === '' ? null : text;
  }

  required(name: Name, max = 200): string {
    const before = this.problems.length;
    const text = this.text(name, max);
    if (text === null && this.problems.length === before) this.problems.push(`${name} is empty`);
    return text ?? '';
  }

  /** Degrees; a decimal comma is read as a point. Null when empty. */
  degrees(name: Name, limit: 90 | 180): number | null {
    const text = this.text(name, 40);
    if (text === null) return null;
    const number = /^[-+]?\d+(?:[.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
    if (Math.abs(number) <= limit) return number;
    this.problems.push(`${name} is not a number from -${limit} to ${limit}`);
    return null;
  }
}
