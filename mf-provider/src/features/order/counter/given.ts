import type { InventoryItem } from '@tenaye/contracts/inventory.ts';
import type { OrderLine, SignedOrder } from '@tenaye/contracts/order.ts';
import type { NewSale } from '@tenaye/contracts/sale.ts';
import { numberOf } from '@tenaye/platform/form/number-text.ts';
import { freeOf, isExpired, matchOf } from '../../../shared/stock/stock-match.ts';
import type { Given } from '../order.queries.ts';

/** What is typed about a line of the order. */
export interface GivenLine {
  quantity: string;
  /** The item of the stock from which it is sold. */
  item: InventoryItem | undefined;
  price: string;
}

/** The quantity of an item that can be sold: neither promised nor expired. */
export const sellable = (item: InventoryItem): number => (isExpired(item) ? 0 : freeOf(item));

/** An item with its price, as it is sold. */
export const soldFrom = (item: InventoryItem): Pick<GivenLine, 'item' | 'price'> => ({
  item,
  price: item.price === null ? '' : String(item.price),
});

/**
 * A line before anything is typed: all that is left, from the item of the stock that is certainly the medicine. If the item has less, what
 * it has.
 */
export function givenAtFirst({ name, left, medicationId }: OrderLine, items: readonly InventoryItem[] = []): GivenLine {
  const match = matchOf({ name, quantity: left, medicationId }, items);
  if (typeof match === 'string' || sellable(match) === 0) return { quantity: String(left), item: undefined, price: '' };
  return { quantity: String(Math.min(left, sellable(match))), ...soldFrom(match) };
}

/** The typed quantity; undefined unless it is from 0 to what is left. */
export function countOf(line: OrderLine, { quantity }: GivenLine): number | undefined {
  const count = numberOf(quantity);
  return count !== null && Number.isInteger(count) && count >= 0 && count <= line.left ? count : undefined;
}

/** The typed price in ETB; undefined unless it is an amount. */
export function priceOf({ price }: GivenLine): number | undefined {
  const amount = numberOf(price);
  return amount !== null && amount >= 0 && /^\d+(\.\d{1,2})?$/.test(String(amount)) ? amount : undefined;
}

/** A line with what is typed about it, and its errors. */
export interface Counted {
  line: OrderLine;
  given: GivenLine;
  count: number | undefined;
  isWithoutItem: boolean;
  isWithoutPrice: boolean;
}

/** All lines. If one is sold from the stock, all that is given needs an item, because a sale is one act. */
export function countedOf({ lines }: SignedOrder, givenOf: (line: OrderLine) => GivenLine): Counted[] {
  const isSale = lines.some((it) => givenOf(it).item !== undefined);
  return lines.map((line) => {
    const given = givenOf(line);
    const count = countOf(line, given);
    const isGiven = count !== 0;
    return {
      line,
      given,
      count,
      isWithoutItem: isSale && isGiven && given.item === undefined,
      isWithoutPrice: isGiven && given.item !== undefined && priceOf(given) === undefined,
    };
  });
}

export const isWhole = (all: readonly Counted[]): boolean =>
  all.every((it) => it.count !== undefined && !it.isWithoutItem && !it.isWithoutPrice) && all.some((it) => it.count !== 0);

/** The lines that are given without the stock; undefined if they are sold. */
export function recordOf(all: readonly Counted[], code: string): Given | undefined {
  if (all.some((it) => it.given.item)) return undefined;
  return { code, lines: all.flatMap(({ line, count = 0 }) => (count > 0 ? [{ lineId: line.id, quantity: count }] : [])) };
}

/** The sale of the lines that are given. */
export const saleOf = (all: readonly Counted[], order: { id: string; code: string }): NewSale => ({
  order,
  lines: all.flatMap(({ line, given, count = 0 }) =>
    given.item && count > 0 ? [{ inventoryId: given.item.id, quantity: count, unitPrice: priceOf(given) ?? 0, orderLineId: line.id }] : [],
  ),
});
