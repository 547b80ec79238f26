import { describe, expect, it } from '@jest/globals';
import { isClosedOn, openState, readHours, readWeek, readWrittenWeek, weekRuns } from './opening-hours.facts.ts';

const day = { start: 480, end: 1080 };
/** An instant in March 2026, by the clock of Addis Ababa; the 2nd is a Monday. */
const at = (date: number, hour: number, minute = 0): number => Date.UTC(2026, 2, date, hour - 3, minute);

describe('hours as facilities write them', () => {
  it.each([
    ['8:00 AM - 6:00 PM', day],
    ['8:00–18:00', day],
    ['8am to 6 pm', day],
    ['8.00 - 18.00', day],
    ['12:00 PM - 12:00 AM', { start: 720, end: 1440 }],
    ['8:00 PM - 6:00 AM', { start: 1200, end: 1800 }],
    ['Open 24 hours', { start: 0, end: 1440 }],
    ['closed', 'closed'],
    ['by appointment', undefined],
    ['8:00 - 8:00', undefined],
    ['25:00 - 26:00', undefined],
    ['8-12 and 14-18', undefined],
  ])('%s', (words, hours) => expect(readHours(words)).toEqual(hours));
});

describe('a week', () => {
  it('is short where days in a row have the same hours', () => {
    const week = readWeek({ 'Mon-Sat': '8:00 AM - 6:00 PM', wed: '9:00 AM - 6:00 PM', Sunday: 'Closed', Holidays: 'Closed' });
    expect(weekRuns(week)).toEqual([
      { from: 0, to: 1, hours: day },
      { from: 2, to: 2, hours: { start: 540, end: 1080 } },
      { from: 3, to: 5, hours: day },
      { from: 6, to: 6, hours: 'closed' },
    ]);
    expect(weekRuns(readWeek({ daily: 'Open 24 hours' }))).toHaveLength(1);
    expect(weekRuns(readWeek(null))).toEqual([{ from: 0, to: 6, hours: undefined }]);
  });

  it('is short in the words of its facility, too, and never joins days across one that differs', () => {
    const runs = (stored: Record<string, string>) => weekRuns(readWrittenWeek(stored).days).map((it) => [it.from, it.to, it.hours]);
    expect(runs({ Monday: '9', Wednesday: '9' })).toEqual([
      [0, 0, '9'],
      [1, 1, undefined],
      [2, 2, '9'],
      [3, 6, undefined],
    ]);
  });

  it('keeps what is written, by short names of days, and under labels that name no single day', () => {
    expect(readWrittenWeek({ mon: ' 8:00 AM - 5:00 PM ', Sunday: 'Closed', 'Mon-Fri': 'by day', Holidays: ' ' })).toEqual({
      days: ['8:00 AM - 5:00 PM', undefined, undefined, undefined, undefined, undefined, 'Closed'],
      others: [{ label: 'Mon-Fri', words: 'by day' }],
    });
  });

  it('knows whether a place is open, and until when', () => {
    const week = readWeek({ 'Mon-Fri': '8:00 AM - 6:00 PM', Saturday: '8:00 PM - 2:00 AM', Sunday: 'Closed' });
    expect(openState(week, at(2, 9))).toEqual({ isOpen: true, until: at(2, 18), isClosedToday: false });
    expect(openState(week, at(2, 7))).toEqual({ isOpen: false, until: at(2, 8), isClosedToday: false });
    expect(openState(week, at(6, 18))).toEqual({ isOpen: false, until: at(7, 20), isClosedToday: false });
    // Saturday's hours end on Sunday, a day that has no hours of its own.
    expect(openState(week, at(8, 1))).toEqual({ isOpen: true, until: at(8, 2), isClosedToday: false });
    expect(openState(week, at(8, 3))).toEqual({ isOpen: false, until: at(9, 8), isClosedToday: true });
  });

  it('never closes around the clock, and says nothing about a day without hours', () => {
    expect(openState(readWeek({ daily: 'Open 24 hours' }), at(2, 23))).toEqual({ isOpen: true, until: null, isClosedToday: false });
    expect(openState(readWeek({ Monday: 'by appointment' }), at(2, 9))).toBeUndefined();
    expect(openState(readWeek({ Monday: 'Closed' }), at(2, 9))).toEqual({ isOpen: false, until: null, isClosedToday: true });
  });
});

describe('a day', () => {
  const sunday = '2026-11-29';
  const monday = '2026-11-30';

  it('is closed when the hours say so, however they are written', () => {
    expect(isClosedOn({ Sunday: 'Closed', Monday: '8:00 AM - 6:00 PM' }, sunday)).toBe(true);
    expect(isClosedOn({ sun: ' closed ' }, sunday)).toBe(true);
    expect(isClosedOn({ 'Mon-Fri': 'Closed' }, monday)).toBe(true);
    expect(isClosedOn({ Sunday: 'Closed', Monday: '8:00 AM - 6:00 PM' }, monday)).toBe(false);
  });

  it('isn’t closed when its hours are unknown, or only for lunch', () => {
    expect(isClosedOn(null, sunday)).toBe(false);
    expect(isClosedOn({ 'Mon-Fri': 'Closed' }, sunday)).toBe(false);
    expect(isClosedOn({ Monday: 'Closed 12-1, else 8-6' }, monday)).toBe(false);
  });
});
