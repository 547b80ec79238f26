import { describe, expect, it } from '@jest/globals';
import { weekdays } from '@tenaye/contracts/provider-facility.facts.ts';
import { copyFirst, draftWeek, hoursChange } from './hours.form.ts';

const week = (hours: string) => Object.fromEntries(weekdays.map((it) => [it, hours]));
const change = (at: number, part: Partial<ReturnType<typeof draftWeek>[number]>, stored: Record<string, string> | null) =>
  hoursChange(
    draftWeek(stored).map((it, index) => (index === at ? { ...it, ...part } : it)),
    stored,
  );

describe('hours in fields', () => {
  it.each([
    ['8:30 AM - 5:00 PM', { state: 'hours', opens: '08:30', closes: '17:00' }],
    ['12:00 AM - 12:30 PM', { state: 'hours', opens: '00:00', closes: '12:30' }],
    ['closed', { state: 'closed' }],
    ['Open 24 hours', { state: 'always' }],
    ['8-12 and 14-18', { state: 'text', text: '8-12 and 14-18' }],
    ['13:00 PM - 5:00 PM', { state: 'text' }],
  ])('reads %s', (text, expected) => {
    expect(draftWeek({ Monday: text })[0]).toMatchObject(expected);
    expect(draftWeek(null)[0]).toMatchObject({ state: 'unset' });
  });

  it('reports no change while nothing is changed, however the hours are worded', () => {
    for (const stored of [null, week('8-12 and 14-18'), week('closed'), { mon: '24 hours' }])
      expect(hoursChange(draftWeek(stored), stored)).toBeUndefined();
  });

  it('writes hours as signs do, and keeps the wording of unchanged days', () => {
    const stored = { Monday: 'by appointment', tue: '24 hours', Sunday: 'Closed' };
    expect(change(2, { state: 'hours', opens: '08:30', closes: '00:00' }, stored)).toEqual({
      Monday: 'by appointment',
      Tuesday: '24 hours',
      Wednesday: '8:30 AM - 12:00 AM',
      Sunday: 'Closed',
    });
    expect(change(6, { state: 'unset' }, { Sunday: 'Closed' })).toEqual({});
    expect(change(0, { state: 'always' }, null)).toEqual({ Monday: 'Open 24 hours' });
  });

  it('leaves a gap where a time is missing or invalid', () => {
    expect(change(0, { state: 'hours', opens: '', closes: '17:00' }, null)).toEqual({ Monday: '' });
    expect(change(0, { state: 'hours', opens: '08:00', closes: '08:00' }, null)).toEqual({ Monday: '' });
  });

  it('copies the first day to all', () => {
    const days = copyFirst(draftWeek({ Monday: '9:00 AM - 1:00 PM', Tuesday: 'Closed' }));
    expect(days.map((it) => [it.day, it.state, it.opens, it.closes])).toEqual(weekdays.map((it) => [it, 'hours', '09:00', '13:00']));
    const stored = { Monday: 'by appointment', Tuesday: 'after prayer' };
    expect(hoursChange(copyFirst(draftWeek(stored)), stored)).toEqual(week('by appointment'));
  });
});
