import type { InventoryItem } from '@tenaye/contracts/inventory.ts';

/** A figure of an item that was typed in the table and saved, with what restores it. */
export interface TypedChange {
  /** Of this change, not of its item. */
  id: string;
  /** As it was saved. */
  item: InventoryItem;
  figure: 'quantity' | 'price';
  /** The earlier values of everything that the change has touched. */
  before: Partial<Pick<InventoryItem, 'quantity' | 'price' | 'isAvailable'>>;
}
