import { sumOf } from '@tenaye/contracts/money.facts.ts';
import type { OfferedService } from '@tenaye/contracts/provider-facility.ts';

const keyOf = (name: string): string => name.trim().toLowerCase();

/** What the facility's own prices come to for what was asked, in ETB, and for how many of it there is one. */
export function ownPriceOf(asked: readonly string[], offered: readonly OfferedService[]): { sum: number; priced: number } {
  const prices = asked.flatMap((name) => offered.find((it) => keyOf(it.name) === keyOf(name))?.price ?? []);
  return { sum: sumOf(prices), priced: prices.length };
}
