import { describe, expect, it } from '@jest/globals';
import { byCost, offerOf } from './ranking.facts.ts';

const line = (total: number | null, isOffered = true) => ({ isOffered, total });

describe('what a place offers of a list', () => {
  it('leaves neither an absent line nor an unknown price in the total', () => {
    expect(offerOf([line(167.58), line(34.2), line(null), line(null, false)])).toEqual({ available: 3, unpriced: 1, total: 201.78 });
  });

  it('is not cheaper for lacking medicines: more of the list first, known prices before unknown ones, then the lower total', () => {
    const offers = {
      'one, cheap': offerOf([line(7), line(null, false)]),
      'both, dear': offerOf([line(100), line(50)]),
      'both, cheap': offerOf([line(100), line(49.99)]),
      'both, one unknown': offerOf([line(1), line(null)]),
    };
    const order = Object.entries(offers).sort(([, a], [, b]) => byCost(a, b));
    expect(order.map(([name]) => name)).toEqual(['both, cheap', 'both, dear', 'both, one unknown', 'one, cheap']);
  });
});
