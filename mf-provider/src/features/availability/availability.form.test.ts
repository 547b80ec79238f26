import { describe, expect, it } from '@jest/globals';
import type { Availability } from '@tenaye/contracts/availability.ts';
import { availabilityOf, isChanged, moreHours, valuesOf } from './availability.form.ts';

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
