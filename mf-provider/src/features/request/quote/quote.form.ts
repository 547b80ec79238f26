import type { LineAvailability } from '@tenaye/contracts/facility-request.facts.ts';
import type { ProviderRequest } from '@tenaye/contracts/facility-request-provider.ts';
import type { InventoryItem } from '@tenaye/contracts/inventory.ts';
import { lineTotal, quoteTotal } from '@tenaye/contracts/money.facts.ts';

/** The stock item that a line is taken from. */
export type StockItem = Pick<InventoryItem, 'id' | 'itemName' | 'quantity' | 'price'>;

/** The field values of one medicine. */
export interface QuoteLineValues {
  /** '' while nothing is chosen. */
  availability: LineAvailability | '';
  quantity: string;
  unitPrice: string;
  substitute: string;
  /** The search text for the stock item. */
  search: string;
  stock: StockItem | null;
}

/** The quote as typed, including values that can't be sent yet. */
export interface QuoteValues {
  /** One line for each medicine, in the request's order; empty for tests. */
  lines: QuoteLineValues[];
  totalAmount: string;
  notes: string;
}

const emptyLine: QuoteLineValues = { availability: '', quantity: '', unitPrice: '', substitute: '', search: '', stock: null };

/** The empty fields for a request. */
export const valuesOf = ({ requestType, requestedMedications }: ProviderRequest): QuoteValues => ({
  lines: requestType === 'medication' ? requestedMedications.map(() => emptyLine) : [],
  totalAmount: '',
  notes: '',
});

/** NaN for anything that isn't a number, which the contract then refuses. */
const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));
const optionalNumber = (text: string): number | undefined => (text.trim() === '' ? undefined : Number(text));

const lineOf = ({ availability, quantity, unitPrice, substitute, stock }: QuoteLineValues) => {
  if (availability === '' || availability === 'unavailable') return { availability };
  return {
    availability,
    ...(availability !== 'available' && { quantity: numberOf(quantity) }),
    unitPrice: optionalNumber(unitPrice) ?? null,
    ...(availability === 'substituted' && { substitute }),
    inventoryId: stock?.id ?? null,
  };
};

/** The quote as it would be sent. Its paths equal those of the form, so that refusals find their fields. */
export const quoteOf = ({ lines, totalAmount, notes }: QuoteValues) => ({
  status: 'confirmed',
  ...(lines.length > 0 && { lines: lines.map(lineOf) }),
  ...(totalAmount.trim() !== '' && { totalAmount: numberOf(totalAmount) }),
  ...(notes.trim() !== '' && { notes }),
});

/** The quantity that a line provides of what was requested; 0 while it isn't a valid number. */
export function givenOf({ availability, quantity }: QuoteLineValues, asked: number): number {
  if (availability === 'available') return asked;
  if (availability === '' || availability === 'unavailable') return 0;
  const typed = numberOf(quantity);
  return Number.isInteger(typed) && typed > 0 ? typed : 0;
}

const priceOf = ({ unitPrice }: QuoteLineValues): number | null => {
  const price = numberOf(unitPrice);
  return Number.isFinite(price) ? price : null;
};

/** The total of a line in ETB; undefined while its field has no price. */
export function typedTotal(line: QuoteLineValues, asked: number): number | undefined {
  const price = priceOf(line);
  return price === null ? undefined : lineTotal(price, givenOf(line, asked));
}

/** The total in ETB of all lines with a price, and the number of provided lines without one. */
export const runningTotal = (lines: readonly QuoteLineValues[], asked: readonly number[]): { sum: number; missing: number } =>
  quoteTotal(lines.map((it, at) => ({ unitPrice: priceOf(it), quantity: givenOf(it, asked[at] ?? 0) })));

/** The changes to a line when it is linked to a stock item: sets the price and fills in fields that are still empty. */
export function fromStock(line: QuoteLineValues, item: StockItem, asked: number): Partial<QuoteLineValues> {
  const chosen = { stock: item, search: item.itemName, ...(item.price !== null && { unitPrice: String(item.price) }) };
  if (line.availability === '' && item.quantity >= asked) return { ...chosen, availability: 'available' };
  if (line.availability === '' && item.quantity > 0) return { ...chosen, availability: 'partial', quantity: String(item.quantity) };
  if (line.availability === 'substituted' && line.substitute === '') return { ...chosen, substitute: item.itemName };
  return chosen;
}
