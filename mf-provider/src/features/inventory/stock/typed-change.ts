import type { InventoryItem } from '@tenaye/contracts/inventory.ts';

/** A figure of an item that was changed in the table, with the values that undo the change. */
export interface TypedChange {
  /** The id of the change, not of the item. */
  id: string;
  /** The item as saved. */
  item: InventoryItem;
  figure: 'quantity' | 'price';
  /** The earlier values of everything that the change has set. */
  before: Partial<Pick<InventoryItem, 'quantity' | 'price' | 'isAvailable'>>;
}
