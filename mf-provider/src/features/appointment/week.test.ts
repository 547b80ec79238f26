import { describe, expect, it } from '@jest/globals';
import { startOfDay } from '@tenaye/contracts/local-time.facts.ts';
import { dayIn, daysOf, freeStarts, hoursShown, mondayOf, placed, spanOf, workingDay } from './week.ts';

const now = new Date('2027-03-03T22:30:00Z');
const at = (start: string, end: string) => ({ appointmentDate: `2027-03-01T${start}:00Z`, endsAt: `2027-03-01T${end}:00Z` });

describe('the week in the URL', () => {
  it("begins on Monday, even for a Sunday and across a year's end", () => {
    expect([mondayOf('2027-03-01'), mondayOf('2027-03-07'), mondayOf('2027-01-01')]).toEqual(['2027-03-01', '2027-03-01', '2026-12-28']);
    expect(daysOf('2027-02-22').at(-1)).toBe('2027-02-28');
  });

  it('is today in Addis Ababa if the URL names no day or an invalid one', () => {
    for (const text of [null, '', 'monday', '2027-99-99']) expect(dayIn(text, now)).toBe('2027-03-04');
    expect(dayIn('2027-03-11', now)).toBe('2027-03-11');
  });

  it('changes at local midnight', () => {
    expect(startOfDay('2027-03-01').toISOString()).toBe('2027-02-28T21:00:00.000Z');
    expect(dayIn(null, new Date('2027-03-07T21:00:00Z'))).toBe('2027-03-08');
  });
});

describe('the grid', () => {
  it('shows the usual day, and more hours if appointments or working hours need them', () => {
    expect(hoursShown([])).toEqual({ first: 8, last: 18 });
    expect(hoursShown([spanOf(at('03:30', '04:00')), { start: 600, end: 1170 }])).toEqual({ first: 6, last: 20 });
  });

  it('measures an appointment in minutes of Addis Ababa, and ends it with its day', () => {
    expect(spanOf(at('06:20', '06:45'))).toEqual({ start: 560, end: 585 });
    expect(spanOf({ appointmentDate: '2027-03-01T20:30:00Z', endsAt: '2027-03-01T21:30:00Z' })).toEqual({ start: 1410, end: 1440 });
  });

  it('puts a cancelled appointment beside its replacement, and the next one on full width', () => {
    const rows = [at('06:00', '06:30'), at('06:00', '06:30'), at('06:20', '06:50'), at('06:50', '07:20')];
    expect(placed(rows, 15).map(({ lane, lanes }) => [lane, lanes])).toEqual([
      [0, 3],
      [1, 3],
      [2, 3],
      [0, 1],
    ]);
  });

  it('keeps neighbors apart that are drawn longer than they are', () => {
    expect(placed([at('06:00', '06:05'), at('06:05', '06:10')], 15).map(({ lane }) => lane)).toEqual([0, 1]);
  });

  it('takes the hours of a day from its exception, else from its weekday', () => {
    const stretch = { startMinute: 540, endMinute: 720, modes: null };
    const calendar = { weekly: [{ weekday: 1, ...stretch }], exceptions: [{ date: '2027-03-08', hours: [] }] };
    expect(workingDay('2027-03-01', calendar)).toEqual({ hours: [{ weekday: 1, ...stretch }], isException: false });
    expect(workingDay('2027-03-08', calendar)).toEqual({ hours: [], isException: true });
    expect(workingDay('2027-03-02', calendar)).toEqual({ hours: [], isException: false });
  });
});

describe('freeStarts', () => {
  it('are the whole slots of the hours that are neither taken in part nor over', () => {
    const hours = [{ startMinute: 540, endMinute: 650, modes: null }];
    expect(freeStarts(hours, 30, [], 0)).toEqual([540, 570, 600]);
    expect(freeStarts(hours, 30, [{ start: 590, end: 605 }], 0)).toEqual([540]);
    expect(freeStarts(hours, 30, [], 571)).toEqual([600]);
  });
});
