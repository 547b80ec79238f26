import {
  type ImportDelimiter,
  type ImportEncoding,
  type ImportField,
  MAX_HEADER_ROW,
  MAX_IMPORT_COLUMNS,
  MAX_IMPORT_ROWS,
} from '@tenaye/contracts/bulk-import.facts.ts';
import { MAX_IMPORT_CELL } from '@tenaye/contracts/bulk-import-fix.facts.ts';
import { type CsvRecord, type Delimiter, findDelimiter, readCsv, UnreadableFile } from '#kernel/files/csv.ts';
import { NUL_SHOWN } from '#kernel/files/csv-cells.ts';
import { findEncoding } from '#kernel/files/csv-encoding.ts';
import type { StoredColumn } from './import-batch.entity.ts';
import { suggestedFields } from './import-columns.rules.ts';

/** Opens the file from its beginning. Called several times, because the file is read more than once. */
export type OpenFile = () => Promise<AsyncIterable<Uint8Array>>;

/** How a file is read. */
export interface FileForm {
  encoding: ImportEncoding;
  /** True where any bytes can be decoded so, and nobody has chosen the encoding. */
  isEncodingGuessed: boolean;
  delimiter: ImportDelimiter;
  /** The number of the row that names the columns; if it is blank, the next row that isn't blank names them. 0: no row does. */
  headerRow: number;
}

const signs: Record<ImportDelimiter, Delimiter> = { comma: ',', semicolon: ';', tab: '\t', pipe: '|' };
const words: Record<Delimiter, ImportDelimiter> = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'pipe' };

/** How much of a file's form the text itself decides. */
type TextForm = Omit<FileForm, 'headerRow'>;

/** A row with at least this many names of fields can be the header. */
const LEAST_KNOWN = 2;
const SAMPLES = 3;
/** Encodings that can decode any bytes. */
const GUESSED: readonly ImportEncoding[] = ['windows-1252', 'macintosh'];
const SAMPLE_LENGTH = 80;
const HEADER_LENGTH = 200;

/** The text in a form that can be stored: without NUL, and cut to the maximum length of a field. */
const storable = (cell: string): string => cell.slice(0, MAX_IMPORT_CELL).replaceAll('\0', NUL_SHOWN).toWellFormed();
const short = (cell: string, length: number): string => storable(cell).replaceAll(/\s+/g, ' ').trim().slice(0, length).toWellFormed();

async function textOf(
  open: OpenFile,
  { encoding, isEncodingGuessed = encoding === undefined, delimiter }: Partial<FileForm>,
): Promise<TextForm> {
  const found = encoding ?? (await findEncoding(await open()));
  if (found === undefined) throw new UnreadableFile('The file is empty.');
  const isGuess = isEncodingGuessed && GUESSED.includes(found);
  return { encoding: found, isEncodingGuessed: isGuess, delimiter: delimiter ?? words[await findDelimiter(await open(), found)] };
}

const known = (header: readonly string[]): number => suggestedFields(header).filter(Boolean).length;

/**
 * The row that names the columns. A title above it names fewer than two fields, so the first row with the most known names is the header;
 * where no row has two, it is the first.
 */
function headerAmong(records: readonly CsvRecord[]): number {
  const best = Math.max(...records.map((it) => known(it.cells)));
  const found = best < LEAST_KNOWN ? records[0] : records.find((it) => known(it.cells) === best);
  return found?.row ?? 1;
}

/** The header, and the rows from which samples are taken. A file without a header has columns without names. */
async function beginning(
  open: OpenFile,
  form: Pick<FileForm, 'encoding' | 'delimiter'>,
  chosen: number | undefined,
): Promise<{ headerRow: number; header: string[]; rows: string[][] }> {
  const records = readCsv(await open(), { encoding: form.encoding, delimiter: signs[form.delimiter] });
  const first: CsvRecord[] = [];
  for await (const record of records) {
    first.push(record);
    if (first.length >= MAX_HEADER_ROW + SAMPLES) break;
  }
  if (first.length === 0) throw new UnreadableFile('The file is empty.');
  const headerRow = chosen ?? headerAmong(first.filter((it) => it.row <= MAX_HEADER_ROW));
  const at = headerRow === 0 ? -1 : first.findIndex((it) => it.row >= headerRow);
  const rows = first.slice(at + 1, at + 1 + SAMPLES).map((it) => it.cells);
  const header = first[at]?.cells ?? rows[0]?.map(() => '') ?? [];
  if (header.length > MAX_IMPORT_COLUMNS) throw new UnreadableFile('The file has more than 100 columns.');
  if (rows.length === 0 || (headerRow > 0 && at < 0)) throw new UnreadableFile('The file has no rows below its header.');
  return { headerRow, header: header.map((it) => short(it, HEADER_LENGTH)), rows };
}

/** The form and columns of a file, found from its beginning. `mapping` replaces the suggested fields. Throws `UnreadableFile`. */
export async function inspectFile(
  open: OpenFile,
  { mapping, ...chosen }: Partial<FileForm> & { mapping?: readonly (ImportField | null)[] | undefined },
): Promise<FileForm & { columns: StoredColumn[] }> {
  const form = await textOf(open, chosen);
  const { headerRow, header, rows } = await beginning(open, form, chosen.headerRow);
  const fields = mapping ?? suggestedFields(header);
  const columns = header.map((title, at) => ({
    header: title,
    field: fields[at] ?? null,
    samples: rows.map((cells) => short(cells[at] ?? '', SAMPLE_LENGTH)).filter(Boolean),
  }));
  return { ...form, headerRow, columns };
}

/**
 * The rows below the header, or all where there is none, in groups of `size`. Rows up to row number `after` are left out. Throws
 * `UnreadableFile`.
 */
export async function* rowsOf(
  open: OpenFile,
  form: Pick<FileForm, 'encoding' | 'delimiter' | 'headerRow'>,
  { width, after, size }: { width: number; after: number; size: number },
): AsyncGenerator<CsvRecord[]> {
  const records = readCsv(await open(), { encoding: form.encoding, delimiter: signs[form.delimiter] });
  let group: CsvRecord[] = [];
  let [count, isBelow] = [0, form.headerRow === 0];
  for await (const { row, cells } of records) {
    if (!isBelow) {
      isBelow = row >= form.headerRow;
      continue;
    }
    if (++count > MAX_IMPORT_ROWS) throw new UnreadableFile('The file has more than 200,000 rows. Please split it.');
    if (row <= after) continue;
    // One cell beyond the columns is enough to refuse the row.
    group.push({ row, cells: cells.slice(0, width + 1).map(storable) });
    if (group.length < size) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}
