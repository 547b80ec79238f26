import type { RequestedMedication } from '@tenaye/contracts/facility-request.ts';
import type { StockItem } from '@tenaye/contracts/facility-request-provider.ts';
import type { InventoryItem } from '@tenaye/contracts/inventory.ts';
import { localDate } from '@tenaye/contracts/local-time.facts.ts';

const AMOUNT = /(\d+(?:[.,]\d+)?)\s*(mcg|µg|mg|g|ml|iu|%)(?![a-z])/gi;
const milligrams = new Map([
  ['mcg', 0.001],
  ['µg', 0.001],
  ['mg', 1],
  ['g', 1000],
]);

/** The amounts in a text, in its order, in one notation, so that equal amounts have equal text: "0.5 g" becomes "500 mg". */
function amountsIn(text: string): string[] {
  return [...text.matchAll(AMOUNT)].map(([, digits = '', unit = '']) => {
    const count = Number(digits.replace(/,(?=\d{3}$)/, '').replace(',', '.'));
    const factor = milligrams.get(unit.toLowerCase());
    return factor === undefined ? `${count} ${unit.toLowerCase()}` : `${Number((count * factor).toFixed(6))} mg`;
  });
}

/** Whether an item's strength certainly differs from the strength in the name of the requested medicine. */
export function hasOtherStrength(asked: string, { name, strength }: Pick<StockItem, 'name' | 'strength'>): boolean {
  const given = amountsIn(strength ?? name);
  return amountsIn(asked).some((it, at) => given[at] !== undefined && given[at] !== it);
}

/** Whether the item's last day is over. An item from an earlier quote has no marks. */
export const isExpired = ({ expiryDate, marks = [] }: Pick<StockItem, 'expiryDate'> & Partial<Pick<InventoryItem, 'marks'>>): boolean =>
  marks.includes('expired') || (expiryDate !== null && expiryDate < localDate(Date.now()));

/** The item's name with its strength, unless the name already contains it. */
export const fullName = ({ itemName, strength }: Pick<InventoryItem, 'itemName' | 'strength'>): string =>
  strength === null || keyOf(itemName).includes(keyOf(strength)) ? itemName : `${itemName} ${strength}`;

const keyOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The quantity of an item that isn't promised. */
export const freeOf = ({ quantity, promised = 0 }: Pick<InventoryItem, 'quantity' | 'promised'>): number =>
  Math.max(0, quantity - promised);

const isUsable = (item: InventoryItem): boolean => freeOf(item) > 0 && !isExpired(item);

/** A day after all others, for items without an expiry date. */
const NEVER = '9999-12-31';

/** In the order of use: the earliest expiry first; sold-out and expired items last. */
export const inOrderOfUse = (items: readonly InventoryItem[]): InventoryItem[] =>
  [...items].sort((a, b) => Number(isUsable(b)) - Number(isUsable(a)) || ((a.expiryDate ?? NEVER) < (b.expiryDate ?? NEVER) ? -1 : 1));

const isSame = ({ name, medicationId }: RequestedMedication, item: InventoryItem): boolean =>
  medicationId === null
    ? [item.itemName, fullName(item)].some((it) => keyOf(it) === keyOf(name)) && !hasOtherStrength(name, { ...item, name: item.itemName })
    : item.medicationId === medicationId;

/** The item that a medicine is taken from, or why none was found. */
export type StockMatch = InventoryItem | 'none' | 'several' | 'failed';

/**
 * The item to take a medicine from: the first to expire that has enough, or else the first to expire. An item without a free quantity is
 * taken only if there is no other. `several` if none is certainly the requested medicine, because the name fits items of several strengths
 * or forms.
 */
export function matchOf(medicine: RequestedMedication, items: readonly InventoryItem[]): StockMatch {
  const same = inOrderOfUse(items).filter((it) => isSame(medicine, it) && !isExpired(it));
  const usable = same.filter((it) => it.isAvailable && isUsable(it));
  const fitting = usable.length > 0 ? usable : same;
  if (new Set(fitting.map((it) => keyOf(`${fullName(it)} ${it.form ?? ''}`))).size > 1) return 'several';
  return fitting.find((it) => freeOf(it) >= medicine.quantity) ?? fitting[0] ?? 'none';
}
