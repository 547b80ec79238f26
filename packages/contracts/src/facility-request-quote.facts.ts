import type { LineAvailability, RequestStatus } from './facility-request.facts.ts';
import { centsOf, lineTotal } from './money.facts.ts';
import { HOUR_MS } from './time.facts.ts';

/** A pharmacy's answer for one medicine; prices in ETB. */
interface QuotedLine {
  availability: LineAvailability;
  quantity: number;
  unitPrice: number | null;
  declined?: boolean | undefined;
}

/** The instant of the latest quote, from the request's steps; undefined before the first quote. */
export const quotedAtOf = (steps: readonly { status: RequestStatus; at: string }[]): string | undefined =>
  steps.filter((it) => it.status === 'quoted').at(-1)?.at;

/** The numbers of hours among which a facility chooses how long its quotes hold, unless the patient has answered. */
export const quoteHours = [6, 12, 24, 48] as const;
export type QuoteHours = (typeof quoteHours)[number];
/** The hours of a facility that has chosen none. */
export const QUOTE_HOURS = 24 satisfies QuoteHours;

/** When a quote made at `quotedAt` ends. */
export const endOfQuote = (quotedAt: Date, hours: number = QUOTE_HOURS): Date => new Date(+quotedAt + hours * HOUR_MS);

interface Quoted {
  /** The highest total in ETB that the patient accepted in advance. */
  acceptedTotal: number | null;
  /** ETB. */
  totalAmount: number | null;
  /** The lines of the quote; empty for tests. */
  answers: readonly QuotedLine[];
}

/** True when the patient accepted the quote in advance: all medicines as requested, for at most the accepted total. */
export const isAcceptedInAdvance = ({ acceptedTotal, totalAmount, answers }: Quoted): boolean =>
  acceptedTotal !== null &&
  totalAmount !== null &&
  centsOf(totalAmount) <= centsOf(acceptedTotal) &&
  answers.every((it) => it.availability === 'available');

/** True when the patient may accept or decline this line alone: a substitute that is in the quote and wasn't declined. */
export const isChoice = ({ availability, quantity, declined = false }: QuotedLine): boolean =>
  availability === 'substituted' && quantity > 0 && !declined;

/**
 * The total in ETB without these lines: their prices are deducted, so that a discount on the whole quote still applies. Null while it is
 * unknown.
 */
export function totalWithout(totalAmount: number | null, pieces: readonly Pick<QuotedLine, 'unitPrice' | 'quantity'>[]): number | null {
  if (totalAmount === null) return null;
  const saved = pieces.reduce(
    (cents, { unitPrice, quantity }) => cents + centsOf(unitPrice === null ? 0 : lineTotal(unitPrice, quantity)),
    0,
  );
  return Math.max(0, centsOf(totalAmount) - saved) / 100;
}
