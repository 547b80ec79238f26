import { describe, expect, it } from '@jest/globals';
import { lineTotal, quoteTotal, sumOf } from './money.facts.ts';

describe('money', () => {
  it('does not drift as sums of floats do', () => {
    expect(sumOf([0.1, 0.2])).toBe(0.3);
    expect(sumOf(Array(1000).fill(0.01))).toBe(10);
    expect(sumOf([])).toBe(0);
  });

  it('multiplies a price without losing a cent', () => {
    expect(lineTotal(7.05, 21)).toBe(148.05);
    expect(lineTotal(1.1, 3)).toBe(3.3);
    expect(lineTotal(0.29, 100)).toBe(29);
    expect(lineTotal(1_000_000, 999)).toBe(999_000_000);
  });

  it('rounds a price with a fraction of a cent before it multiplies, as the sum of the lines does', () => {
    expect(lineTotal(0.336, 3)).toBe(1.02);
    expect(quoteTotal([{ unitPrice: 0.336, quantity: 3 }])).toEqual({ sum: 1.02, missing: 0 });
  });
});

describe('the total of a quote', () => {
  it('adds every line that has a price and counts those that lack one', () => {
    const lines = [
      { unitPrice: 7.05, quantity: 21 },
      { unitPrice: 0.1, quantity: 6 },
      { unitPrice: null, quantity: 4 },
    ];
    expect(quoteTotal(lines)).toEqual({ sum: 148.65, missing: 1 });
  });

  it('does not miss the price of what is not given', () => {
    expect(quoteTotal([{ unitPrice: null, quantity: 0 }])).toEqual({ sum: 0, missing: 0 });
  });
});
