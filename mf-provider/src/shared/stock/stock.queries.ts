import { queryOptions } from '@tanstack/react-query';
import type { RequestedMedication } from '@tenaye/contracts/facility-request.ts';
import { listInventory } from '@tenaye/contracts/inventory.facts.ts';
import type { InventoryChange, InventoryItem } from '@tenaye/contracts/inventory.ts';
import { call } from '@tenaye/platform/client/client.ts';
import type { Own } from '@tenaye/platform/portal/own.tsx';
import { keys } from '../keys.ts';

/** What is searched for: a medicine of the catalog, or typed words. */
interface Wanted {
  q?: string | undefined;
  medicationId?: string | undefined;
}

type Medicine = Pick<RequestedMedication, 'name' | 'medicationId'>;

const searchStock = (own: Own, wanted: Wanted, signal: AbortSignal) =>
  call(listInventory, { query: { ...wanted, facilityId: own.facilityId, type: 'medication', limit: 40 }, signal });

/**
 * Items of the pharmacy's own stock: those of one medicine of the catalog, or those that have the typed words. Read anew each time, because
 * sales change them.
 */
export const stockSearchQuery = (own: Own, wanted: Wanted) =>
  queryOptions({
    queryKey: [...keys.inventorySearch(own), wanted],
    queryFn: ({ signal }) => searchStock(own, wanted, signal),
    staleTime: 0,
  });

/** The items that may be each of several medicines, in the order of the medicines. */
export const stockOfQuery = (own: Own, medicines: readonly Medicine[]) =>
  queryOptions({
    queryKey: [...keys.inventorySearch(own), 'several', medicines.map(stockSearchOf)],
    queryFn: ({ signal }) => Promise.all(medicines.map((it) => searchStock(own, stockSearchOf(it), signal))),
    staleTime: 0,
  });

/** An item as it is now, found by the name that it has; undefined if it is gone. Looks up what became of a change. */
export const readItem = async (own: Own, { id, itemName }: Pick<InventoryItem, 'id' | 'itemName'>): Promise<InventoryItem | undefined> =>
  (await call(listInventory, { query: { q: itemName, facilityId: own.facilityId, limit: 40 } })).find((it) => it.id === id);

/** Whether an item has every value that a change has sent, as far as the answer knows its field. */
export function isChangedTo(item: InventoryItem, { version, reason: _, ...change }: Partial<InventoryChange>): boolean {
  const stored = new Map<string, unknown>(Object.entries(item));
  return item.version !== version && Object.entries(change).every(([field, value]) => !stored.has(field) || stored.get(field) === value);
}

/**
 * The search before anything is typed: by the medicine in the catalog, or by the first word of its name ("Amoxicillin" of "Amoxicillin
 * 500mg").
 */
export const stockSearchOf = ({ name, medicationId }: Medicine): Wanted =>
  medicationId === null ? { q: name.split(/\s/, 1)[0] } : { medicationId };
