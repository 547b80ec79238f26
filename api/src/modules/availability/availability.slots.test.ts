import { describe, expect, it } from '@jest/globals';
import { BOOKING_HORIZON_DAYS, BOOKING_LEAD_MINUTES } from '@tenaye/contracts/appointment.facts.ts';
import { dayClock, localDate, weekdayOf } from '@tenaye/contracts/local-time.facts.ts';
import {
  type Calendar,
  freeSlots,
  isWithinHours,
  nextGap,
  offeredSlot,
  presentSlot,
  type Span,
  type TakenTime,
} from './availability.slots.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const at = (iso: string): number => Date.parse(iso);
const everyWeekday = [0, 1, 2, 3, 4, 5, 6];

const open = (startMinute: number, endMinute: number): Calendar['weekly'] =>
  everyWeekday.map((weekday) => ({ weekday, startMinute, endMinute, modes: null }));
const calendar = (overrides: Partial<Calendar> = {}): Calendar => ({
  slotMinutes: 30,
  travelMinutes: 0,
  weekly: open(540, 720),
  exceptions: [],
  ...overrides,
});

// 2027-03-01 is a Monday; 06:00 in Addis Ababa is 03:00 UTC.
const now = at('2027-03-01T03:00:00Z');
const slots = (calendar: Calendar, window: Span = { start: now, end: now + DAY }, taken: TakenTime[] = [], when = now) =>
  [...freeSlots({ calendar, mode: 'in-person', now: when, window, taken })].map((slot) => presentSlot(slot).start);

