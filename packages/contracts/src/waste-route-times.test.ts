import { describe, expect, it } from '@jest/globals';
import type { WasteTimeSlot } from './waste.facts.ts';
import { routeTimes } from './waste-route-times.facts.ts';

const depot = { latitude: 9, longitude: 38.7 };
const day = '2026-03-02';
/** A stop so many degrees north of the depot; a hundredth is about 1.11 km, or 4.7 minutes. */
const stop = (id: string, timeSlot: WasteTimeSlot, north: number | null) => ({
  id,
  timeSlot,
  latitude: north === null ? null : 9 + north,
  longitude: north === null ? null : 38.7,
});
const clock = (at: Date): string => new Date(at.getTime() + 3 * 3_600_000).toISOString().slice(11, 16);
const timesOf = (stops: Parameters<typeof routeTimes>[2]) => routeTimes(depot, day, stops).stops.map((it) => clock(it.at));

describe('the expected times of a route', () => {
  it('add the way and the time at each stop, and wait until a slot begins', () => {
    expect(timesOf([stop('a', 'morning', 0.01), stop('b', 'morning', 0.02), stop('c', 'afternoon', 0.02)])).toEqual([
      '08:00',
      '08:19',
      '12:00',
    ]);
  });

  it('count a stop without a position with its time there, and the way between its neighbors', () => {
    expect(timesOf([stop('a', 'morning', 0.01), stop('b', 'morning', null), stop('c', 'morning', 0.02)])).toEqual([
      '08:00',
      '08:15',
      '08:34',
    ]);
  });

  it('are late after the end of the promised slot, and the day is late after the last one', () => {
    const many = Array.from({ length: 18 }, (_, nth) => stop(String(nth), 'morning', 0));
    const { stops, back } = routeTimes(depot, day, many);
    expect(stops.filter((it) => it.isLate).map((it) => it.id)).toEqual(['17']);
    expect([clock(back.at), back.isLate]).toEqual(['12:30', false]);
    expect(
      routeTimes(
        depot,
        day,
        Array.from({ length: 13 }, (_, nth) => stop(String(nth), 'evening', 0)),
      ).back.isLate,
    ).toBe(true);
  });

  it('let an afternoon stop before a morning one break the promise', () => {
    const { stops } = routeTimes(depot, day, [stop('a', 'afternoon', 0.01), stop('b', 'morning', 0.02)]);
    expect(stops.map((it) => it.isLate)).toEqual([false, true]);
  });
});
