import type { InventoryItem } from '@tenaye/contracts/inventory.ts';
import { iso } from '#kernel/database/sql.ts';
import { versionOf } from '#kernel/database/version.ts';
import type { StockRow } from './stock-list.view.ts';

export const presentItem = (row: StockRow): InventoryItem => ({
  id: row.id,
  itemName: row.itemName,
  itemType: row.itemType,
  medicationId: row.medicationId,
  strength: row.strength,
  form: row.form,
  quantity: row.quantity,
  promised: row.promised,
  price: row.price,
  expiryDate: row.expiryDate,
  isAvailable: row.isAvailable,
  lowStockAt: row.lowStockAt,
  marks: row.marks,
  version: versionOf(row.updatedAt),
  updatedAt: iso(row.updatedAt),
});
