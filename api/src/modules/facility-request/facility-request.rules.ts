import type { RequestType } from '@tenaye/contracts/facility-kind.facts.ts';
import { nextRequestStatuses, REOPEN_HOURS, type RequestStatus } from '@tenaye/contracts/facility-request.facts.ts';
import type { TestAnswer } from '@tenaye/contracts/facility-request.ts';
import { openStatuses, requestTexts } from '@tenaye/contracts/facility-request-provider.facts.ts';
import type { LineQuote, ReadMedication, StockItem, TestQuote } from '@tenaye/contracts/facility-request-provider.ts';
import { quotedAtOf } from '@tenaye/contracts/facility-request-quote.facts.ts';
import { quoteTotal, sumOf } from '@tenaye/contracts/money.facts.ts';
import { HOUR_MS } from '@tenaye/contracts/time.facts.ts';
import { versionOf } from '#kernel/database/version.ts';
import { AppError, invalidField } from '#kernel/errors.ts';
import { DiagnosticRequest, type FacilityRequest, MedicationRequest, type RequestedMedication } from './facility-request.entity.ts';

/** Results may be added once the center has confirmed the request. */
export const takesResults = (type: RequestType, status: RequestStatus): boolean =>
  type === 'diagnostic' && (status === 'confirmed' || status === 'completed');

/** Whether the facility may still take back that it has completed the request. What an earlier release has completed is kept as it is. */
export const isReopenable = (
  { status, completedAt, isKept }: { status: RequestStatus; completedAt: string | Date | null; isKept: boolean },
  now: Date,
): boolean => status === 'completed' && isKept && completedAt !== null && +now < +new Date(completedAt) + REOPEN_HOURS * HOUR_MS;

/** The version before the first quote. */
export const UNQUOTED = 'unquoted';

/** The version of the latest quote. */
export const quoteVersionOf = (steps: Parameters<typeof quotedAtOf>[0]): string => {
  const at = quotedAtOf(steps);
  return at === undefined ? UNQUOTED : versionOf(at);
};

type GivenAnswer = NonNullable<RequestedMedication['answer']>;

const wrongLine = (at: number, field: string, message: string): AppError => invalidField(`lines.${at}.${field}`, message);

function quantityOf(asked: number, { availability, quantity }: LineQuote, at: number): number {
  if (availability === 'unavailable') return 0;
  if (availability !== 'partial') return availability === 'substituted' ? (quantity ?? asked) : asked;
  if (quantity === undefined || quantity >= asked)
    throw wrongLine(at, 'quantity', 'A partial quantity must be less than what was requested');
  return quantity;
}

/** The medicines that the pharmacy has read from the prescription. Refuses if the patient sent a list of medicines. */
export function readLines(asked: readonly RequestedMedication[], read: readonly ReadMedication[]): RequestedMedication[] {
  if (asked.some((it) => !it.isRead)) throw invalidField('medicines', 'The patient has listed the medicines');
  return read.map(({ name, quantity }) => ({ name, quantity, medicationId: null, isRead: true }));
}

/**
 * The medicines with the pharmacy's answers, which are in the same order; `invalid_input` if their numbers differ. `stock` contains the
 * chosen items by their ids.
 */
export function answerLines(
  asked: readonly RequestedMedication[],
  quotes: readonly LineQuote[],
  stock: ReadonlyMap<string, StockItem>,
): RequestedMedication[] {
  if (asked.length !== quotes.length) throw invalidField('lines', 'Please answer for every medicine');
  return asked.map((medicine, at) => {
    const quote = quotes[at];
    if (!quote) return medicine;
    const quantity = quantityOf(medicine.quantity, quote, at);
    const inventoryId = quantity === 0 ? null : (quote.inventoryId ?? null);
    const answer: GivenAnswer = {
      availability: quote.availability,
      quantity,
      unitPrice: quantity === 0 ? null : (quote.unitPrice ?? null),
      substitute: quote.availability === 'substituted' ? (quote.substitute ?? null) : null,
      inventoryId,
      stockItem: inventoryId === null ? null : (stock.get(inventoryId) ?? null),
    };
    return { ...medicine, answer };
  });
}

/**
 * The center's answers, which are in the order of the requested tests; `invalid_input` if their numbers differ. `preparations` are those
 * that the center keeps, by the tests' names in lower case.
 */
export function answerTests(
  asked: readonly string[],
  quotes: readonly TestQuote[],
  preparations: ReadonlyMap<string, { preparation: string | null }>,
): TestAnswer[] {
  if (asked.length !== quotes.length) throw invalidField('tests', 'Please answer for every test');
  return quotes.map(({ isDone, price = null, readyInDays = null }, at) => {
    const preparation = isDone ? preparations.get(asked[at]?.toLowerCase() ?? '')?.preparation : null;
    return { isDone, price: isDone ? price : null, readyInDays: isDone ? readyInDays : null, ...(preparation && { preparation }) };
  });
}

/** The sum of the prices of the tests that the center does, in ETB; null while a price is missing, or where it does none. */
export function totalOfTests(answers: readonly TestAnswer[]): number | null {
  const prices = answers.filter((it) => it.isDone).map((it) => it.price);
  const known = prices.filter((it) => it !== null);
  return prices.length > 0 && known.length === prices.length ? sumOf(known) : null;
}

