import { isDeepStrictEqual } from 'node:util';
import type { CsvCell } from '@tenaye/contracts/csv-text.ts';
import { itemColumns, ruleColumns, type StockColumn, stockColumns } from '@tenaye/contracts/inventory.facts.ts';
import type { NewInventoryItem, StockImportRow } from '@tenaye/contracts/inventory.ts';
import { nameKey } from '../catalogue/medication-name.view.ts';
import { cellsOf, type FileRow } from './stock-file.ts';

/** An item in stock before the import. */
export type KnownItem = NewInventoryItem & { id: string };

/** The planned state of a row of `facility_inventory`; a new row has no id. */
export type WantedItem = NewInventoryItem & { id?: string };

/** The outcome of a row, with all columns alike. */
type Outcome = Omit<StockImportRow, 'column' | 'ruleColumn' | 'changes' | 'ruleChanges'> & {
  column: StockColumn | null;
  changes: { column: StockColumn; before: string | null; after: string | null }[];
};

export interface Plan {
  created: WantedItem[];
  updated: WantedItem[];
  rows: Outcome[];
}

const keyOf = (what: string, day: string | null): string => `${what} ${day}`;
const byName = (item: Pick<KnownItem, 'itemName' | 'expiryDate'>): string => keyOf(nameKey(item.itemName), item.expiryDate);
const byItem = (item: Pick<KnownItem, 'itemName' | 'medicationId' | 'expiryDate'>): string =>
  item.medicationId ? keyOf(item.medicationId, item.expiryDate) : byName(item);

/** Finds the item that a row means: by its medicine and expiry date, or the only item with its name and expiry date. */
function finder(known: readonly KnownItem[]): (it: WantedItem) => KnownItem | undefined {
  const items = new Map(known.map((it) => [byItem(it), it]));
  const named = Map.groupBy(known, byName);
  return (item) => {
    const namesakes = named.get(byName(item));
    return items.get(byItem(item)) ?? (namesakes?.length === 1 ? namesakes[0] : undefined);
  };
}

type RightRow = Extract<FileRow, { refusal?: undefined }>;

const wantedOf = ({ item }: RightRow, medications: ReadonlyMap<string, string>): WantedItem => ({
  ...item,
  medicationId: item.itemType === 'medication' ? (medications.get(nameKey(item.itemName)) ?? null) : null,
});

/** The item with the row's facts. An item that was out of stock becomes available again, unless the row says that it isn't. */
function changed(item: KnownItem, wanted: WantedItem, filled: RightRow['filled']): KnownItem {
  const itemType = filled.itemType ? wanted.itemType : item.itemType;
  const isBack = item.quantity === 0 && wanted.quantity > 0;
  return {
    id: item.id,
    itemName: item.itemName,
    expiryDate: item.expiryDate,
    itemType,
    medicationId: itemType === 'medication' ? item.medicationId : null,
    quantity: wanted.quantity,
    price: filled.price ? wanted.price : item.price,
    isAvailable: filled.isAvailable ? wanted.isAvailable : item.isAvailable || isBack,
    lowStockAt: filled.lowStockAt ? wanted.lowStockAt : item.lowStockAt,
    saleRule: filled.saleRule ? wanted.saleRule : item.saleRule,
    mostPerSale: filled.mostPerSale ? wanted.mostPerSale : item.mostPerSale,
  };
}

const textOf = (cell: CsvCell): string | null => (cell === null ? null : String(cell));

/** The changes of an item, by the columns of the file. */
function changesOf(item: KnownItem, next: KnownItem): Outcome['changes'] {
  const [before, after] = [cellsOf(item), cellsOf(next)];
  return stockColumns
    .filter((it) => before[it] !== after[it])
    .map((column) => ({ column, before: textOf(before[column]), after: textOf(after[column]) }));
}

interface Known {
  items: readonly KnownItem[];
  /** The ids of the catalog's medicines by `nameKey`. */
  medications: ReadonlyMap<string, string>;
  /** The local day, ISO; an expiry date before it is reported. */
  today: string;
}

const NOTHING = { message: null, column: null, value: null, changes: [], isExpired: false };

/** Plans the effect of each row of the file. */
export function planImport(file: readonly FileRow[], { items, medications, today }: Known): Plan {
  const find = finder(items);
  const seen = new Set<string>();
  const plan: Plan = { created: [], updated: [], rows: [] };
  const say = ({ row, itemName, cells }: FileRow, outcome: Outcome['outcome'], more: Partial<Outcome> = {}) =>
    plan.rows.push({ ...NOTHING, row, outcome, itemName, ...(outcome === 'refused' && { cells: [...cells] }), ...more });
  for (const row of file) {
    if (row.refusal) {
      say(row, 'refused', row.refusal);
      continue;
    }
    const wanted = wantedOf(row, medications);
    const found = find(wanted);
    const key = found?.id ?? byItem(wanted);
    if (seen.has(key)) {
      say(row, 'refused', { message: 'An earlier row has the same item and expiry date' });
      continue;
    }
    seen.add(key);
    const isExpired = wanted.expiryDate !== null && wanted.expiryDate < today;
    if (!found) {
      plan.created.push(wanted);
      say(row, 'created', { isExpired });
      continue;
    }
    const next = changed(found, wanted, row.filled);
    const isUpdated = !isDeepStrictEqual(next, found);
    if (isUpdated) plan.updated.push(next);
    say(row, isUpdated ? 'updated' : 'unchanged', { changes: changesOf(found, next), isExpired });
  }
  return plan;
}

/** The outcome of a row as the contract has it, with the columns that released pages don't know apart. */
export function presentOutcome({ column, changes, ...row }: Outcome): StockImportRow {
  const named = <Name extends StockColumn>(names: readonly Name[]) => ({
    column: names.find((it) => it === column) ?? null,
    changes: names.flatMap((name) => changes.filter((it) => it.column === name).map((it) => ({ ...it, column: name }))),
  });
  const [item, rule] = [named(itemColumns), named(ruleColumns)];
  return { ...row, column: item.column, ruleColumn: rule.column, changes: item.changes, ruleChanges: rule.changes };
}
