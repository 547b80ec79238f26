import { call } from './call.ts';

/** Kinds of items in a facility's stock. */
export const inventoryItemTypes = ['medication', 'equipment', 'supply'] as const;
export type InventoryItemType = (typeof inventoryItemTypes)[number];

/**
 * The marks of items that need attention, the most urgent first. `expired`: the expiry date is over; `expiring`: it is at most
 * EXPIRING_DAYS ahead. `out`: none left; `low`: some left, but at most `lowStockAt`. Days are local days of Africa/Addis_Ababa.
 */
export const stockMarks = ['expired', 'out', 'low', 'expiring'] as const;
export type StockMark = (typeof stockMarks)[number];
/** The number of days before its expiry from which an item counts as expiring. */
export const EXPIRING_DAYS = 90;
/** The quantity up to which an item counts as low, unless the item has its own limit. */
export const DEFAULT_LOW_STOCK = 10;

/** What changed the quantity of an item. `handed_over`: to a patient, for a request; `sold`: at the counter. */
export const stockMovementKinds = ['added', 'sold', 'handed_over', 'imported', 'corrected'] as const;
export type StockMovementKind = (typeof stockMovementKinds)[number];
/** Why a quantity was corrected; the first one unless the person says otherwise. */
export const stockReasons = ['counted', 'delivered', 'returned', 'damaged', 'expired', 'other'] as const;
export type StockReason = (typeof stockReasons)[number];

/**
 * What selling an item needs. `prescription`: the reference of a prescription; `controlled`: the same, and by law a closer look. Each sale
 * of either is entered in the register.
 */
export const saleRules = ['free', 'prescription', 'controlled'] as const;
export type SaleRule = (typeof saleRules)[number];

/** Messages about invalid items, in the spec's English. */
export const inventoryTexts = {
  name: 'Please name the item',
  quantity: 'Please enter a whole number from 0 to 1,000,000',
  price: 'Please enter a price in ETB',
  delivered: 'Please enter how many came, from 1 to 1,000,000',
  expiry: 'Please enter a date',
  available: 'Please enter yes or no',
  saleRule: 'Please enter free, prescription or controlled',
  days: 'Please choose from 1 to 60 days',
  most: 'Please enter a whole number from 1 to 9,999, or nothing',
} as const;

/** The fields by which the stock can be sorted. An item without price or expiry date comes last. */
export const stockSorts = ['name', 'quantity', 'price', 'expiry'] as const;
export type StockSort = (typeof stockSorts)[number];

export const listInventory = call({
  method: 'GET',
  path: '/api/provider/inventory',
  callers: ['facility'],
  namesFacility: true,
  errors: ['not_found'],
});

export const createInventoryItem = call({
  method: 'POST',
  path: '/api/provider/inventory',
  callers: ['facility'],
  namesFacility: true,
  status: 201,
  errors: ['not_found', 'duplicate_item'],
  idempotent: true,
});

export const changeInventoryItem = call({
  method: 'PATCH',
  path: '/api/provider/inventory/:id',
  callers: ['facility'],
  namesFacility: true,
  errors: ['not_found', 'changed_elsewhere', 'duplicate_item'],
  sees: 'version',
});

export const deleteInventoryItem = call({
  method: 'DELETE',
  path: '/api/provider/inventory/:id',
  callers: ['facility'],
  namesFacility: true,
  errors: ['not_found'],
});

export const listStockMovements = call({
  method: 'GET',
  path: '/api/provider/inventory/:id/movements',
  callers: ['facility'],
  namesFacility: true,
  errors: ['not_found'],
});

/** The days whose sales and hand-overs are the pace of an item, and for which a reorder is suggested. */
export const REORDER_DAYS = 30;
/** Within how many days an item may run out to be on the reorder list. */
export const reorderHorizons = [7, 14, 30] as const;
/** The largest number of lines of the reorder list. */
export const MOST_REORDERED = 1000;

/** What runs out soon at the pace of the last thirty days, the most urgent first. */
export const listReorder = call({
  method: 'GET',
  path: '/api/provider/inventory/reorder',
  callers: ['facility'],
  namesFacility: true,
  errors: ['not_found'],
});

/** The batches of an item of which something is left, in the order in which they are used. */
export const listStockBatches = call({
  method: 'GET',
  path: '/api/provider/inventory/:id/batches',
  callers: ['facility'],
  namesFacility: true,
  errors: ['not_found'],
});

/** Adds a delivery to an item; it is a batch of its own. */
export const receiveDelivery = call({
  method: 'POST',
  path: '/api/provider/inventory/:id/batches',
  callers: ['facility'],
  namesFacility: true,
  status: 201,
  errors: ['not_found'],
  idempotent: true,
});

/** Corrects a batch. Its item's version changes with it. */
export const changeStockBatch = call({
  method: 'PATCH',
  path: '/api/provider/inventory/:id/batches/:batchId',
  callers: ['facility'],
  namesFacility: true,
  errors: ['not_found', 'changed_elsewhere'],
  sees: 'version',
});

/** Says why a quantity was corrected, after the fact: a press of plus or minus asks nothing. */
export const explainStockMovements = call({
  method: 'PATCH',
  path: '/api/provider/inventory/:id/movements',
  callers: ['facility'],
  namesFacility: true,
  errors: ['not_found'],
});
/** The largest number of movements that are explained at once. */
export const MOST_EXPLAINED = 100;

/** The register of sales and hand-overs that needed a prescription, by month in Addis Ababa. */
export const listRegister = call({
  method: 'GET',
  path: '/api/provider/register',
  callers: ['facility'],
  namesFacility: true,
  reads: 'register.list',
  errors: ['not_found'],
});

/** Columns of the stock file that say what an item is. */
export const itemColumns = ['name', 'quantity', 'price', 'expiry_date', 'type', 'available', 'low_stock_at'] as const;
/** Columns that say how a medicine is sold. Answers name them apart, because released pages don't know them. */
export const ruleColumns = ['sale_rule', 'most_per_sale'] as const;

/**
 * Columns of the stock file, in any order; the heading names them. All but the first two may be missing or empty: the values of an existing
 * item then don't change, and a new item gets the defaults of `newInventoryItem`. An item that had run out is offered again once it has a
 * quantity, unless the file marks it as unavailable.
 */
export const stockColumns = [...itemColumns, ...ruleColumns] as const;
export type StockColumn = (typeof stockColumns)[number];
/** The largest number of rows in a stock file. */
export const MAX_STOCK_ROWS = 20_000;
/** The rule for a stock file. */
export const stockFile = { maxBytes: 4 * 1024 * 1024, types: ['text/csv'], required: true } as const;

/** The outcomes of a row of the stock file. */
export const stockOutcomes = ['created', 'updated', 'unchanged', 'refused'] as const;

export const importInventory = call({
  method: 'POST',
  path: '/api/provider/inventory/import',
  callers: ['facility'],
  namesFacility: true,
  files: { stock: stockFile },
  errors: ['not_found', 'too_large', 'unsupported_type', 'unusable_file', 'rate_limited'],
  idempotent: true,
});

export const exportInventory = call({
  method: 'GET',
  path: '/api/provider/inventory/export',
  callers: ['facility'],
  namesFacility: true,
  download: true,
  errors: ['not_found'],
});
