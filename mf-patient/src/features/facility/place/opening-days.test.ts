import { describe, expect, it } from '@jest/globals';
import { openingDays } from './opening-days.ts';

const MONDAY = '2026-03-02';
const lines = (sign: Record<string, string> | null, language = 'en') =>
  openingDays(sign, MONDAY, language).map((it) => [it.name, it.hours, ...(it.isToday ? ['today'] : [])]);

describe('opening days', () => {
  it('go from Monday, whatever the order of the input, with today marked', () => {
    expect(lines({ Sunday: 'Closed', friday: '8 - 12', Mon: '9 - 17' })).toEqual([
      ['Monday', '9 - 17', 'today'],
      ['Tuesday', undefined],
      ['Wednesday', undefined],
      ['Thursday', undefined],
      ['Friday', '8 - 12'],
      ['Saturday', undefined],
      ['Sunday', 'Closed'],
    ]);
  });

  it('keep entries that name no weekday, and then claim nothing about missing days', () => {
    expect(lines({ 'Mon-Fri': '8 - 18', Saturday: '8 - 12', Holidays: 'Closed' })).toEqual([
      ['Saturday', '8 - 12'],
      ['Mon-Fri', '8 - 18'],
      ['Holidays', 'Closed'],
    ]);
  });

  it("are named in the reader's language", () => {
    expect(lines({ Monday: '9 - 17' }, 'fr')[0]).toEqual(['lundi', '9 - 17', 'today']);
  });

  it('are empty without input', () => {
    expect([lines(null), lines({}), lines({ Monday: ' ' })]).toEqual([[], [], []]);
  });
});
