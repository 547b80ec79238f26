import type { LineAvailability } from '@tenaye/contracts/facility-request.facts.ts';
import type { RequestedMedication, TestAnswer } from '@tenaye/contracts/facility-request.ts';
import type { ProviderRequest, RequestAnswer } from '@tenaye/contracts/facility-request-provider.ts';
import type { InventoryItem } from '@tenaye/contracts/inventory.ts';
import { lineTotal, quoteTotal, sumOf } from '@tenaye/contracts/money.facts.ts';
import { numberOf as typedNumber } from '@tenaye/platform/form/number-text.ts';
import { freeOf, fullName, type StockMatch } from '../../../shared/stock/stock-match.ts';

/**
 * The stock item that a line is taken from. `quantity` is null if the item comes from an earlier quote, which doesn't know the current
 * quantity.
 */
export interface StockItem
  extends Pick<InventoryItem, 'id' | 'itemName' | 'strength' | 'form' | 'expiryDate' | 'price' | 'marks' | 'promised' | 'version'> {
  quantity: number | null;
}

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
  /** Why the search of the stock didn't find the medicine; '' before the search. */
  match: Exclude<StockMatch, object> | '';
}

/** A medicine as typed from the prescription. */
interface MedicineValues {
  name: string;
  quantity: string;
}

/** The field values of one test. `readyInDays` is '' while unknown. */
export interface TestValues {
  isDone: boolean;
  price: string;
  readyInDays: string;
}

/** The quote as typed, including values that can't be sent yet. */
export interface QuoteValues {
  /** The medicines read from the prescription of a request without a list; empty for any other request. */
  medicines: MedicineValues[];
  /** One line for each medicine, in the request's order; empty for tests. */
  lines: QuoteLineValues[];
  /** One for each test, in the request's order; empty for medicines. */
  tests: TestValues[];
  totalAmount: string;
  notes: string;
}

export const emptyMedicine: MedicineValues = { name: '', quantity: '' };
export const emptyLine: QuoteLineValues = {
  availability: '',
  quantity: '',
  unitPrice: '',
  substitute: '',
  search: '',
  stock: null,
  match: '',
};

const unknownStock = { quantity: null, version: '', price: null, marks: [] };

const lineValuesOf = ({ answer, inventoryId, stockItem, stockNow }: ProviderRequest['requestedMedications'][number]): QuoteLineValues => {
  if (!answer) return emptyLine;
  const { availability, quantity, unitPrice, substitute } = answer;
  return {
    availability,
    quantity: availability === 'partial' || availability === 'substituted' ? String(quantity) : '',
    unitPrice: unitPrice === null ? '' : String(unitPrice),
    substitute: substitute ?? '',
    search: stockItem?.name ?? '',
    stock:
      inventoryId === null || !stockItem ? null : { ...unknownStock, ...stockNow, ...stockItem, id: inventoryId, itemName: stockItem.name },
    match: '',
  };
};

/** Whether the patient has sent only a prescription, so that the pharmacist reads the medicines from it. */
export const isToRead = ({ requestType, requestedMedications }: ProviderRequest): boolean =>
  requestType === 'medication' && requestedMedications.every((it) => it.isRead);

const readValuesOf = ({ name, quantity }: ProviderRequest['requestedMedications'][number]): MedicineValues => ({
  name,
  quantity: String(quantity),
});

const orOne = <Item>(items: Item[], empty: Item): Item[] => (items.length > 0 ? items : [empty]);

/**
 * The medicines to quote: the requested ones, or those that the pharmacist reads from the prescription. A quantity that isn't typed yet
 * counts as 0.
 */
export const medicinesOf = (
  request: ProviderRequest,
  read: QuoteValues['medicines'],
  nameOfUnread: (number: number) => string,
): readonly RequestedMedication[] =>
  isToRead(request)
    ? read.map(({ name, quantity }, at) => ({
        name: name.trim() || nameOfUnread(at + 1),
        quantity: typedNumber(quantity) || 0,
        medicationId: null,
      }))
    : request.requestedMedications;

/** The initial values of a request's form: empty, or the quote that is about to be changed. */
export const valuesOf = (request: ProviderRequest): QuoteValues => ({
  medicines: isToRead(request) ? orOne(request.requestedMedications.map(readValuesOf), emptyMedicine) : [],
  lines: request.requestType === 'medication' ? orOne(request.requestedMedications.map(lineValuesOf), emptyLine) : [],
  tests: request.requestType === 'diagnostic' ? request.requestedServices.map((_, at) => testValuesOf(request.testAnswers?.[at])) : [],
  ...otherValuesOf(request),
});

