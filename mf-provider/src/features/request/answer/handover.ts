import type { ProviderRequest, StockItem } from '@tenaye/contracts/facility-request-provider.ts';
import { numberOf } from '@tenaye/platform/form/number-text.ts';

/** A promised medicine at the moment of handing it over. */
export interface HandoverLine {
  /** The index of the line in the request. */
  place: number;
  name: string;
  promised: number;
  /** The maximum that can be handed over: the promised quantity, or what the stock or the doctor's order has left for this line. */
  most: number;
  isShort: boolean;
  /** True if the rest of the order was dispensed elsewhere, so that less is left of it than was promised. */
  isDispensed: boolean;
  /** True if the line's item was removed from the stock. */
  isGone: boolean;
  stockItem: StockItem | null;
  /** The item that the line is deducted from; undefined for a medicine that isn't linked to the stock. */
  item: { id: string; itemName: string; version: string } | undefined;
}

/** The lines to hand over, in the order of the request. Lines that are taken from the same item share its stock. */
export function handoverOf({ requestedMedications, order }: Pick<ProviderRequest, 'requestedMedications' | 'order'>): HandoverLine[] {
  const left = new Map<string, number>();
  return requestedMedications.map(({ name, answer, inventoryId, stockItem, stockNow }, place) => {
    const promised = answer?.quantity ?? 0;
    const ordered = Math.min(promised, order?.lines.find((it) => it.name === name)?.left ?? promised);
    const itemName = stockItem?.name ?? answer?.substitute ?? name;
    const facts = {
      place,
      name: itemName,
      promised,
      stockItem,
      isGone: inventoryId !== null && stockNow === null,
      isDispensed: ordered < promised,
    };
    const item = inventoryId === null ? undefined : { id: inventoryId, itemName, version: stockNow?.version ?? '' };
    if (!item || !stockNow) return { ...facts, item, most: ordered, isShort: ordered < promised };
    const here = left.get(item.id) ?? stockNow.quantity;
    const most = Math.min(ordered, here);
    left.set(item.id, here - most);
    return { ...facts, item, most, isShort: most < promised };
  });
}

/** The quantity of a line that is handed over; undefined while the typed text isn't a possible quantity. */
export function countOf({ most, isShort }: HandoverLine, typed: string | undefined): number | undefined {
  if (!isShort || typed === undefined) return most;
  const count = numberOf(typed);
  return count !== null && Number.isInteger(count) && count >= 0 && count <= most ? count : undefined;
}
