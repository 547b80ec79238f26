import { describe, expect, it } from '@jest/globals';
import { degreeOf, numberOf } from './number-text.ts';

describe('a typed number', () => {
  it.each([
    ['1,200', 1200],
    ['1 200', 1200],
    ['1,234,567.5', 1_234_567.5],
    ['1 200,50', 1200.5],
    ['12,5', 12.5],
    ['0,125', 0.125],
    [' 7 ', 7],
    ['-3.5', -3.5],
    ['', null],
  ])('takes “%s” as people mean it', (typed, meant) => expect(numberOf(typed)).toBe(meant));

  it.each(['about 5', '1,2,3', '12,34,567', '1e3', '5 6'])('doesn’t guess what “%s” means', (typed) => expect(numberOf(typed)).toBeNaN());

  it('reads the comma of a degree as a decimal one', () => {
    expect(degreeOf('9,025')).toBe(9.025);
    expect(degreeOf('38.7636')).toBe(38.7636);
    expect(degreeOf(' ')).toBeNull();
  });
});
