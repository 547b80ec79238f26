import type { InventoryItem } from '@tenaye/contracts/inventory.ts';
import { iso } from '#kernel/database/sql.ts';
import type { StockRow } from './stock-list.view.ts';

export const presentItem = (row: StockRow): InventoryItem => ({
  id: row.id,
  itemName: row.item_name,
  itemType: row.item_type,
  medicationId: row.medication_id,
  strength: row.strength,
  form: row.form,
  quantity: row.quantity,
  price: row.price,
  expiryDate: row.expiry_date,
  isAvailable: row.is_available,
  lowStockAt: row.low_stock_at,
  marks: row.marks,
  updatedAt: iso(row.updated_at),
});