const textOf = (figure: number | null | undefined): string => (typeof figure === 'number' ? String(figure) : '');

const testValuesOf = (answer: TestAnswer | undefined): TestValues => ({
  isDone: answer?.isDone ?? true,
  price: textOf(answer?.price),
  readyInDays: textOf(answer?.readyInDays),
});

/** Whether the amount of an earlier quote was typed, and isn't the sum of its tests. */
const isTyped = ({ requestType, totalAmount, testAnswers }: ProviderRequest): boolean =>
  requestType === 'diagnostic' && totalAmount !== null && totalAmount !== sumOf((testAnswers ?? []).map((it) => it.price ?? 0));

const otherValuesOf = (request: ProviderRequest) => ({
  totalAmount: isTyped(request) ? textOf(request.totalAmount) : '',
  notes: request.facilityNotes ?? '',
});

/** NaN for anything that isn't a number, which the contract then refuses. */
const numberOf = (text: string): number => typedNumber(text) ?? Number.NaN;
const optionalNumber = (text: string): number | undefined => typedNumber(text) ?? undefined;

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

const testOf = ({ isDone, price, readyInDays }: TestValues) => ({
  isDone,
  ...(isDone && { price: optionalNumber(price) ?? null, readyInDays: optionalNumber(readyInDays) ?? null }),
});

/** The quote as it would be sent. Its paths equal the form's, so that refusals find their fields. */
export const quoteOf = ({ medicines, lines, tests, totalAmount, notes }: QuoteValues, { version }: Pick<ProviderRequest, 'version'>) => ({
  status: 'quoted',
  version,
  ...(medicines.length > 0 && { medicines: medicines.map(({ name, quantity }) => ({ name, quantity: numberOf(quantity) })) }),
  ...(lines.length > 0 && { lines: lines.map(lineOf) }),
  ...(tests.length > 0 && { tests: tests.map(testOf) }),
  ...(totalAmount.trim() !== '' && { totalAmount: numberOf(totalAmount) }),
  ...(notes.trim() !== '' && { notes }),
});

/** The quantity that a line provides of the requested one; 0 while the typed text isn't a valid number. */
export function givenOf({ availability, quantity }: QuoteLineValues, asked: number): number {
  if (availability === 'available') return asked;
  if (availability === '' || availability === 'unavailable') return 0;
  const typed = numberOf(quantity);
  return Number.isInteger(typed) && typed > 0 ? typed : 0;
}

/** The total in ETB of all tests with a price, and the number of tests without one. */
export const testsTotal = (tests: readonly TestValues[]): { sum: number; missing: number } =>
  quoteTotal(tests.map(({ isDone, price }) => ({ unitPrice: priceOf({ unitPrice: price }), quantity: isDone ? 1 : 0 })));

const priceOf = ({ unitPrice }: Pick<QuoteLineValues, 'unitPrice'>): number | null => {
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

/** Whether the patient would see no total: no total is typed, and a price needed for the sum is missing. */
export const isUnpriced = ({ lines = [], tests = [], totalAmount }: RequestAnswer): boolean =>
  totalAmount === undefined &&
  (lines.some((it) => it.availability !== 'unavailable' && typeof it.unitPrice !== 'number') ||
    tests.some((it) => it.isDone && typeof it.price !== 'number'));

/** The changes to a line when it is linked to a stock item: sets the price and fills in fields that are still empty. */
export function fromStock(line: QuoteLineValues, item: InventoryItem, asked: number): Partial<QuoteLineValues> {
  const chosen = { stock: item, search: item.itemName, match: '' as const, ...(item.price !== null && { unitPrice: String(item.price) }) };
  const free = freeOf(item);
  if (line.availability === '' && free >= asked) return { ...chosen, availability: 'available' };
  if (line.availability === '' && free > 0) return { ...chosen, availability: 'partial', quantity: String(free) };
  if (line.availability === '') return { ...chosen, availability: 'unavailable' };
  if (line.availability === 'substituted' && line.substitute === '') return { ...chosen, substitute: fullName(item) };
  return chosen;
}