/** A reproducible generator of whole numbers below a bound. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function randomHours(next: (below: number) => number) {
  const startMinute = next(1380);
  return { startMinute, endMinute: startMinute + 1 + next(1440 - startMinute), modes: next(3) === 0 ? (['in-person'] as const) : null };
}

function randomCase(seed: number) {
  const next = random(seed);
  const when = now + next(30) * DAY + next(DAY);
  const start = when + next(5 * DAY) - 2 * DAY;
  const calendar: Calendar = {
    slotMinutes: 5 + next(90),
    travelMinutes: next(2) * next(60),
    weekly: Array.from({ length: next(16) }, () => ({ weekday: next(7), ...randomHours(next) })),
    exceptions: Array.from({ length: next(4) }, () => ({
      date: localDate(when + next(7) * DAY),
      hours: Array.from({ length: next(3) }, () => randomHours(next)),
    })),
  };
  const taken = Array.from({ length: next(20) }, () => {
    const from = start + next(8 * DAY);
    return { start: from, end: from + (5 + next(90)) * MINUTE, mode: next(2) === 0 ? ('home-visit' as const) : ('online' as const) };
  });
  const window = { start, end: start + next(8 * DAY) };
  return { calendar, mode: 'in-person' as const, now: when, window, taken, found: [] as Span[] };
}

const cases = Array.from({ length: 400 }, (_, seed) => randomCase(seed + 1)).map((it) => ({ ...it, found: [...freeSlots(it)] }));
const minuteOfDay = (instant: number): number => Math.round((instant - dayClock(localDate(instant))(0)) / MINUTE);

describe('free slots of any calendar', () => {
  it('exist in most of the random calendars, so that the properties below are meaningful', () => {
    expect(cases.filter((it) => it.found.length > 2).length).toBeGreaterThan(150);
  });

  it('never overlap each other and come in time order', () => {
    for (const { found } of cases) {
      for (const [index, slot] of found.entries()) expect(slot.start).toBeGreaterThanOrEqual(found[index - 1]?.end ?? 0);
    }
  });

  it('never overlap an appointment', () => {
    for (const { found, taken } of cases) {
      expect(found.filter((slot) => taken.some((it) => it.start < slot.end && slot.start < it.end))).toEqual([]);
    }
  });

  it('leave travel time around every home visit', () => {
    const tooClose = cases.flatMap(({ calendar: { travelMinutes }, found, taken }) =>
      found.filter((slot) =>
        taken.some((appointment) => {
          const way = appointment.mode === 'home-visit' ? travelMinutes * MINUTE : 0;
          return slot.start < appointment.end + way && appointment.start < slot.end + way;
        }),
      ),
    );
    expect(tooClose).toEqual([]);
  });

  it('never start in the past, inside the lead time, or outside the window', () => {
    for (const example of cases) {
      const early = example.found.filter((slot) => slot.start < example.now + BOOKING_LEAD_MINUTES * MINUTE);
      const outside = example.found.filter((slot) => slot.start < example.window.start || slot.start >= example.window.end);
      expect([...early, ...outside]).toEqual([]);
    }
  });

  it('never leave the hours of their day', () => {
    for (const { calendar: each, found } of cases) {
      for (const slot of found) {
        const date = localDate(slot.start);
        const exceptions = each.exceptions.filter((it) => it.date === date);
        const hours =
          exceptions.length > 0 ? exceptions.flatMap((it) => it.hours) : each.weekly.filter((it) => it.weekday === weekdayOf(date));
        const open = hours.filter((it) => it.modes === null || it.modes.includes('in-person'));
        const from = minuteOfDay(slot.start);
        const covered = Array.from({ length: each.slotMinutes }, (_, index) => from + index);
        expect(covered.every((minute) => open.some((it) => it.startMinute <= minute && minute < it.endMinute))).toBe(true);
      }
    }
  });

  it('are exactly the offered slots that aren’t taken', () => {
    for (const example of cases)
      for (const slot of example.found) expect(offeredSlot(example.calendar, example.mode, slot.start, example.now)).toEqual(slot);
  });
});

describe('freeSlots', () => {
  it('interprets hours as Addis Ababa time and returns UTC', () => {
    expect(slots(calendar({ weekly: open(540, 660) }))).toEqual([
      '2027-03-01T06:00:00.000Z',
      '2027-03-01T06:30:00.000Z',
      '2027-03-01T07:00:00.000Z',
      '2027-03-01T07:30:00.000Z',
    ]);
  });

  it('uses the weekday of Addis Ababa, not of UTC, just after local midnight', () => {
    const mondayNight = calendar({ weekly: [{ weekday: 1, startMinute: 0, endMinute: 60, modes: null }] });
    expect(
      slots(mondayNight, { start: at('2027-02-28T00:00:00Z'), end: at('2027-03-09T00:00:00Z') }, [], at('2027-02-27T00:00:00Z')),
    ).toEqual(['2027-02-28T21:00:00.000Z', '2027-02-28T21:30:00.000Z', '2027-03-07T21:00:00.000Z', '2027-03-07T21:30:00.000Z']);
  });

  it('ends the last slot of the day at midnight, not on the next day', () => {
    const late = calendar({ weekly: [{ weekday: 1, startMinute: 1380, endMinute: 1440, modes: null }] });
    expect(slots(late)).toEqual(['2027-03-01T20:00:00.000Z', '2027-03-01T20:30:00.000Z']);
  });

  it('drops a remainder shorter than a slot', () => {
    expect(slots(calendar({ weekly: open(540, 599) }))).toEqual(['2027-03-01T06:00:00.000Z']);
  });

  it('starts at the lead time, to the minute', () => {
    const opening = at('2027-03-01T06:00:00Z');
    const lead = BOOKING_LEAD_MINUTES * MINUTE;
    expect(slots(calendar(), undefined, [], opening - lead)[0]).toBe('2027-03-01T06:00:00.000Z');
    expect(slots(calendar(), undefined, [], opening - lead + 1)[0]).toBe('2027-03-01T06:30:00.000Z');
  });

  it('ends at the horizon', () => {
    const end = now + BOOKING_HORIZON_DAYS * DAY;
    expect(slots(calendar(), { start: end - DAY, end: end + DAY }).length).toBeGreaterThan(0);
    expect(slots(calendar(), { start: end, end: end + DAY })).toEqual([]);
  });

  it('leaves out hours of another mode', () => {
    const online = calendar({ weekly: [{ weekday: 1, startMinute: 540, endMinute: 600, modes: ['online'] }] });
    expect(slots(online)).toEqual([]);
    expect(offeredSlot(online, 'online', at('2027-03-01T06:00:00Z'), now)).toBeDefined();
  });

  it('lets an exception replace the hours of its day, and close the day', () => {
    const short = { date: '2027-03-01', hours: [{ startMinute: 600, endMinute: 630, modes: null }] };
    expect(slots(calendar({ exceptions: [short] }))).toEqual(['2027-03-01T07:00:00.000Z']);
    expect(slots(calendar({ exceptions: [{ date: '2027-03-01', hours: [] }] }))).toEqual([]);
  });

  it('omits a taken slot and any slot that a longer appointment overlaps', () => {
    const held = { start: at('2027-03-01T06:15:00Z'), end: at('2027-03-01T07:00:00Z'), mode: 'online' as const };
    expect(slots(calendar({ weekly: open(540, 660) }), undefined, [held])).toEqual([
      '2027-03-01T07:00:00.000Z',
      '2027-03-01T07:30:00.000Z',
    ]);
  });
});

describe('travel time around a home visit', () => {
  const visit = { start: at('2027-03-01T07:00:00Z'), end: at('2027-03-01T07:30:00Z') };
  const of = (mode: TakenTime['mode'], taken: TakenTime['mode'], travelMinutes = 20) =>
    [
      ...freeSlots({
        calendar: calendar({ travelMinutes }),
        mode,
        now,
        window: { start: now, end: now + DAY },
        taken: [{ ...visit, mode: taken }],
      }),
    ].map((it) => presentSlot(it).start.slice(11, 16));

  it('is kept free before and after it, and around appointments beside it', () => {
    const around = ['06:00', '08:00', '08:30'];
    expect(of('online', 'home-visit')).toEqual(around);
    expect(of('home-visit', 'online')).toEqual(around);
    expect(of('home-visit', 'home-visit', 30)).toEqual(around);
  });

  it('doesn’t matter between appointments without travel', () => {
    expect(of('online', 'in-person')).toEqual(['06:00', '06:30', '07:30', '08:00', '08:30']);
  });

  it('extends into a window that begins just after the visit', () => {
    const window = { start: visit.end, end: visit.end + DAY };
    const [first] = freeSlots({
      calendar: calendar({ travelMinutes: 31 }),
      mode: 'online',
      now,
      window,
      taken: [{ ...visit, mode: 'home-visit' }],
    });
    expect(first && presentSlot(first).start).toBe('2027-03-01T08:30:00.000Z');
  });
});

describe('isWithinHours', () => {
  const from = (minute: number, minutes: number, mode: TakenTime['mode'] = 'online') => ({
    start: dayClock('2027-03-01')(minute),
    end: dayClock('2027-03-01')(minute + minutes),
    mode,
  });
  const split = calendar({
    weekly: [...open(540, 600), ...open(600, 660), ...open(720, 780)],
    exceptions: [{ date: '2027-03-02', hours: [] }],
  });

  it('respects breaks, closing times, days off and hours of other modes, and ignores the slot grid', () => {
    expect([from(540, 30), from(547, 30), from(585, 30), from(720, 60)].every((it) => isWithinHours(split, it))).toBe(true);
    expect([from(530, 30), from(650, 30), from(650, 90), from(760, 30), from(540 + 1440, 30)].some((it) => isWithinHours(split, it))).toBe(
      false,
    );
    const clinic = calendar({ weekly: [{ weekday: 1, startMinute: 540, endMinute: 720, modes: ['in-person'] }] });
    expect([isWithinHours(clinic, from(540, 30)), isWithinHours(clinic, from(540, 30, 'in-person'))]).toEqual([false, true]);
  });
});

describe('offeredSlot', () => {
  it.each([
    ['off the grid', '2027-03-01T06:10:00Z'],
    ['before opening', '2027-03-01T05:30:00Z'],
    ['at closing', '2027-03-01T09:00:00Z'],
    ['past', '2027-02-28T06:00:00Z'],
    ['a second late', '2027-03-01T06:00:01Z'],
  ])('is undefined %s', (_, start) => {
    expect(offeredSlot(calendar(), 'in-person', at(start), now)).toBeUndefined();
  });

  it('ends where the slot ends', () => {
    const start = at('2027-03-01T06:00:00Z');
    expect(offeredSlot(calendar({ slotMinutes: 45 }), 'in-person', start, now)).toEqual({ start, end: start + 45 * MINUTE });
  });
});

describe('nextGap', () => {
  const at = (minutes: number): number => Date.parse('2027-03-01T08:00:00Z') + minutes * 60_000;
  const calendar = { slotMinutes: 30, travelMinutes: 20 };
  const taken = (start: number, end: number, mode: TakenTime['mode'] = 'in-person'): TakenTime => ({
    start: at(start),
    end: at(end),
    mode,
  });
  const startAt = (times: TakenTime[]) => nextGap(calendar, times, at(0) + 20_000)?.start;

  it('is now when nothing is booked, at a whole minute', () => {
    expect(startAt([taken(30, 60)])).toBe(at(0));
  });
  it('passes over what is booked and gaps that are too short, in any order of the appointments', () => {
    expect(startAt([taken(40, 70), taken(-10, 20)])).toBe(at(70));
  });
  it('leaves the time to travel before and after a home visit', () => {
    expect(startAt([taken(45, 75, 'home-visit')])).toBe(at(95));
  });
  it('is none when the next twelve hours are full', () => {
    expect(startAt([taken(0, 12 * 60 + 1)])).toBeUndefined();
  });
});
