import { describe, expect, it } from '@jest/globals';
import type { Availability } from '@tenaye/contracts/availability.ts';
import { availabilityOf, copiedTo, daysOffProblem, groupsOf, isChanged, moreHours, valuesOf, withDaysOff } from './availability.form.ts';

const stored: Availability = {
  slotMinutes: 30,
  travelBufferMinutes: 15,
  weekly: [{ weekday: 1, startMinute: 0, endMinute: 1440, modes: ['home-visit', 'online'] }],
  exceptions: [{ date: '2027-03-01', hours: [{ startMinute: 545, endMinute: 600, modes: null }] }],
  version: 3,
  conflicts: [],
};

describe('the fields of a calendar', () => {
  it('gives back what it was made from, midnight at both ends of the day included', () => {
    const values = valuesOf(stored);
    expect(values.weekly[0]).toMatchObject({ start: '00:00', end: '00:00', modes: 'online,home-visit' });
    const { conflicts: _, ...calendar } = stored;
    expect(availabilityOf(values)).toEqual({ ...calendar, weekly: [{ ...calendar.weekly[0], modes: ['online', 'home-visit'] }] });
    expect(isChanged(values, stored)).toBe(false);
    expect(isChanged({ ...values, slotMinutes: '45' }, stored)).toBe(true);
  });

  it('leaves empty fields to the contract, as no number', () => {
    const values = { ...valuesOf(stored), slotMinutes: ' ' };
    expect(availabilityOf(values).slotMinutes).toBeNaN();
    expect(availabilityOf({ ...values, weekly: [{ weekday: 1, start: '', end: '', modes: '' }] }).weekly[0]?.startMinute).toBeNaN();
  });

  it('suggests hours after a break, and none where the day is full', () => {
    const hours = (end: string) => [{ start: '09:00', end, modes: 'online' }];
    expect(moreHours([])).toMatchObject({ start: '09:00', end: '12:00' });
    expect(moreHours(hours('12:30'))).toMatchObject({ start: '13:00', end: '16:00', modes: 'online' });
    expect(moreHours(hours('23:00'))).toMatchObject({ start: '', end: '' });
  });
});

describe('a holiday', () => {
  const hours = [{ start: '10:00', end: '12:00', modes: '' }];

  it('takes every day off, over the end of a month and whatever was planned', () => {
    const before = [
      { date: '2027-02-28', hours },
      { date: '2027-03-09', hours },
    ];
    const after = withDaysOff(before, '2027-02-27', '2027-03-02');
    expect(after.map((it) => [it.date, it.hours.length])).toEqual([
      ['2027-03-09', 1],
      ['2027-02-27', 0],
      ['2027-02-28', 0],
      ['2027-03-01', 0],
      ['2027-03-02', 0],
    ]);
  });

  it('is shown as one range, apart from other days', () => {
    const off = (date: string) => ({ date, hours: [] });
    const groups = groupsOf([{ date: '', hours }, off('2027-03-02'), off('2027-03-01'), off('2027-03-04'), { date: '2027-03-03', hours }]);
    expect(groups.map((it) => [it.first, it.last, it.isOff, it.indexes])).toEqual([
      ['2027-03-01', '2027-03-02', true, [2, 1]],
      ['2027-03-03', '2027-03-03', false, [4]],
      ['2027-03-04', '2027-03-04', true, [3]],
      ['', '', false, [0]],
    ]);
  });
});

describe('copied hours', () => {
  it('replace those of the chosen days and leave the others', () => {
    const on = (weekday: number, start: string) => ({ weekday, start, end: '18:00', modes: '' });
    expect(copiedTo([on(1, '08:00'), on(1, '13:00'), on(2, '10:00'), on(6, '09:00')], 1, [2, 3])).toEqual([
      on(1, '08:00'),
      on(1, '13:00'),
      on(6, '09:00'),
      on(2, '08:00'),
      on(2, '13:00'),
      on(3, '08:00'),
      on(3, '13:00'),
    ]);
  });
});

describe('days off that can’t be taken', () => {
  it.each([
    ['', '', { field: 'first', problem: 'missing' }],
    ['', '2027-01-03', { field: 'first', problem: 'missing' }],
    ['2027-01-04', '2027-01-03', { field: 'last', problem: 'backwards' }],
    ['2027-01-04', '9999-12-31', { field: 'last', problem: 'tooMany' }],
    ['2027-01-04', '', undefined],
    ['2027-01-04', '2028-01-04', undefined],
  ] as const)('from "%s" to "%s" are found before they are counted', (first, last, problem) => {
    expect(daysOffProblem({ first, last })).toEqual(problem);
  });
});
