import type { CsvCell } from '@tenaye/contracts/csv-text.ts';
import { MAX_STOCK_ROWS, type StockColumn, stockColumns } from '@tenaye/contracts/inventory.facts.ts';
import { type NewInventoryItem, newInventoryItem } from '@tenaye/contracts/inventory.ts';
import type { IsoDay } from '@tenaye/contracts/local-time.facts.ts';
import { AppError } from '#kernel/errors.ts';
import { readCsv, UnreadableFile } from '#kernel/files/csv.ts';
import { Cells, columnsOf, namesOf } from '#kernel/files/csv-cells.ts';
import { numberIn, priceIn } from '#kernel/files/csv-values.ts';
import { parsePart } from '#kernel/http/input.ts';
import { calendarIn } from './stock-file.calendar.ts';
import { countIn, type DatesOfFile, dayIn, saleRuleIn, typeIn, yesIn } from './stock-file.values.ts';
import type { StockRow } from './stock-list.view.ts';

/** Accepted column names, in lower case, without spaces and underscores. */
const columns = {
  name: [
    'name',
    'itemname',
    'item',
    'medicine',
    'medicinename',
    'medication',
    'medicationname',
    'drug',
    'drugname',
    'product',
    'productname',
    'ስም',
    'መድኃኒት',
    'የመድኃኒትስም',
    'የመድኃኒቱስም',
  ],
  quantity: ['quantity', 'qty', 'instock', 'stock', 'balance', 'ብዛት'],
  price: ['price', 'unitprice', 'priceetb', 'price(etb)', 'unitpriceetb', 'unitprice(etb)', 'sellingprice', 'ዋጋ'],
  expiry_date: [
    'expirydate',
    'expiry',
    'expires',
    'expdate',
    'exp.date',
    'exp',
    'exp.',
    'expirationdate',
    'bestbefore',
    'bestbeforedate',
    'useby',
    'የሚያበቃበትቀን',
    'የሚያበቃበት',
    'ማብቂያቀን',
    'የማብቂያቀን',
    'የአገልግሎትማብቂያ',
    'የአገልግሎትማብቂያቀን',
    'የአገልግሎትጊዜማብቂያ',
    'የአገልግሎትጊዜማብቂያቀን',
    'የአገልግሎትጊዜየሚያበቃበትቀን',
  ],
  type: ['type', 'itemtype'],
  available: ['available', 'isavailable'],
  low_stock_at: ['lowstockat', 'lowstock', 'reorderlevel'],
  sale_rule: ['salerule', 'saletype', 'prescription', 'prescriptiononly', 'rx'],
  most_per_sale: ['mostpersale', 'maxpersale', 'limit', 'salelimit'],
} satisfies Record<StockColumn, readonly string[]>;

/** Columns that other programs keep beside the name; `stockLines` writes both into it. */
const besideName = {
  strength: ['strength', 'dose', 'dosage'],
  form: ['form', 'dosageform', 'dosageforms', 'pharmaceuticalform'],
} as const;
type FileColumn = StockColumn | keyof typeof besideName;
const fileColumns = { ...columns, ...besideName };
const isStockColumn = (it: FileColumn): it is StockColumn => !(it in besideName);

/** The fields of an item that have a column; its medicine is found by the name. */
type Fact = Exclude<keyof NewInventoryItem, 'medicationId'>;

const columnFor = {
  itemName: 'name',
  quantity: 'quantity',
  price: 'price',
  expiryDate: 'expiry_date',
  itemType: 'type',
  isAvailable: 'available',
  lowStockAt: 'low_stock_at',
  saleRule: 'sale_rule',
  mostPerSale: 'most_per_sale',
} as const satisfies Record<Fact, StockColumn>;

/** Why a row is refused; if one cell is wrong, also its column and its text. */
export interface RowRefusal {
  message: string;
  column: StockColumn | null;
  value: string | null;
}

