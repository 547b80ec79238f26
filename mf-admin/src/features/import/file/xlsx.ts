import { MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from '@tenaye/contracts/bulk-import.facts.ts';
import { MAX_IMPORT_CELL } from '@tenaye/contracts/bulk-import-fix.facts.ts';
import { unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';
import { UnreadableXlsx } from './unreadable-xlsx.ts';

/** The most bytes that the read parts of a file may have once unpacked: a few kilobytes can claim to be gigabytes. */
const MAX_UNPACKED = 256 * 1024 * 1024;
/** How much XML is read at a time, so that the page answers meanwhile. */
const CHUNK = 4 * 1024 * 1024;

const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';
const TEXTS = 'xl/sharedStrings.xml';
/** Macros, pictures, links and styles are never unpacked. */
const isRead = (name: string): boolean => [WORKBOOK, RELATIONS, TEXTS].includes(name) || /^xl\/worksheets\/[^/]+\.xml$/.test(name);

type Parts = Record<string, Uint8Array>;

/** Unpacks some parts, each into at most the size that the file states for it. */
function unpack(bytes: Uint8Array, isWanted: (name: string) => boolean): Parts {
  let size = 0;
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!isWanted(name)) return false;
        size += originalSize;
        if (size > MAX_UNPACKED) throw new UnreadableXlsx('too_large');
        return true;
      },
    });
  } catch (error) {
    throw error instanceof UnreadableXlsx ? error : new UnreadableXlsx('unreadable', error);
  }
}

interface Handlers {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** An element's name without its prefix. */
const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Reads XML in pieces. Entities that a document type declares aren't known, so a file that uses some is refused. */
async function readXml(bytes: Uint8Array | undefined, { open, text, close }: Handlers): Promise<void> {
  if (!bytes) return;
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw new UnreadableXlsx('unreadable', error);
  });
  parser.on('opentag', ({ name, attributes }) => open?.(local(name), attributes));
  parser.on('text', (it) => text?.(it));
  parser.on('closetag', ({ name }) => close?.(local(name)));
  const decoder = new TextDecoder();
  for (let at = 0; at < bytes.length; at += CHUNK) {
    parser.write(decoder.decode(bytes.subarray(at, at + CHUNK), { stream: true }));
    await new Promise((resolve) => setTimeout(resolve));
  }
  parser.close();
}

/** The part with the cells of the first sheet. */
async function firstSheet(parts: Parts): Promise<string> {
  const targets = new Map<string, string>();
  let relation: string | undefined;
  await readXml(parts[WORKBOOK], {
    open: (name, attributes) => {
      if (name === 'sheet') relation ??= Object.entries(attributes).find(([key]) => local(key) === 'id' && key !== 'id')?.[1];
    },
  });
  await readXml(parts[RELATIONS], {
    open: (name, { Id, Target }) => {
      if (name === 'Relationship' && Id && Target) targets.set(Id, Target);
    },
  });
  const target = targets.get(relation ?? '');
  if (!target) throw new UnreadableXlsx('unreadable');
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

/** The texts that cells refer to by number. How a text is to be pronounced (`rPh`) is no part of it. */
async function sharedTexts(parts: Parts): Promise<string[]> {
  const texts: string[] = [];
  let [text, isText, isHint] = ['', false, false];
  await readXml(parts[TEXTS], {
    open: (name) => {
      if (name === 'si') text = '';
      if (name === 'rPh') isHint = true;
      if (name === 't') isText = !isHint;
    },
    text: (it) => {
      if (isText) text += it;
    },
    close: (name) => {
      if (name === 't') isText = false;
      if (name === 'rPh') isHint = false;
      if (name === 'si') texts.push(text);
    },
  });
  return texts;
}

/** The position of a cell's column from 0: A1 is 0, AB7 is 27. */
const columnOf = (cell: string): number =>
  [...(/^[A-Z]{1,3}/.exec(cell)?.[0] ?? '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

const booleans: Readonly<Record<string, string>> = { 0: 'FALSE', 1: 'TRUE' };

/** A cell with its type and value as the sheet has them. */
interface Cell {
  column: number;
  type: string;
  value: string;
}

/** What a cell shows: strings are stored as numbers of shared texts, booleans as 0 and 1. */
function shownOf({ type, value }: Cell, texts: readonly string[]): string {
  if (type === 's') return texts[Number(value)] ?? '';
  if (type === 'b') return booleans[value] ?? value;
  return value;
}

/** The rows of the first sheet at their places, so that a row keeps its number; of a formula, the value that the file has stored. */
async function rowsOf(sheet: Uint8Array, texts: readonly string[]): Promise<string[][]> {
  const rows: string[][] = [];
  let count = 0;
  let row: string[] = [];
  let cell: Cell = { column: 0, type: 'n', value: '' };
  let isValue = false;
  const beginRow = (number: string | undefined): void => {
    const at = number ? Number(number) - 1 : rows.length;
    count += 1;
    if (!(at >= rows.length) || at > MAX_IMPORT_ROWS * 2 || count > MAX_IMPORT_ROWS + 1) throw new UnreadableXlsx('too_long');
    while (rows.length < at) rows.push([]);
    row = [];
    rows.push(row);
  };
  const endCell = (): void => {
    const { column, value } = cell;
    // One cell beyond the columns is enough for the server to refuse the file.
    if (value === '' || column < 0 || column > MAX_IMPORT_COLUMNS) return;
    while (row.length < column) row.push('');
    row[column] = shownOf(cell, texts).slice(0, MAX_IMPORT_CELL);
  };
  await readXml(sheet, {
    open: (name, { r, t }) => {
      if (name === 'row') beginRow(r);
      if (name === 'c') cell = { column: r ? columnOf(r) : row.length, type: t ?? 'n', value: '' };
      if (name === 'v' || name === 't') isValue = true;
    },
    text: (it) => {
      if (isValue) cell.value += it;
    },
    close: (name) => {
      if (name === 'v' || name === 't') isValue = false;
      if (name === 'c') endCell();
    },
  });
  return rows;
}

const cellOf = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * The first sheet of an Excel file as CSV (commas), with a line for each row. It is read in the browser: the server never unpacks anything.
 * Throws `UnreadableXlsx`.
 */
export async function csvOfXlsx(bytes: Uint8Array): Promise<string> {
  const parts = unpack(bytes, (it) => isRead(it) && !it.startsWith('xl/worksheets/'));
  const name = await firstSheet(parts);
  const sheet = unpack(bytes, (it) => it === name && isRead(it))[name];
  if (!sheet) throw new UnreadableXlsx('unreadable');
  const rows = await rowsOf(sheet, await sharedTexts(parts));
  if (rows.every((it) => it.length === 0)) throw new UnreadableXlsx('empty');
  return rows.map((cells) => `${cells.map(cellOf).join(',')}\n`).join('');
}
