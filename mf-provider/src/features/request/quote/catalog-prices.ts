import { sumOf } from '@tenaye/contracts/money.facts.ts';
import type { OfferedService } from '@tenaye/contracts/provider-facility.ts';

const keyOf = (name: string): string => name.trim().toLowerCase();

/** The sum of the facility's own prices for the requested tests, in ETB, and the number of tests with a price. */
export function ownPriceOf(asked: readonly string[], offered: readonly OfferedService[]): { sum: number; priced: number } {
  const prices = asked.flatMap((name) => offered.find((it) => keyOf(it.name) === keyOf(name))?.price ?? []);
  return { sum: sumOf(prices), priced: prices.length };
}
