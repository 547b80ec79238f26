import type { InventoryItem } from '@tenaye/contracts/inventory.ts';
import { lineTotal, sumOf } from '@tenaye/contracts/money.facts.ts';
import type { NewSale } from '@tenaye/contracts/sale.ts';
import { numberOf } from '../typed-number.ts';

/** An item on the counter, with what is typed about it. */
export interface CounterLine {
  item: InventoryItem;
  quantity: string;
  price: string;
}

/** The quantity of an item that may be sold: what is neither promised nor expired, at most its limit. */
export const sellable = ({ quantity, promised = 0, expired = 0, marks, mostPerSale }: InventoryItem): number =>
  marks.includes('expired') ? 0 : Math.max(0, Math.min(quantity - promised - expired, mostPerSale ?? Number.POSITIVE_INFINITY));

/** The prescription as typed. */
export interface TypedPaper {
  patientName: string;
  reference: string;
}

/** Whether an item of the sale needs a prescription. */
export const needsPaper = (lines: readonly CounterLine[]): boolean => lines.some(({ item }) => (item.saleRule ?? 'free') !== 'free');

/** The typed quantity; undefined unless it can be sold. */
export function countOf({ item, quantity }: CounterLine): number | undefined {
  const count = numberOf(quantity);
  return Number.isInteger(count) && count >= 1 && count <= sellable(item) ? count : undefined;
}

/** The typed price for one unit in ETB; undefined unless it is an amount. */
export function priceOf({ price }: CounterLine): number | undefined {
  const amount = numberOf(price);
  return Number.isFinite(amount) && /^\d+(\.\d{1,2})?$/.test(String(amount)) ? amount : undefined;
}

/** The lines with an item added: once more if it is there already. */
export function withItem(lines: readonly CounterLine[], item: InventoryItem): CounterLine[] {
  const found = lines.find((it) => it.item.id === item.id);
  if (!found) return [...lines, { item, quantity: '1', price: item.price === null ? '' : String(item.price) }];
  return lines.map((it) => (it === found ? { ...it, item, quantity: String((countOf(it) ?? 0) + 1) } : it));
}

/** The total of the lines that are complete, in ETB. */
export const totalOf = (lines: readonly CounterLine[]): number => sumOf(lines.map((it) => lineTotal(priceOf(it) ?? 0, countOf(it) ?? 0)));

/** The sale; undefined while a line or the needed prescription is wrong or missing. */
export function saleOf(lines: readonly CounterLine[], typed: TypedPaper): NewSale | undefined {
  const sold = lines.flatMap((it) => {
    const [quantity, unitPrice] = [countOf(it), priceOf(it)];
    return quantity === undefined || unitPrice === undefined ? [] : [{ inventoryId: it.item.id, quantity, unitPrice }];
  });
  if (sold.length === 0 || sold.length < lines.length) return undefined;
  if (!needsPaper(lines)) return { lines: sold };
  const prescription = { patientName: typed.patientName.trim(), reference: typed.reference.trim() };
  return prescription.patientName && prescription.reference ? { lines: sold, prescription } : undefined;
}
