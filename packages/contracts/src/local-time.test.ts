import { describe, expect, it } from '@jest/globals';
import { dayClock, daysAfter, daysIn, eachDay, localDate, noonOf, startOfDay, weekdayOf } from './local-time.facts.ts';

const iso = (instant: number): string => new Date(instant).toISOString();

describe('local time', () => {
  it('changes the day at local midnight, not at midnight UTC', () => {
    expect(localDate(Date.parse('2027-03-01T20:59:59.999Z'))).toBe('2027-03-01');
    expect(localDate(Date.parse('2027-03-01T21:00:00Z'))).toBe('2027-03-02');
  });

  it('crosses months, years and leap days', () => {
    expect([daysAfter('2027-12-31', 1), daysAfter('2028-02-28', 1), daysAfter('2028-02-29', 1)]).toEqual([
      '2028-01-01',
      '2028-02-29',
      '2028-03-01',
    ]);
  });

  it('counts days backward too', () => {
    expect([daysAfter('2028-03-01', -1), daysAfter('2027-01-01', -366), daysAfter('2027-01-01', 0)]).toEqual([
      '2028-02-29',
      '2025-12-31',
      '2027-01-01',
    ]);
  });

  it('counts the days of a range up to 9999-12-31, although the day after that is less as text', () => {
    expect([...eachDay('2028-02-28', '2028-03-01')]).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
    expect([...eachDay('9999-12-30', '9999-12-31')]).toEqual(['9999-12-30', '9999-12-31']);
    expect([...eachDay('2028-03-01', '2028-02-28')]).toEqual([]);
    expect([daysIn('2028-02-28', '2028-03-01'), daysIn('2028-03-01', '2028-03-01')]).toEqual([3, 1]);
  });

  it('begins a day at local midnight and has noon on the same day', () => {
    expect(startOfDay('2027-03-01').toISOString()).toBe('2027-02-28T21:00:00.000Z');
    expect(noonOf('2027-03-01').toISOString()).toBe('2027-03-01T09:00:00.000Z');
  });

  it('numbers weekdays from Sunday', () => {
    expect([weekdayOf('2027-02-28'), weekdayOf('2027-03-01'), weekdayOf('2027-03-06')]).toEqual([0, 1, 6]);
  });

  it('turns minutes of a day into instants', () => {
    const at = dayClock('2027-03-01');
    expect([iso(at(0)), iso(at(540)), iso(at(1440))]).toEqual([
      '2027-02-28T21:00:00.000Z',
      '2027-03-01T06:00:00.000Z',
      '2027-03-01T21:00:00.000Z',
    ]);
  });

  it('asks Intl, so a zone whose clocks change is right on both sides of the change', () => {
    const spring = dayClock('2026-03-29', 'Europe/Berlin');
    expect([iso(spring(60)), iso(spring(240))]).toEqual(['2026-03-29T00:00:00.000Z', '2026-03-29T02:00:00.000Z']);
    const autumn = dayClock('2026-10-25', 'Europe/Berlin');
    expect([iso(autumn(60)), iso(autumn(240))]).toEqual(['2026-10-24T23:00:00.000Z', '2026-10-25T03:00:00.000Z']);
  });
});
