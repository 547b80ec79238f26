import { readWrittenWeek } from '@tenaye/contracts/opening-hours.facts.ts';
import { type Weekday, weekdays } from '@tenaye/contracts/provider-facility.facts.ts';
import type { ProviderFacility } from '@tenaye/contracts/provider-facility.ts';

/** `text`: stored hours as free text that the time fields can't express; they stay until another choice is made. */
export type DayState = 'unset' | 'closed' | 'always' | 'hours' | 'text';

export interface DraftDay {
  day: Weekday;
  state: DayState;
  /** HH:MM, '' while empty. */
  opens: string;
  closes: string;
  /** The stored hours as free text. */
  text: string;
}

const CLOSED = 'Closed';
const ALWAYS = 'Open 24 hours';
/** The initial times when hours are chosen for a day. */
const USUAL = { opens: '08:00', closes: '18:00' };

const written = /^(\d{1,2}):(\d{2}) (AM|PM) - (\d{1,2}):(\d{2}) (AM|PM)$/i;

const clockOf = (hour: string, minute: string, half: string): string | undefined => {
  if (Number(hour) < 1 || Number(hour) > 12 || Number(minute) > 59) return undefined;
  const hours = (Number(hour) % 12) + (half.toUpperCase() === 'PM' ? 12 : 0);
  return `${String(hours).padStart(2, '0')}:${minute}`;
};

/** Formats a time for display: 17:00 as "5:00 PM". */
function wordsOf(clock: string): string {
  const [hour = '', minute = ''] = clock.split(':');
  const hours = Number(hour);
  return `${hours % 12 || 12}:${minute} ${hours < 12 ? 'AM' : 'PM'}`;
}

function readHours(text: string): Pick<DraftDay, 'opens' | 'closes'> | undefined {
  const [, fromHour = '', fromMinute = '', fromHalf = '', toHour = '', toMinute = '', toHalf = ''] = written.exec(text) ?? [];
  const opens = clockOf(fromHour, fromMinute, fromHalf);
  const closes = clockOf(toHour, toMinute, toHalf);
  return fromHalf && opens && closes ? { opens, closes } : undefined;
}

function draftDay(day: Weekday, text: string | undefined): DraftDay {
  const blank = { day, ...USUAL, text: text ?? '' };
  if (text === undefined) return { ...blank, state: 'unset' };
  if (text.toLowerCase() === CLOSED.toLowerCase()) return { ...blank, state: 'closed' };
  if (/^(open )?24 (hours|h)$/i.test(text)) return { ...blank, state: 'always' };
  const hours = readHours(text);
  return hours ? { ...blank, ...hours, state: 'hours' } : { ...blank, state: 'text' };
}

/** The stored week as field values. */
export function draftWeek(stored: ProviderFacility['workingHours']): DraftDay[] {
  const { days } = readWrittenWeek(stored);
  return weekdays.map((day, at) => draftDay(day, days[at]));
}

const isSame = (a: DraftDay, b: DraftDay | undefined): boolean =>
  b?.state === a.state &&
  (a.state !== 'hours' || (b.opens === a.opens && b.closes === a.closes)) &&
  (a.state !== 'text' || b.text === a.text);

/** The day's hours as stored and displayed; '' if a time is missing. */
function textOf({ state, opens, closes, text }: DraftDay): string | undefined {
  if (state === 'hours') return opens && closes && opens !== closes ? `${wordsOf(opens)} - ${wordsOf(closes)}` : '';
  return { unset: undefined, closed: CLOSED, always: ALWAYS, text }[state];
}

/** The hours to save; undefined if no day has changed. The text of an unchanged day stays the same. */
export function hoursChange(
  draft: readonly DraftDay[],
  stored: ProviderFacility['workingHours'],
): Partial<Record<Weekday, string>> | undefined {
  const before = draftWeek(stored);
  if (draft.every((it, at) => isSame(it, before[at]))) return undefined;
  const lines = draft.map((it, at) => [it.day, isSame(it, before[at]) ? before[at]?.text || undefined : textOf(it)] as const);
  return Object.fromEntries(lines.filter((it): it is [Weekday, string] => it[1] !== undefined));
}

/** Copies the first day to every other day, free text included. */
export const copyFirst = (draft: readonly DraftDay[]): DraftDay[] =>
  draft.map((it, at) => (at === 0 || !draft[0] ? it : { ...draft[0], day: it.day }));
