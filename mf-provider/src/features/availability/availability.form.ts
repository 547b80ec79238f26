import { MAX_EXCEPTIONS } from '@tenaye/contracts/availability.facts.ts';
import type { Availability, NewAvailability } from '@tenaye/contracts/availability.ts';
import { daysAfter, daysIn, eachDay, type IsoDay } from '@tenaye/contracts/local-time.facts.ts';
import { isSame } from '@tenaye/platform/form/is-same.ts';
import { numberOf as typedNumber } from '@tenaye/platform/form/number-text.ts';

/** The field values of one stretch: times as HH:MM, modes separated by commas, '' for every mode. */
export interface HoursValues {
  start: string;
  end: string;
  modes: string;
}

interface ExceptionValues {
  /** YYYY-MM-DD; '' while none is chosen. */
  date: string;
  /** Empty for a day off. */
  hours: HoursValues[];
}

/** The first and the last day off as chosen in the open panel; '' while none is chosen. */
export interface DaysOffValues {
  first: string;
  last: string;
}

/** The calendar as typed, including values that can't be saved yet. */
export interface AvailabilityValues {
  slotMinutes: string;
  travelBufferMinutes: string;
  /** The types of visit that are confirmed at once; false from an API that doesn't know the setting. */
  autoConfirm: Mode[] | false;
  weekly: (HoursValues & { weekday: number })[];
  exceptions: ExceptionValues[];
  /** Days off that are chosen in the panel but not yet added; null while the panel is closed. Saving adds them. */
  daysOff: DaysOffValues | null;
  version: number;
}

type Hours = NewAvailability['exceptions'][number]['hours'][number];
export type Mode = NonNullable<Hours['modes']>[number];

/** A time field shows midnight at the end of a day as 00:00. */
const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** Minutes after midnight; NaN for an empty field, which the contract then refuses. */
const minuteOf = (clock: string): number => {
  const [hours, minutes] = clock.split(':');
  return hours && minutes ? Number(hours) * 60 + Number(minutes) : Number.NaN;
};

const numberOf = (text: string): number => typedNumber(text) ?? Number.NaN;

export const modeNames: readonly Mode[] = ['online', 'in-person', 'home-visit'];
/** The types of visit of a stretch; empty if it allows all of them. */
export const modesIn = (text: string): Mode[] => modeNames.filter((it) => text.split(',').includes(it));
const modesOf = (text: string): Mode[] | null => (text === '' ? null : modesIn(text));
const modesText = (modes: Hours['modes']): string =>
  modes && modes.length < modeNames.length ? modeNames.filter((it) => modes.includes(it)).join(',') : '';

const hoursValues = ({ startMinute, endMinute, modes }: Hours): HoursValues => ({
  start: clockOf(startMinute),
  end: clockOf(endMinute),
  modes: modesText(modes),
});

const hoursOf = ({ start, end, modes }: HoursValues): Hours => ({
  startMinute: minuteOf(start),
  endMinute: end === '00:00' ? 24 * 60 : minuteOf(end),
  modes: modesOf(modes),
});

export const valuesOf = (it: Availability): AvailabilityValues => ({
  slotMinutes: String(it.slotMinutes),
  travelBufferMinutes: String(it.travelBufferMinutes),
  autoConfirm: it.autoConfirm ?? false,
  weekly: it.weekly.map((hours) => ({ ...hoursValues(hours), weekday: hours.weekday })),
  exceptions: it.exceptions.map(({ date, hours }) => ({ date, hours: hours.map(hoursValues) })),
  daysOff: null,
  version: it.version,
});

const confirmedAtOnce = (chosen: Mode[] | false): Pick<NewAvailability, 'autoConfirm'> =>
  chosen ? { autoConfirm: modeNames.filter((it) => chosen.includes(it)) } : {};

/** The calendar as it would be sent. Its paths equal the form's, so that refusals find their fields. */
export const availabilityOf = (it: AvailabilityValues): NewAvailability => ({
  slotMinutes: numberOf(it.slotMinutes),
  travelBufferMinutes: numberOf(it.travelBufferMinutes),
  ...confirmedAtOnce(it.autoConfirm),
  weekly: it.weekly.map((hours) => ({ weekday: hours.weekday, ...hoursOf(hours) })),
  exceptions: it.exceptions.map(({ date, hours }) => ({ date, hours: hours.map(hoursOf) })),
  version: it.version,
});

/** Whether a day is chosen in the panel. */
export const isBegun = (it: DaysOffValues | null): it is DaysOffValues => it !== null && (it.first !== '' || it.last !== '');

