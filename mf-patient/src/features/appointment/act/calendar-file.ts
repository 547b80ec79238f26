import { icalFile, icalText, icalUtc } from '@tenaye/contracts/ical-text.ts';

/** One event of a calendar file. */
export interface CalendarEvent {
  /** The same for every file about one appointment, so that a calendar replaces its earlier entry. */
  uid: string;
  start: Date;
  end: Date;
  title: string;
  description: string;
  /** '' if there is none. */
  place: string;
  isConfirmed: boolean;
}

const alarm = (title: string): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${icalText(title)}`,
  'TRIGGER:-PT1H',
  'END:VALARM',
];

/** An iCalendar file (RFC 5545) with one event in UTC and an alarm an hour before. `now` is its creation time. */
export function calendarFile(event: CalendarEvent, now: Date): string {
  return icalFile([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tenaye//Appointments//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${icalUtc(now)}`,
    `DTSTART:${icalUtc(event.start)}`,
    `DTEND:${icalUtc(event.end)}`,
    `SUMMARY:${icalText(event.title)}`,
    `DESCRIPTION:${icalText(event.description)}`,
    ...(event.place ? [`LOCATION:${icalText(event.place)}`] : []),
    `STATUS:${event.isConfirmed ? 'CONFIRMED' : 'TENTATIVE'}`,
    ...alarm(event.title),
    'END:VEVENT',
    'END:VCALENDAR',
  ]);
}
