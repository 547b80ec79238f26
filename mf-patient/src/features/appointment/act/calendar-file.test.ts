import { describe, expect, it } from '@jest/globals';
import { type CalendarEvent, calendarFile } from './calendar-file.ts';

const now = new Date('2026-11-21T13:00:05.250Z');
const anEvent = (given: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: '0193c1a2-7b1e-4c55-9d3f-2f6a5b8c9d01',
  start: new Date('2026-12-01T06:30:00Z'),
  end: new Date('2026-12-01T07:00:00Z'),
  title: 'Clinic Visit with Dr. Hana',
  description: 'See it on Tenaye',
  place: '',
  isConfirmed: false,
  ...given,
});
const linesOf = (given: Partial<CalendarEvent> = {}): string[] => calendarFile(anEvent(given), now).split('\r\n');
/** The file as a calendar reads it: folded lines joined again. */
const unfolded = (given: Partial<CalendarEvent>): string[] => calendarFile(anEvent(given), now).replaceAll('\r\n ', '').split('\r\n');

describe('a calendar file', () => {
  it('has the time in UTC, a stable id, and an alarm an hour before', () => {
    expect(linesOf()).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Tenaye//Appointments//EN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:0193c1a2-7b1e-4c55-9d3f-2f6a5b8c9d01',
      'DTSTAMP:20261121T130005Z',
      'DTSTART:20261201T063000Z',
      'DTEND:20261201T070000Z',
      'SUMMARY:Clinic Visit with Dr. Hana',
      'DESCRIPTION:See it on Tenaye',
      'STATUS:TENTATIVE',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'DESCRIPTION:Clinic Visit with Dr. Hana',
      'TRIGGER:-PT1H',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('keeps an address on one line: separators and line breaks are escaped', () => {
    const lines = unfolded({ place: 'Bole, house 12; gate\\left\nEND:VEVENT\u0007', isConfirmed: true });
    expect(lines).toContain(String.raw`LOCATION:Bole\, house 12\; gate\\left\nEND:VEVENT `);
    expect(lines).toContain('STATUS:CONFIRMED');
    expect(lines.filter((it) => it === 'END:VEVENT')).toHaveLength(1);
  });

  it('folds lines at 75 bytes, never inside a character', () => {
    const place = 'ቦሌ ክፍለ ከተማ ወረዳ 03 ቤት ቁጥር 1234 አዲስ አበባ 🏥'.repeat(4);
    for (const line of linesOf({ place })) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(calendarFile(anEvent({ place }), now)).not.toContain('\ufffd');
    expect(unfolded({ place })).toContain(`LOCATION:${place}`);
  });
});