/** The facts that a row may omit: those that aren't required and don't identify an item. */
type OptionalFact = Exclude<Fact, 'itemName' | 'quantity' | 'expiryDate'>;

/** A parsed row: the item, and which of the optional facts the row contains; or the reason why the row is refused. */
export type FileRow = { row: number; itemName: string; cells: readonly string[] } & (
  | { item: NewInventoryItem; filled: Record<OptionalFact, boolean>; refusal?: undefined }
  | { item?: undefined; refusal: RowRefusal }
);

/** The name with the strength and the form that it doesn't contain yet. */
function nameIn(cells: Cells<FileColumn>): string {
  const name = cells.text('name');
  if (name === null) return '';
  const more = [cells.text('strength'), cells.text('form')].filter((it) => it !== null && !name.toLowerCase().includes(it.toLowerCase()));
  return [name, ...more].join(' ');
}

/** The refusal for the first rule of the contract that a cell breaks. */
function refusalOf(error: AppError, cells: Cells<FileColumn>): RowRefusal {
  const path = error.extra.issues?.[0]?.path;
  const column = Object.entries(columnFor).find(([fact]) => fact === path)?.[1] ?? null;
  return { message: error.message, column, value: column && cells.text(column) };
}

const WHICH_CALENDAR = 'This may be a date by the Ethiopian calendar. Write E.C. or G.C. behind it, or in the heading';

/** The item as the contract's schema parses it, or the first refusal. */
function itemOf(cells: Cells<FileColumn>, dates: DatesOfFile): { item: NewInventoryItem } | { refusal: RowRefusal } {
  const read = <T>(column: StockColumn, of: (text: string) => T): T | undefined => {
    const text = cells.text(column);
    return text === null ? undefined : of(text);
  };
  const expiryDate = read('expiry_date', (text) => dayIn(text, dates));
  const item = {
    itemName: nameIn(cells),
    quantity: read('quantity', countIn) ?? Number.NaN,
    expiryDate,
    price: read('price', priceIn),
    itemType: read('type', typeIn),
    isAvailable: read('available', yesIn),
    lowStockAt: read('low_stock_at', numberIn),
    saleRule: read('sale_rule', saleRuleIn),
    mostPerSale: read('most_per_sale', countIn),
  } satisfies Record<Fact, unknown>;
  const [problem] = cells.problems;
  if (problem) {
    const column = problem.column === null || isStockColumn(problem.column) ? problem.column : 'name';
    return { refusal: { message: 'A cell is too long or contains a control character', column, value: null } };
  }
  if (item.itemName !== '' && cells.text('quantity') === null)
    return { refusal: { message: 'The quantity is empty', column: 'quantity', value: null } };
  if (expiryDate === null) return { refusal: { message: WHICH_CALENDAR, column: 'expiry_date', value: cells.text('expiry_date') } };
  try {
    return { item: parsePart(newInventoryItem, item) };
  } catch (error) {
    if (error instanceof AppError) return { refusal: refusalOf(error, cells) };
    throw error;
  }
}

/** What the first row and the day say about all others. */
interface Header {
  at: ReadonlyMap<FileColumn, number>;
  width: number;
  dates: DatesOfFile;
}

function readRow({ row, cells: raw }: Pick<FileRow, 'row' | 'cells'>, { at, width, dates }: Header): FileRow {
  const cells = new Cells(raw, at);
  const itemName = nameIn(cells);
  if (raw.length > width)
    return { row, itemName, cells: raw, refusal: { message: 'This row has more cells than the header', column: null, value: null } };
  const read = itemOf(cells, dates);
  if ('refusal' in read) return { row, itemName, cells: raw, refusal: read.refusal };
  const { item } = read;
  const has = (fact: OptionalFact): boolean => cells.text(columnFor[fact]) !== null;
  const filled = {
    price: has('price'),
    itemType: has('itemType'),
    isAvailable: has('isAvailable'),
    lowStockAt: has('lowStockAt'),
    saleRule: has('saleRule'),
    mostPerSale: has('mostPerSale'),
  };
  return { row, itemName: item.itemName, cells: raw, item, filled };
}

