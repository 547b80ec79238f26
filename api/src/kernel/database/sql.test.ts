import { describe, expect, it } from '@jest/globals';
import { iso } from './sql.ts';

describe('iso', () => {
  it.each([
    ['2026-03-02 08:30:00+00', '2026-03-02T08:30:00.000Z'],
    ['2026-03-02 08:30:00.25+00', '2026-03-02T08:30:00.250Z'],
    ['2026-03-02T08:30:00.123999+00:00', '2026-03-02T08:30:00.123Z'],
    ['2026-03-02T08:30:00.123Z', '2026-03-02T08:30:00.123Z'],
    ['2026-03-02 08:30:00+03', '2026-03-02T05:30:00.000Z'],
    ['2026-03-02T08:30:00-01:30', '2026-03-02T10:00:00.000Z'],
  ])('reads %s as a Date does', (text, expected) => {
    expect(iso(text)).toBe(expected);
    expect(iso(text)).toBe(new Date(text).toISOString());
  });

  it('refuses a text that isn’t an instant', () => {
    expect(() => iso('soon')).toThrow(RangeError);
  });
});
