import { sumOf } from '@tenaye/contracts/money.facts.ts';
import { type Offer, offerOf } from '@tenaye/contracts/ranking.facts.ts';
import type { StockLine, TestLine } from '@tenaye/contracts/ranking.ts';

/** The part of the wanted medicines that a pharmacy has. */
export const offerInStock = (stock: readonly StockLine[]): Offer =>
  offerOf(stock.map(({ item, total }) => ({ isOffered: item !== null, total })));

/** The part of the wanted tests that a center offers. */
export const offerOfTests = (tests: readonly TestLine[]): Offer =>
  offerOf(tests.map(({ service }) => ({ isOffered: service !== null, total: service?.price ?? null })));

/** The total in ETB of a list if a pharmacy has all of it and every line has a price; undefined otherwise. */
export function totalInStock(stock: readonly StockLine[] = []): number | undefined {
  const totals = stock.flatMap(({ item, wantedQuantity, total }) =>
    item && item.quantity >= wantedQuantity && total !== null ? [total] : [],
  );
  return stock.length > 0 && totals.length === stock.length ? sumOf(totals) : undefined;
}

const keyOf = (name: string): string => name.trim().toLowerCase();

/** The total in ETB of tests if all of them have a price in a center's list; undefined otherwise. */
export function totalOfTests(wanted: readonly string[], listed: Readonly<Record<string, number>>): number | undefined {
  const priced = new Map(Object.entries(listed).map(([name, price]) => [keyOf(name), price]));
  const prices = wanted.flatMap((name) => priced.get(keyOf(name)) ?? []);
  return wanted.length > 0 && prices.length === wanted.length ? sumOf(prices) : undefined;
}
