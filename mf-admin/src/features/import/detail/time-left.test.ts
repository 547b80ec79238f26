import { describe, expect, it } from '@jest/globals';
import { MEASURED_MS, minutesLeft } from './time-left.ts';

describe('minutesLeft', () => {
  const first = { done: 500, at: 1000 };

  it('goes by the pace since the first look', () => {
    expect(minutesLeft(first, { done: 1500, at: 1000 + 10_000 }, 31_500)).toBe(5);
    expect(minutesLeft(first, { done: 1500, at: 1000 + 10_000 }, 31_600)).toBe(6);
    expect(minutesLeft(first, { done: 1500, at: 1000 + 10_000 }, 1500)).toBe(0);
  });

  it('says nothing before a pace is known', () => {
    expect(minutesLeft(first, first, 1000)).toBeUndefined();
    expect(minutesLeft(first, { done: 900, at: 1000 + MEASURED_MS - 1 }, 1000)).toBeUndefined();
    expect(minutesLeft(first, { done: 500, at: 1000 + 60_000 }, 1000)).toBeUndefined();
  });
});
