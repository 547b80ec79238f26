import { describe, expect, it } from '@jest/globals';
import { figureOf, flagOf, isAmbiguous, overlap, plainValue, rangeFor } from './reference-range.facts.ts';

const limits = { low: 12, high: 15.5, criticalLow: 7, criticalHigh: 20 };
const all = { sex: null, fromAge: null, toAge: null, ageUnit: 'years' } as const;
const person = (count: number, unit: 'years' | 'months' | 'days' = 'years', sex: 'female' | 'male' = 'female') => ({
  age: { count, unit },
  sex,
});

describe('the flag of a value', () => {
  it.each([
    ['7', 'critical_low'],
    ['7.1', 'low'],
    ['12', 'normal'],
    ['15,5', 'normal'],
    ['15.6', 'high'],
    ['20', 'critical_high'],
  ])('of %s is %s', (value, flag) => {
    expect(flagOf(value, limits)).toBe(flag);
  });

  it('is unknown for words, without a range, and for a range without limits', () => {
    const none = { low: null, high: null, criticalLow: null, criticalHigh: null };
    expect([flagOf('Negative', limits), flagOf('<0.5', limits), flagOf('7', null), flagOf('7', none)]).toEqual([null, null, null, null]);
  });
});

describe('a range', () => {
  const [infants, children, women] = [
    { ...all, toAge: 11, ageUnit: 'months' as const },
    { ...all, fromAge: 1, toAge: 14 },
    { ...all, sex: 'female' as const, fromAge: 15 },
  ];
  it('is that of the age, to the last day of its last year, and of the sex before one for any', () => {
    const ranges = [infants, children, women, { ...all, fromAge: 15 }];
    expect(rangeFor(ranges, person(3, 'days'))).toBe(infants);
    expect(rangeFor(ranges, person(11, 'months'))).toBe(infants);
    expect(rangeFor(ranges, person(14))).toBe(children);
    expect(rangeFor(ranges, person(15))).toBe(women);
    expect(rangeFor(ranges, person(15, 'years', 'male'))).toBe(ranges[3]);
    expect(rangeFor([women], person(15, 'years', 'male'))).toBeUndefined();
  });

  it('overlaps another of the same sex that shares an age', () => {
    expect([overlap(infants, children), overlap(children, { ...all, fromAge: 14 }), overlap(women, all)]).toEqual([false, true, false]);
  });
});

it('reads a figure with a decimal comma', () => {
  expect([figureOf('1,5'), figureOf('-2'), figureOf('1.2.3'), figureOf('')]).toEqual([1.5, -2, undefined, undefined]);
});

it('takes no comma before three digits for decimals, which would make thousands a thousandth', () => {
  expect(['12,500', '<1,000', '1,250,000'].map(isAmbiguous)).toEqual([true, true, true]);
  expect(['12,5', '0,125', '12500', '1,2500', 'Negative'].map(isAmbiguous)).toEqual([false, false, false, false, false]);
  expect([figureOf('12,500'), flagOf('12,500', limits)]).toEqual([undefined, null]);
});

it.each([
  ['2,6', '2.6'],
  ['-0,125', '-0.125'],
  ['12,500', '12,500'],
  ['1:40, weak', '1:40, weak'],
])('shows %s as %s', (typed, shown) => {
  expect(plainValue(typed)).toBe(shown);
});
