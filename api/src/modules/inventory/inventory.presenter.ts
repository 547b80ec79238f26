import type { InventoryItem } from '@tenaye/contracts/inventory.ts';
import { iso } from '#kernel/database/sql.ts';
import type { StockRow } from './stock-list.view.ts';

export const presentItem = (it: StockRow): InventoryItem => ({
  id: it.id,
  itemName: it.item_name,
  itemType: it.item_type,
  medicationId: it.medication_id,
  strength: it.strength,
  form: it.form,
  quantity: it.quantity,
  price: it.price,
  expiryDate: it.expiry_date,
  isAvailable: it.is_available,
  lowStockAt: it.low_stock_at,
  marks: it.marks,
  updatedAt: iso(it.updated_at),
});
