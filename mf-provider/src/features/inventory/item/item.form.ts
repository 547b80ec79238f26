import { DEFAULT_LOW_STOCK } from '@tenaye/contracts/inventory.facts.ts';
import { type InventoryItem, type NewInventoryItem, newInventoryItem } from '@tenaye/contracts/inventory.ts';
import { useContractForm } from '@tenaye/platform/form/form.ts';
import type * as z from 'zod/mini';

/** A typed text or a chosen day; null if there is none. */
export const typedOrNull = (typed: unknown): string | null => (typeof typed === 'string' && typed.trim() !== '' ? typed : null);

const nothing = {
  itemName: '',
  itemType: 'medication',
  medicationId: null,
  price: null,
  expiryDate: null,
  isAvailable: true,
  lowStockAt: DEFAULT_LOW_STOCK,
  saleRule: 'free',
  mostPerSale: null,
} as const;

const valuesOf = (it: InventoryItem): NewInventoryItem => ({
  itemName: it.itemName,
  itemType: it.itemType,
  medicationId: it.medicationId,
  quantity: it.quantity,
  price: it.price,
  expiryDate: it.expiryDate,
  isAvailable: it.isAvailable,
  lowStockAt: it.lowStockAt,
  saleRule: it.saleRule ?? 'free',
  mostPerSale: it.mostPerSale ?? null,
});

/** Holds all fields of an item in the shape of a new one; a change sends the same fields. */
export const useItemForm = (item: InventoryItem | undefined) =>
  useContractForm(newInventoryItem, { defaultValues: item ? valuesOf(item) : nothing });

export type ItemValues = z.input<typeof newInventoryItem>;
