import { MOST_EXPLAINED, type StockReason } from '@tenaye/contracts/inventory.facts.ts';
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
  /** What the server has recorded of a changed quantity, and why. */
  because?: { movements: readonly string[]; reason: StockReason };
  /** Made by plus or minus. */
  isStep?: boolean;
}

/** A press of plus or minus continues what was just done to the same quantity, so that one Undo and one reason are about both. */
export function followedBy(last: TypedChange | undefined, next: TypedChange): TypedChange {
  const isSame = last?.figure === 'quantity' && next.figure === 'quantity' && last.item.id === next.item.id;
  if (!isSame || !next.isStep || !last.because || !next.because) return next;
  const movements = [...last.because.movements, ...next.because.movements].slice(-MOST_EXPLAINED);
  return { ...next, id: last.id, before: last.before, because: { ...last.because, movements } };
}
