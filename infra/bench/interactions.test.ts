import { expect, it } from '@jest/globals';
import { rowsOf } from './interactions.ts';

it('names the slowest interaction of each journey, and counts those above the goal', () => {
  const seen = [
    { ms: 120, what: 'click Confirm' },
    { ms: 320, what: 'click Continue' },
    { ms: 208, what: 'keydown' },
  ];
  expect(
    rowsOf([
      { journey: 'books', seen },
      { journey: 'reads', seen: [] },
    ]),
  ).toEqual([['books', '3', '320', '2', 'click Continue']]);
});
