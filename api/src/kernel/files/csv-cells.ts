import { withoutGuard } from '@tenaye/contracts/csv-text.ts';
import { HIDDEN_CHARACTER } from '@tenaye/contracts/hidden-text.facts.ts';
import { plainSpelling } from '#kernel/spelling.ts';

/** This file reads the cells of a row and collects the row's problems, in words for the person who sent the file. */

/**
 * The visible symbol that replaces a NUL, which PostgreSQL can't store. A cell with the symbol is refused like one with any other control
 * character.
 */
export const NUL_SHOWN = '\u2400';
const CONTROL = /(?![\t\n\r])\p{Cc}|\u2400/u;

/** One line of text: Unicode composed, white space (line breaks too) collapsed. */
const tidy = (cell: string): string => cell.normalize('NFC').replaceAll(/\s+/g, ' ').trim();

/**
 * Accepted names of each column in lower case, without spaces, underscores or hyphens. One spelling of an Amharic name is enough:
 * letters of the same sound are equal.
 */
export type ColumnNames = Record<string, readonly string[]>;

const plain = (header: string): string => plainSpelling(header).replaceAll(/[\s_፡-]+/g, '');

/** The columns, each with a test for its names. */
const testsOf = <Names extends ColumnNames>(names: Names) =>
  Object.entries(names).map(([name, titles]): [keyof Names & string, (title: string) => boolean] => {
    const known = new Set(titles.map(plain));
    return [name, (title) => known.has(plain(title))];
  });

/** The name of each column of the header; undefined for an unknown column, and for the second column of the same name. */
export function namesOf<Names extends ColumnNames>(header: readonly string[], names: Names): ((keyof Names & string) | undefined)[] {
  const found = new Set<keyof Names & string>();
  const columns = testsOf(names);
  return header.map((title) => {
    const [name] = columns.find(([it, isNamed]) => !found.has(it) && isNamed(title)) ?? [];
    if (name !== undefined) found.add(name);
    return name;
  });
}

/** The name that a column of the header shares with an earlier one; undefined for all others. */
export function repeatedNames<Names extends ColumnNames>(header: readonly string[], names: Names): ((keyof Names & string) | undefined)[] {
  const found = namesOf(header, names);
  const columns = testsOf(names);
  return header.map((title, at) => (found[at] === undefined ? columns.find(([, isNamed]) => isNamed(title))?.[0] : undefined));
}

/** The position of each known column, and the unknown headers. */
export function columnsOf<Names extends ColumnNames>(header: readonly string[], names: Names) {
  const at = new Map<keyof Names & string, number>();
  const ignored: string[] = [];
  for (const [index, name] of namesOf(header, names).entries()) {
    const title = header[index] ?? '';
    if (name !== undefined) at.set(name, index);
    else if (title.trim() !== '') ignored.push(tidy(title));
  }
  return { at, ignored };
}

/** A remark about a cell, or about a whole row where `column` is null. `message` names the column. */
export interface CellRemark<Name extends string> {
  column: Name | null;
  /** The codes of `Cells` itself: empty, too_long, control_character, not_a_number. Readers of rows add their own codes. */
  code: string;
  message: string;
}

/** The cells of one row by column name. The row's problems collect in `problems`. */
export class Cells<Name extends string> {
  readonly problems: CellRemark<Name>[] = [];
  /** Facts that were left out of an otherwise valid row. */
  readonly notes: CellRemark<Name>[] = [];
  readonly #cells: readonly string[];
  readonly #at: ReadonlyMap<Name, number>;

  constructor(cells: readonly string[], at: ReadonlyMap<Name, number>) {
    this.#cells = cells;
    this.#at = at;
  }

  /** Refuses the row. The message is the column's name and `words`. */
  refuse(column: Name, code: string, words: string): void {
    this.problems.push({ column, code, message: `${column} ${words}` });
  }

  /** Records what was left out of a column. The message is the column's name and `words`. */
  note(column: Name, code: string, words: string): void {
    this.notes.push({ column, code, message: `${column} ${words}` });
  }

  /** The text of a column, without the guard that `csvText` adds; null when it is empty or absent. */
  text(name: Name, max = 200): string | null {
    const index = this.#at.get(name);
    const raw = index === undefined ? '' : (this.#cells[index] ?? '');
    if (CONTROL.test(raw) || HIDDEN_CHARACTER.test(raw)) {
      this.refuse(name, 'control_character', 'holds a control character');
      return null;
    }
    const text = tidy(withoutGuard(raw));
    if (text.length > max) {
      this.refuse(name, 'too_long', `is longer than ${max} characters`);
      return null;
    }
    return text === '' ? null : text;
  }

  required(name: Name, max = 200): string {
    const before = this.problems.length;
    const text = this.text(name, max);
    if (text === null && this.problems.length === before) this.refuse(name, 'empty', 'is empty');
    return text ?? '';
  }

  /** Degrees, written as a number. Null when empty. */
  degrees(name: Name, limit: 90 | 180): number | null {
    return this.number(name, -limit, limit);
  }

  /** A number, also as spreadsheets write it (`9.01E0`); a decimal comma is read as a point. Null when empty. */
  number(name: Name, least: number, most: number): number | null {
    const text = this.text(name, 40);
    if (text === null) return null;
    const number = /^[-+]?\d+(?:[.,]\d+)?(?:[eE][-+]?\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
    if (number >= least && number <= most) return number;
    this.refuse(name, 'not_a_number', `is not a number from ${least} to ${most}`);
    return null;
  }
}
