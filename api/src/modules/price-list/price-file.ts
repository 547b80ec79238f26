import { MAX_TESTS, PREPARATION_MAX, type PriceColumn } from '@tenaye/contracts/price-list.facts.ts';
import { type KeptTest, keptTest } from '@tenaye/contracts/price-list.ts';
import { AppError } from '#kernel/errors.ts';
import { type CsvRecord, readCsv, UnreadableFile } from '#kernel/files/csv.ts';
import { Cells, columnsOf } from '#kernel/files/csv-cells.ts';
import { numberIn, priceIn } from '#kernel/files/csv-values.ts';
import { parsePart } from '#kernel/http/input.ts';

/** Accepted column names, in lower case, without spaces and underscores. */
const columns = {
  name: ['name', 'test', 'testname', 'service', 'servicename', 'investigation', 'ስም', 'ምርመራ', 'የምርመራስም', 'አገልግሎት'],
  price: ['price', 'priceetb', 'price(etb)', 'unitprice', 'fee', 'cost', 'ዋጋ'],
  ready_in_days: ['readyindays', 'days', 'turnaround', 'turnarounddays', 'tat'],
  preparation: ['preparation', 'howtoprepare', 'instructions', 'instruction'],
} satisfies Record<PriceColumn, readonly string[]>;

const columnFor: Record<string, PriceColumn> = { name: 'name', price: 'price', readyInDays: 'ready_in_days', preparation: 'preparation' };

/** The facts of a row; those of empty cells are absent. */
export type PricedRow = Pick<KeptTest, 'name' | 'price' | 'readyInDays' | 'preparation'>;

/** A parsed row: its facts, or the reason why it is refused. */
export type PriceRow = { row: number; name: string; cells: readonly string[] } & (
  | { test: PricedRow; refusal?: undefined }
  | { test?: undefined; refusal: { message: string; column: PriceColumn | null; value: string | null } }
);

/** The facts as the contract's schema parses them, or the first refusal. */
function testOf(cells: Cells<PriceColumn>): Pick<PriceRow, 'test' | 'refusal'> {
  const read = <T>(column: PriceColumn, of: (text: string) => T, max?: number) => {
    const text = cells.text(column, max);
    return text === null ? undefined : of(text);
  };
  const same = (text: string): string => text;
  const facts = {
    name: read('name', same) ?? '',
    price: read('price', priceIn),
    readyInDays: read('ready_in_days', numberIn),
    preparation: read('preparation', same, PREPARATION_MAX),
  };
  const [problem] = cells.problems;
  if (problem) return { refusal: { message: 'A cell is too long or contains a control character', column: problem.column, value: null } };
  try {
    const { version: _, ...test } = parsePart(keptTest, { version: 'file', ...facts });
    return { test };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const column = columnFor[error.extra.issues?.[0]?.path ?? ''] ?? null;
    return { refusal: { message: error.message, column, value: column && cells.text(column) } };
  }
}

function readRow({ row, cells: raw }: CsvRecord, at: ReadonlyMap<PriceColumn, number>): PriceRow {
  const cells = new Cells(raw, at);
  const { test, refusal } = testOf(cells);
  const name = test?.name ?? cells.text('name') ?? '';
  return test ? { row, name, cells: raw, test } : { row, name, cells: raw, refusal: refusal ?? { message: '', column: null, value: null } };
}

/** `hasPrice`: one of the columns is the price. */
export interface PriceFile {
  rows: PriceRow[];
  heading: string[];
  ignoredColumns: string[];
  hasPrice: boolean;
}

/** The valid and invalid rows of a price list's file. Throws `UnreadableFile` if the file as a whole can't be used. */
export async function readPriceFile(source: AsyncIterable<Uint8Array>): Promise<PriceFile> {
  const records = readCsv(source);
  const header = await records.next();
  if (header.done) throw new UnreadableFile('The file is empty.');
  const { at, ignored } = columnsOf(header.value.cells, columns);
  if (!at.has('name')) throw new UnreadableFile('The first row must name the columns, with name among them.');
  const rows: PriceRow[] = [];
  for await (const record of records) {
    if (rows.length === MAX_TESTS) throw new UnreadableFile('The file has more than 300 rows. A price list has at most 300 tests.');
    rows.push(readRow(record, at));
  }
  if (rows.length === 0) throw new UnreadableFile('The file has no rows below its header.');
  return { rows, heading: [...header.value.cells], ignoredColumns: ignored, hasPrice: at.has('price') };
}
