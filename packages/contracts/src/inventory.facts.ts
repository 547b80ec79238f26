import { call } from './call.ts';

export const inventoryItemTypes = ['medication', 'equipment', 'supply'] as const;
export type InventoryItemType = (typeof inventoryItemTypes)[number];

/**
 * `out`: none left. `low`: no more than `lowStockAt`, so what is out is low too. `expired`: the day is over; until then `expiring` within
 * EXPIRING_DAYS. Local days of Africa/Addis_Ababa.
 */
export const stockMarks = ['out', 'low', 'expired', 'expiring'] as const;
export type StockMark = (typeof stockMarks)[number];
export const EXPIRING_DAYS = 90;
export const DEFAULT_LOW_STOCK = 10;

export const inventoryTexts = {
  name: 'Please name the item',
  quantity: 'Please enter a whole number from 0 to 1,000,000',
  price: 'Please enter a price in ETB',
  expiry: 'Please enter a date',
  available: 'Please enter yes or no',
} as const;

export const listInventory = call({
  method: 'GET',
  path: '/api/provider/inventory',
  callers: ['facility'],
  errors: ['not_found'],
});

export const createInventoryItem = call({
  method: 'POST',
  path: '/api/provider/inventory',
  callers: ['facility'],
  status: 201,
  errors: ['not_found', 'duplicate_item', 'idempotency_mismatch'],
  idempotent: true,
});

export const changeInventoryItem = call({
  method: 'PATCH',
  path: '/api/provider/inventory/:id',
  callers: ['facility'],
  errors: ['not_found', 'changed_elsewhere', 'duplicate_item'],
});

export const deleteInventoryItem = call({
  method: 'DELETE',
  path: '/api/provider/inventory/:id',
  callers: ['facility'],
  errors: ['not_found'],
});

/**
 * Columns of the stock file, as its heading names them, in any order. All but the first two may be missing or empty: an item that is there
 * keeps what it has, a new one gets what `newInventoryItem` says. What had run out and comes back is offered again unless the file says no.
 */
export const stockColumns = ['name', 'quantity', 'price', 'expiry_date', 'type', 'available', 'low_stock_at'] as const;
export const MAX_STOCK_ROWS = 5000;
export const stockFile = { maxBytes: 2 * 1024 * 1024, types: ['text/csv'], required: true } as const;

export const stockOutcomes = ['created', 'updated', 'unchanged', 'refused'] as const;

export const importInventory = call({
  method: 'POST',
  path: '/api/provider/inventory/import',
  callers: ['facility'],
  files: { stock: stockFile },
  errors: ['not_found', 'too_large', 'unsupported_type', 'unusable_file', 'idempotency_mismatch'],
  idempotent: true,
});

export const exportInventory = call({
  method: 'GET',
  path: '/api/provider/inventory/export',
  callers: ['facility'],
  download: true,
  errors: ['not_found'],
});
