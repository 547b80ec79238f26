import {
  type ImportDelimiter,
  type ImportEncoding,
  type ImportField,
  MAX_IMPORT_CELL,
  MAX_IMPORT_COLUMNS,
  MAX_IMPORT_ROWS,
} from '@tenaye/contracts/bulk-import.facts.ts';
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
  delimiter: ImportDelimiter;
}

const signs: Record<ImportDelimiter, Delimiter> = { comma: ',', semicolon: ';', tab: '\t', pipe: '|' };
const words: Record<Delimiter, ImportDelimiter> = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'pipe' };

const SAMPLES = 3;
const SAMPLE_LENGTH = 80;
const HEADER_LENGTH = 200;

/** The text in a form that can be stored: without NUL, and cut to the maximum length of a field. */
const storable = (cell: string): string => cell.slice(0, MAX_IMPORT_CELL).replaceAll('\0', NUL_SHOWN).toWellFormed();
const short = (cell: string, length: number): string => storable(cell).replaceAll(/\s+/g, ' ').trim().slice(0, length).toWellFormed();

async function formOf(open: OpenFile, { encoding, delimiter }: Partial<FileForm>): Promise<FileForm> {
  const found = encoding ?? (await findEncoding(await open()));
  if (found === undefined) throw new UnreadableFile('The file is empty.');
  return { encoding: found, delimiter: delimiter ?? words[await findDelimiter(await open(), found)] };
}

/** The first records of a file: the header, and the rows from which samples are taken. */
async function beginning(open: OpenFile, form: FileForm): Promise<{ header: string[]; rows: string[][] }> {
  const records = readCsv(await open(), { encoding: form.encoding, delimiter: signs[form.delimiter] });
  const first: string[][] = [];
  for await (const { cells } of records) {
    first.push(cells);
    if (first.length > SAMPLES) break;
  }
  const [header, ...rows] = first;
  if (!header) throw new UnreadableFile('The file is empty.');
  if (header.length > MAX_IMPORT_COLUMNS) throw new UnreadableFile('The file has more than 100 columns.');
  if (rows.length === 0) throw new UnreadableFile('The file has no rows below its header.');
  return { header: header.map((it) => short(it, HEADER_LENGTH)), rows };
}

/** The form and columns of a file, found from its beginning. `mapping` replaces the suggested fields. Throws `UnreadableFile`. */
export async function inspectFile(
  open: OpenFile,
  { mapping, ...chosen }: Partial<FileForm> & { mapping?: readonly (ImportField | null)[] | undefined },
): Promise<FileForm & { columns: StoredColumn[] }> {
  const form = await formOf(open, chosen);
  const { header, rows } = await beginning(open, form);
  const fields = mapping ?? suggestedFields(header);
  const columns = header.map((title, at) => ({
    header: title,
    field: fields[at] ?? null,
    samples: rows.map((cells) => short(cells[at] ?? '', SAMPLE_LENGTH)).filter(Boolean),
  }));
  return { ...form, columns };
}

/** The rows below the header, in groups of `size`. Rows up to row number `after` are left out. Throws `UnreadableFile`. */
export async function* rowsOf(
  open: OpenFile,
  form: FileForm,
  { width, after, size }: { width: number; after: number; size: number },
): AsyncGenerator<CsvRecord[]> {
  const records = readCsv(await open(), { encoding: form.encoding, delimiter: signs[form.delimiter] });
  await records.next();
  let group: CsvRecord[] = [];
  let count = 0;
  for await (const { row, cells } of records) {
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
