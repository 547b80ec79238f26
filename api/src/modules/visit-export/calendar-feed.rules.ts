import { icalFile, icalText, icalUtc } from '@tenaye/contracts/ical-text.ts';

/** A visit in the doctor's calendar. */
export interface FeedVisit {
  id: string;
  appointmentDate: string;
  endsAt: string;
  /** What the calendar shows. */
  title: string;
  isConfirmed: boolean;
}

/** The initials of a name, such as `S. B.`: they tell the doctor who comes, and nobody else who reads the calendar. */
export const initialsOf = (...names: readonly string[]): string =>
  names.flatMap((it) => [...it.trim()].slice(0, 1).map((letter) => `${letter.toUpperCase()}.`)).join(' ');

const eventOf = ({ id, appointmentDate, endsAt, title, isConfirmed }: FeedVisit, now: Date): string[] => [
  'BEGIN:VEVENT',
  `UID:${id}@appointments`,
  `DTSTAMP:${icalUtc(now)}`,
  `DTSTART:${icalUtc(new Date(appointmentDate))}`,
  `DTEND:${icalUtc(new Date(endsAt))}`,
  `SUMMARY:${icalText(title)}`,
  `STATUS:${isConfirmed ? 'CONFIRMED' : 'TENTATIVE'}`,
  'CLASS:PRIVATE',
  'END:VEVENT',
];

/** An iCalendar file (RFC 5545) with one event for each visit, in UTC. `now` is its creation time. */
export function feedOf(visits: readonly FeedVisit[], now: Date): string {
  return icalFile([
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Tenaye//Doctor calendar//EN', 'METHOD:PUBLISH', 'X-PUBLISHED-TTL:PT15M'],
    ...visits.flatMap((it) => eventOf(it, now)),
    'END:VCALENDAR',
  ]);
}
