import type { ProviderRequest, StockItem } from '@tenaye/contracts/facility-request-provider.ts';

/** A promised medicine at the moment of handing it over. */
export interface HandoverLine {
  /** In the request. */
  place: number;
  name: string;
  promised: number;
  /** How many can be handed over: what was promised, or what the stock has left for this line. */
  most: number;
  isShort: boolean;
  /** True when its item was removed from the stock. */
  isGone: boolean;
  stockItem: StockItem | null;
  /** The item that it is deducted from; undefined for a medicine that isn't linked to the stock. */
  item: { id: string; itemName: string; version: string } | undefined;
}

/** The lines of a request in its order. Lines of one item share its stock. */
export function handoverOf({ requestedMedications }: Pick<ProviderRequest, 'requestedMedications'>): HandoverLine[] {
  const left = new Map<string, number>();
  return requestedMedications.map(({ name, answer, inventoryId, stockItem, stockNow }, place) => {
    const promised = answer?.quantity ?? 0;
    const itemName = stockItem?.name ?? answer?.substitute ?? name;
    const facts = { place, name: itemName, promised, stockItem, isGone: inventoryId !== null && stockNow === null };
    const item = inventoryId === null ? undefined : { id: inventoryId, itemName, version: stockNow?.version ?? '' };
    if (!item || !stockNow) return { ...facts, item, most: promised, isShort: false };
    const here = left.get(item.id) ?? stockNow.quantity;
    const most = Math.min(promised, here);
    left.set(item.id, here - most);
    return { ...facts, item, most, isShort: most < promised };
  });
}

/** How many of a line are handed over; undefined while something else than a possible number is typed. */
export function countOf({ most, isShort }: HandoverLine, typed: string | undefined): number | undefined {
  if (!isShort || typed === undefined) return most;
  const count = typed.trim() === '' ? Number.NaN : Number(typed);
  return Number.isInteger(count) && count >= 0 && count <= most ? count : undefined;
}