/** A parsed file. `hasExpiry`: one of its columns is the expiry date. */
export interface StockFile {
  rows: FileRow[];
  heading: string[];
  ignoredColumns: string[];
  hasExpiry: boolean;
}

const expiryOnly = { expiry_date: columns.expiry_date };

/** The header without the calendar of its expiry dates. */
function calendarOf(heading: readonly string[]) {
  const cells = heading.map((cell) => ({ cell, ...calendarIn(cell) }));
  const expiry = cells.find(({ calendar, rest }) => calendar && namesOf([rest], expiryOnly)[0]);
  return { calendar: expiry?.calendar ?? null, names: cells.map((it) => (it === expiry ? it.rest : it.cell)) };
}

/** Reads rows again when one has shown that dates of the file may be Ethiopian: all but items without a date that is over. */
function doubted(rows: FileRow[], header: Header): FileRow[] {
  const isMixed = rows.some((it) => it.refusal?.message === WHICH_CALENDAR);
  if (!isMixed) return rows;
  const { today } = header.dates;
  const stands = ({ item }: FileRow): boolean => item !== undefined && !(item.expiryDate && item.expiryDate < today);
  return rows.map((it) => (stands(it) ? it : readRow(it, { ...header, dates: { ...header.dates, isMixed } })));
}

/** The valid and invalid rows of a stock file. Throws `UnreadableFile` if the file as a whole can't be used. */
export async function readStockFile(source: AsyncIterable<Uint8Array>, today: IsoDay): Promise<StockFile> {
  const records = readCsv(source);
  const header = await records.next();
  if (header.done) throw new UnreadableFile('The file is empty.');
  const { calendar, names } = calendarOf(header.value.cells);
  const { at, ignored } = columnsOf(names, fileColumns);
  if (!at.has('name') || !at.has('quantity'))
    throw new UnreadableFile('The first row must name the columns, with name and quantity among them.');
  const first = { at, width: names.length, dates: { calendar, today, isMixed: false } };
  const rows: FileRow[] = [];
  for await (const record of records) {
    if (rows.length === MAX_STOCK_ROWS) throw new UnreadableFile('The file has more than 20,000 rows. Please split it.');
    rows.push(readRow(record, first));
  }
  if (rows.length === 0) throw new UnreadableFile('The file has no rows below its header.');
  return { rows: doubted(rows, first), heading: [...header.value.cells], ignoredColumns: ignored, hasExpiry: at.has('expiry_date') };
}

/**
 * The name of an item in a file. For an item named after its medicine, strength and form are added, so that an import finds the same
 * medicine again.
 */
const nameInFile = ({ itemName, catalogueName, strength, form }: StockRow): string =>
  catalogueName !== null && itemName.toLowerCase() === catalogueName.toLowerCase()
    ? [itemName, strength, form].filter((it) => it !== null).join(' ')
    : itemName;

/** The cells of an item, by column. */
export const cellsOf = (item: Pick<NewInventoryItem, Fact>): Record<StockColumn, CsvCell> => ({
  name: item.itemName,
  quantity: item.quantity,
  price: item.price,
  expiry_date: item.expiryDate,
  type: item.itemType,
  available: item.isAvailable ? 'yes' : 'no',
  low_stock_at: item.lowStockAt,
  sale_rule: item.saleRule,
  most_per_sale: item.mostPerSale,
});

/**
 * Items as lines of a file that `readStockFile` accepts, in the order of `stockColumns`. A date that is over names its calendar, because
 * without it an old one may be taken for an Ethiopian one.
 */
export const stockLines = (rows: readonly StockRow[], today: IsoDay): CsvCell[][] =>
  rows.map((row) => {
    const day = row.expiryDate;
    const cells = { ...cellsOf(row), name: nameInFile(row), expiry_date: day !== null && day < today ? `${day} G.C.` : day };
    return stockColumns.map((column) => cells[column]);
  });
