/** An amount in ETB as whole cents. Amounts are added as cents, never as fractions. */
export const centsOf = (birr: number): number => Math.round(birr * 100);

/** ETB of `quantity` units at `unitPrice` ETB each, exact to the cent. A price is rounded to whole cents first. */
export const lineTotal = (unitPrice: number, quantity: number): number => (centsOf(unitPrice) * quantity) / 100;

/** The sum of amounts in ETB, exact to the cent: added as whole cents, because sums of fractions drift, so that equal sums could differ. */
export const sumOf = (amounts: readonly number[]): number => amounts.reduce((cents, it) => cents + centsOf(it), 0) / 100;

/** A line of a quote: `quantity` units at `unitPrice` ETB each; null while the price is unknown. */
interface PricedLine {
  unitPrice: number | null;
  quantity: number;
}

/** The sum in ETB of all lines with a price, and the number of given lines without one. */
export function quoteTotal(lines: readonly PricedLine[]): { sum: number; missing: number } {
  const given = lines.filter((it) => it.quantity > 0);
  const totals = given.flatMap(({ unitPrice, quantity }) => (unitPrice === null ? [] : [lineTotal(unitPrice, quantity)]));
  return { sum: sumOf(totals), missing: given.length - totals.length };
}