/** The total of the quoted medicines and the delivery in ETB; undefined while a price or an answer is missing. */
export function totalOf(lines: readonly RequestedMedication[], deliveryFee: number): number | undefined {
  const answers = lines.flatMap(({ answer }) => answer ?? []);
  const { sum, missing } = quoteTotal(answers);
  return missing === 0 && answers.length === lines.length ? sumOf([sum, deliveryFee]) : undefined;
}

/** The medicines as the patient accepts them; the substitutes at the positions `without` get a quantity of zero. */
export function withoutLines(lines: readonly RequestedMedication[], without: ReadonlySet<number>): RequestedMedication[] {
  return lines.map(({ answer, ...medicine }, at) =>
    answer && without.has(at)
      ? { ...medicine, answer: { ...answer, quantity: 0, unitPrice: null, inventoryId: null, stockItem: null, declined: true } }
      : { ...medicine, ...(answer && { answer }) },
  );
}

/**
 * Refuses a quote that offers more of an item than is free. A pharmacist who knows that the stock record is wrong corrects it first. `free`
 * is the free quantity of each item.
 */
export function refuseBeyondStock(lines: readonly RequestedMedication[], free: ReadonlyMap<string, number>): void {
  const short = new Set(stockTaken(lines).flatMap(([item, quantity]) => (quantity > (free.get(item) ?? 0) ? [item] : [])));
  if (short.size === 0) return;
  const message = "Your stock doesn't have that many to promise. Please offer what is there, or correct your stock.";
  const issues = lines.flatMap(({ answer }, at) =>
    answer?.inventoryId && short.has(answer.inventoryId) ? [{ path: `lines.${at}.inventoryId`, message }] : [],
  );
  throw new AppError('not_enough_stock', message, { issues });
}

/** The medicines with the quantity of each that was handed over, given in their order; by default the promised quantities. */
export function handOver(lines: readonly RequestedMedication[], handedOver: readonly number[] | undefined): RequestedMedication[] {
  if (!handedOver) return [...lines];
  if (handedOver.length !== lines.length) throw invalidField('handedOver', requestTexts.handedOver);
  if (handedOver.every((it) => it === 0) && lines.some(({ answer }) => answer?.quantity))
    throw invalidField('handedOver', 'Nothing would be handed over. Please correct your stock first.');
  return lines.map(({ answer, ...medicine }, at) => {
    const count = handedOver[at] ?? 0;
    if (count > (answer?.quantity ?? 0)) throw invalidField(`handedOver.${at}`, requestTexts.handedOver);
    return { ...medicine, ...(answer && { answer: count < answer.quantity ? { ...answer, handedOver: count } : answer }) };
  });
}

/**
 * The medicines as they were promised before the handover. Lines of items that are no longer in the stock (`here` has the ids of those that
 * are) are no longer linked to it.
 */
export const undoHandOver = (lines: readonly RequestedMedication[], here: ReadonlySet<string>): RequestedMedication[] =>
  lines.map(({ answer, ...medicine }) => {
    if (!answer) return medicine;
    const { handedOver: _, ...promised } = answer;
    const isHere = promised.inventoryId !== null && here.has(promised.inventoryId);
    return { ...medicine, answer: isHere ? promised : { ...promised, inventoryId: null } };
  });

/** The promised quantities that weren't handed over, with their prices. */
export const keptBack = (lines: readonly RequestedMedication[]): { unitPrice: number | null; quantity: number }[] =>
  lines.flatMap(({ answer }) =>
    answer?.handedOver === undefined ? [] : [{ unitPrice: answer.unitPrice, quantity: answer.quantity - answer.handedOver }],
  );

/**
 * What the patient gets, in the order of the request: the medicines as handed over, and the tests that the center does. An answer with a
 * total only is about all tests.
 */
export function givenItems(request: FacilityRequest): { name: string; quantity: number }[] {
  if (request instanceof MedicationRequest)
    return (request.requestedMedications ?? []).map(({ name, answer }) => ({
      name,
      quantity: answer?.handedOver ?? answer?.quantity ?? 0,
    }));
  if (!(request instanceof DiagnosticRequest)) return [];
  const { requestedServices, testAnswers } = request;
  return (requestedServices ?? []).map((name, at) => ({ name, quantity: testAnswers?.[at]?.isDone === false ? 0 : 1 }));
}

/**
 * The quantity of each stock item that the lines promise or, after the handover, have used. Sorted in the order in which all callers lock
 * these rows.
 */
export function stockTaken(lines: readonly RequestedMedication[]): [inventoryId: string, quantity: number][] {
  const taken = new Map<string, number>();
  for (const { answer } of lines) {
    const quantity = answer?.handedOver ?? answer?.quantity ?? 0;
    if (answer?.inventoryId && quantity > 0) taken.set(answer.inventoryId, (taken.get(answer.inventoryId) ?? 0) + quantity);
  }
  return [...taken].toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/**
 * A patient may cancel if the transition table allows it and no result has come. Any open request to a facility that is no longer allowed
 * to answer may be cancelled: otherwise nobody could cancel medicines that are ready there.
 */
export const canPatientCancel = (
  status: RequestStatus,
  type: RequestType,
  { isAnswered, hasResult }: { isAnswered: boolean; hasResult: boolean },
): boolean =>
  isAnswered ? nextRequestStatuses(status, 'patient', type).includes('cancelled') && !hasResult : openStatuses.some((it) => it === status);
