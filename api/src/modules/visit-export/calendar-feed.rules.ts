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

/** `20260302T083000Z` (RFC 5545, 3.3.5, form 2: UTC). */
const utc = (at: Date): string => `${at.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;

/** Escapes a text value (RFC 5545, 3.3.11). Control characters can't be represented and become spaces. */
const text = (value: string): string => value.replace(/[\\;,]/g, String.raw`\$&`).replace(/\p{Cc}+/gu, ' ');

/** The maximum length of a line in bytes, without its line break (RFC 5545, 3.1). */
const LINE_BYTES = 75;

/** Folds a long line: it continues after a line break and a space, never in the middle of a character. */
function folded(line: string): string {
  const lines: string[] = [];
  let current = '';
  for (const letter of line) {
    if (Buffer.byteLength(current + letter) > LINE_BYTES) {
      lines.push(current);
      current = ' ';
    }
    current += letter;
  }
  return [...lines, current].join('\r\n');
}

const eventOf = ({ id, appointmentDate, endsAt, title, isConfirmed }: FeedVisit, now: Date): string[] => [
  'BEGIN:VEVENT',
  `UID:${id}@appointments`,
  `DTSTAMP:${utc(now)}`,
  `DTSTART:${utc(new Date(appointmentDate))}`,
  `DTEND:${utc(new Date(endsAt))}`,
  `SUMMARY:${text(title)}`,
  `STATUS:${isConfirmed ? 'CONFIRMED' : 'TENTATIVE'}`,
  'CLASS:PRIVATE',
  'END:VEVENT',
];

/** An iCalendar file (RFC 5545) with one event for each visit, in UTC. `now` is its creation time. */
export function feedOf(visits: readonly FeedVisit[], now: Date): string {
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Tenaye//Doctor calendar//EN', 'METHOD:PUBLISH', 'X-PUBLISHED-TTL:PT15M'],
    ...visits.flatMap((it) => eventOf(it, now)),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
