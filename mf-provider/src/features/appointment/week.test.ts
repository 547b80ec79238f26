import { describe, expect, it } from '@jest/globals';
import { startOfDay } from '@tenaye/contracts/local-time.facts.ts';
import { daysOf, hourOf, hoursShown, mondayOf, weekIn } from './week.ts';

const now = new Date('2027-03-03T22:30:00Z');
const at = (start: string) => ({ appointmentDate: `2027-03-01T${start}:00Z` });

describe('the week in the URL', () => {
  it("begins on Monday, even for a Sunday and across a year's end", () => {
    expect([mondayOf('2027-03-01'), mondayOf('2027-03-07'), mondayOf('2027-01-01')]).toEqual(['2027-03-01', '2027-03-01', '2026-12-28']);
    expect(daysOf('2027-02-22').at(-1)).toBe('2027-02-28');
  });

  it('is the current week in Addis Ababa if the URL names none or an invalid one', () => {
    for (const text of [null, '', 'monday', '2027-99-99']) expect(weekIn(text, now)).toBe('2027-03-01');
    expect(weekIn('2027-03-11', now)).toBe('2027-03-08');
  });

  it('changes at local midnight', () => {
    expect(startOfDay('2027-03-01').toISOString()).toBe('2027-02-28T21:00:00.000Z');
    expect(weekIn(null, new Date('2027-03-07T21:00:00Z'))).toBe('2027-03-08');
  });
});

describe('the grid', () => {
  it('shows the usual day, and more hours if appointments need them', () => {
    expect(hoursShown([])).toEqual({ first: 8, last: 18 });
    expect(hoursShown([at('03:30'), at('15:30')])).toEqual({ first: 6, last: 19 });
    expect(hoursShown([at('20:59')])).toEqual({ first: 8, last: 24 });
  });

  it('shows an appointment in the hour of its start in Addis Ababa', () => {
    expect([at('06:00'), at('06:59'), at('21:00')].map(hourOf)).toEqual([9, 9, 0]);
  });
});
