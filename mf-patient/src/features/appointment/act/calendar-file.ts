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

/** The maximum length of a line in bytes, without its line break (RFC 5545, 3.1). */
const LINE_BYTES = 75;

/** `20260302T083000Z` (RFC 5545, 3.3.5, form 2: UTC). */
const utc = (date: Date): string => `${date.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;

/** Escapes a text value (RFC 5545, 3.3.11). Control characters can't be represented and become spaces. */
const text = (value: string): string =>
  value
    .replace(/[\\;,]/g, String.raw`\$&`)
    .replace(/\r\n|\r|\n/g, String.raw`\n`)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this line replaces
    .replace(/[\u0000-\u001f\u007f]/g, ' ');

const bytesOf = (value: string): number => new TextEncoder().encode(value).length;

/** Folds a long line: it continues after a line break and a space, never in the middle of a character. */
function folded(line: string): string {
  const lines: string[] = [];
  let current = '';
  for (const letter of line) {
    if (bytesOf(current + letter) > LINE_BYTES) {
      lines.push(current);
      current = ' ';
    }
    current += letter;
  }
  return [...lines, current].join('\r\n');
}

const alarm = (title: string): string[] => ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${text(title)}`, 'TRIGGER:-PT1H', 'END:VALARM'];

/** An iCalendar file (RFC 5545) with one event in UTC and an alarm an hour before. `now` is its creation time. */
export function calendarFile(event: CalendarEvent, now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tenaye//Appointments//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(event.start)}`,
    `DTEND:${utc(event.end)}`,
    `SUMMARY:${text(event.title)}`,
    `DESCRIPTION:${text(event.description)}`,
    ...(event.place ? [`LOCATION:${text(event.place)}`] : []),
    `STATUS:${event.isConfirmed ? 'CONFIRMED' : 'TENTATIVE'}`,
    ...alarm(event.title),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