/** Whether the fields differ from the stored calendar, or days off are chosen in the panel. */
export const isChanged = (values: AvailabilityValues, stored: Availability): boolean =>
  isBegun(values.daysOff) || !isSame(availabilityOf(values), availabilityOf(valuesOf(stored)));

const hoursText = ({ startMinute, endMinute, modes }: Hours): string => `${startMinute}-${endMinute} ${modesText(modes)}`;
const weekText = (it: Pick<NewAvailability, 'weekly'>): string[] => it.weekly.map((hours) => `${hours.weekday} ${hoursText(hours)}`).sort();
const exceptionsText = (it: Pick<NewAvailability, 'exceptions'>): string[] =>
  it.exceptions.map(({ date, hours }) => `${date} ${hours.map(hoursText).sort().join()}`).sort();

/** Whether the stored calendar is the one that was sent, whatever the order of its parts. */
export const isStored = (sent: NewAvailability, stored: Availability): boolean =>
  sent.slotMinutes === stored.slotMinutes &&
  sent.travelBufferMinutes === stored.travelBufferMinutes &&
  (sent.autoConfirm === undefined || isSame([...sent.autoConfirm].sort(), [...(stored.autoConfirm ?? [])].sort())) &&
  isSame(weekText(sent), weekText(stored)) &&
  isSame(exceptionsText(sent), exceptionsText(stored));

/** The suggested hours for a new stretch: a morning, or hours after the day's last stretch. */
export function moreHours(before: readonly HoursValues[]): HoursValues {
  const last = before.at(-1);
  const start =
    last?.end && last.end !== '00:00' && last.end < '22:00' ? `${String(Number(last.end.slice(0, 2)) + 1).padStart(2, '0')}:00` : '';
  const end = start && start < '20:00' ? `${String(Number(start.slice(0, 2)) + 3).padStart(2, '0')}:00` : '';
  return { start: last ? start : '09:00', end: last ? end : '12:00', modes: last?.modes ?? '' };
}

/** Special hours without a date yet. */
export const newSpecialHours = (): ExceptionValues => ({ date: '', hours: [moreHours([])] });

/** The week after one day's hours have replaced the hours of other days. */
export const copiedTo = (weekly: AvailabilityValues['weekly'], from: number, to: readonly number[]): AvailabilityValues['weekly'] => [
  ...weekly.filter((it) => !to.includes(it.weekday)),
  ...to.flatMap((weekday) => weekly.filter((it) => it.weekday === from).map((it) => ({ ...it, weekday }))),
];

/** Why days off can't be added, and the field to correct. */
export interface DaysOffProblem {
  field: keyof DaysOffValues;
  problem: 'missing' | 'backwards' | 'tooMany';
}

export function daysOffProblem({ first, last }: DaysOffValues): DaysOffProblem | undefined {
  if (first === '') return { field: 'first', problem: 'missing' };
  if (last === '') return undefined;
  if (last < first) return { field: 'last', problem: 'backwards' };
  return daysIn(first, last) > MAX_EXCEPTIONS ? { field: 'last', problem: 'tooMany' } : undefined;
}

/** The exceptions with the days from `first` to `last` off. Special hours on these days are replaced. */
export function withDaysOff(exceptions: readonly ExceptionValues[], first: IsoDay, last: IsoDay): ExceptionValues[] {
  const kept = exceptions.filter(({ date }) => date < first || date > last);
  return [...kept, ...Array.from(eachDay(first, last), (date) => ({ date, hours: [] }))];
}

/** Consecutive days off, or one day with special hours; `indexes` are their indexes in the form. */
export interface ExceptionGroup {
  indexes: [number, ...number[]];
  first: IsoDay;
  last: IsoDay;
  isOff: boolean;
}

/** The exceptions in display order: by date, consecutive days off as one group, days without a date last. */
export function groupsOf(exceptions: readonly ExceptionValues[]): ExceptionGroup[] {
  const groups: ExceptionGroup[] = [];
  const byDate = exceptions.map((it, index) => ({ ...it, index })).sort((a, b) => (a.date || '9').localeCompare(b.date || '9'));
  for (const { date, hours, index } of byDate) {
    const isOff = date !== '' && hours.length === 0;
    const before = groups.at(-1);
    if (isOff && before?.isOff && daysAfter(before.last, 1) === date) {
      before.indexes.push(index);
      before.last = date;
    } else groups.push({ indexes: [index], first: date, last: date, isOff });
  }
  return groups;
}

/** The id of the field at a path of the form, e.g. `weekly.0.start`. */
export const fieldIdOf = (path: string): string => `hours-${path.replaceAll('.', '-')}`;

/** The field that shows the errors at a path of the calendar. */
export const fieldOf = (path: string): string => path.replace(/\.(start|end)Minute$/, '.$1');
