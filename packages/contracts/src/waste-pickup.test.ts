import { describe, expect, it } from '@jest/globals';
import { kmBetween } from './geo.facts.ts';
import { mayChangePickup, nextPickupStatuses, slotStart, wastePickupStatuses, wasteTimeSlots, wasteTypes, weekOf } from './waste.facts.ts';
import { requestableDays } from './waste-pickup.facts.ts';
import { nextRecurringDay } from './waste-profile.facts.ts';
import { discrepancyTexts, needsDiscrepancyReason, reasonWanted, totalWeight } from './waste-route.facts.ts';
import { outOfSlot, proposeOrder, type RouteStop, routeKm, withStop } from './waste-route-order.facts.ts';
import { storageLimit, storageState } from './waste-storage.facts.ts';

describe('the transition table of pickups', () => {
  it('lets a facility only cancel, and only while pending', () => {
    expect(wastePickupStatuses.map((from) => nextPickupStatuses(from, 'facility'))).toEqual([['cancelled'], [], [], [], []]);
  });

  it('lets nobody change what is completed, and only a driver complete what was canceled', () => {
    expect((['facility', 'manager', 'driver'] as const).flatMap((by) => nextPickupStatuses('completed', by))).toEqual([]);
    expect([mayChangePickup('cancelled', 'completed', 'driver'), mayChangePickup('cancelled', 'completed', 'manager')]).toEqual([
      true,
      false,
    ]);
  });
});

describe('days of pickups', () => {
  it('begin tomorrow in Addis Ababa, which at 21:00 UTC is a day further than in UTC', () => {
    expect(requestableDays(Date.parse('2027-03-01T20:59:00Z')).from).toBe('2027-03-02');
    expect(requestableDays(Date.parse('2027-03-01T21:00:00Z')).from).toBe('2027-03-03');
    expect(slotStart('2027-03-02', 'evening').toISOString()).toBe('2027-03-02T14:00:00.000Z');
  });

  it.each([
    ['2027-03-01', '2027-03-01', '2027-03-07'],
    ['2027-03-07', '2027-03-01', '2027-03-07'],
    ['2027-03-08', '2027-03-08', '2027-03-14'],
  ])('%s is in the week from %s to %s', (day, from, to) => {
    expect(weekOf(day)).toEqual({ from, to });
  });

  it.each([
    ['daily', '2027-01-01', '2027-01-10', '2027-01-11'],
    ['weekly', '2027-01-01', '2027-01-08', '2027-01-15'],
    ['biweekly', '2027-01-01', '2027-01-14', '2027-01-15'],
    ['monthly', '2027-01-31', '2027-01-31', '2027-02-28'],
    ['monthly', '2027-01-31', '2027-02-28', '2027-03-31'],
    ['monthly', '2026-12-15', '2027-01-15', '2027-02-15'],
    ['weekly', '2027-05-01', '2027-01-01', '2027-05-01'],
  ] as const)('recur %s from %s: after %s comes %s', (frequency, from, after, next) => {
    expect(nextRecurringDay(frequency, from, after)).toBe(next);
  });
});

describe('weights', () => {
  it('add up to 10 g, without the errors of binary fractions', () => {
    expect(totalWeight({ sharps: 0.1, isolation: 0.2, pathological: 1.01 })).toBe(1.31);
  });

  it.each([
    [10, 12, false],
    [10, 12.01, true],
    [100, 80, false],
    [100, 79.99, true],
    [2, 0.5, false],
  ])('of an estimate of %d kg, %d kg needs a reason: %s', (estimated, actual, expected) => {
    expect(needsDiscrepancyReason(estimated, actual)).toBe(expected);
  });
});

describe('weights that differ from the request', () => {
  it.each([
    [{ sharps: 10 }, undefined],
    [{ sharps: 9, isolation: 1 }, discrepancyTexts.types],
    [{ isolation: 10 }, discrepancyTexts.types],
    [{ sharps: 10, isolation: 0 }, undefined],
    [{ sharps: 30, isolation: 1 }, discrepancyTexts.weight],
  ])('%j of 10 kg sharps need the right question', (weights, expected) => {
    expect(reasonWanted({ wasteTypes: ['sharps'], estimatedWeight: 10 }, weights)).toBe(expected);
  });
});

describe('the storage clock', () => {
  it('has the shorter limit of the World Health Organization in the hot season', () => {
    expect([
      storageLimit('isolation', Date.parse('2027-04-10T06:00:00Z')),
      storageLimit('isolation', Date.parse('2027-07-10T06:00:00Z')),
    ]).toEqual([24, 48]);
  });

  it('allows infectious and pathological waste a week in cold storage, and no other type longer than without', () => {
    const since = Date.parse('2027-04-10T06:00:00Z');
    expect(wasteTypes.filter((it) => storageLimit(it, since, true) === 7 * 24)).toEqual([
      ...['sharps', 'pathological', 'microbiological', 'isolation'],
    ]);
    expect(storageLimit('chemotherapy', since, true)).toBe(storageLimit('chemotherapy', since));
  });

  it('warns after three quarters of the limit, and says when it is over', () => {
    const since = Date.parse('2027-07-01T00:00:00Z');
    expect([35.9, 36, 47.9, 48].map((hours) => storageState('microbiological', since, since + hours * 3_600_000))).toEqual([
      'fine',
      'warning',
      'warning',
      'over',
    ]);
  });
});

describe('the proposed order of stops', () => {
  const depot = { latitude: 9, longitude: 38.7 };
  const stop = (id: string, latitude: number, longitude: number): RouteStop => ({ id, position: { latitude, longitude } });

  it('undoes crossing ways that the nearest neighbor leaves', () => {
    const corners = [stop('a', 9, 38.8), stop('b', 9.1, 38.7), stop('c', 9.1, 38.8), stop('d', 9.05, 38.9)];
    const shortest = Math.min(...permutations(corners).map((it) => routeKm(depot, it)));
    const proposed = proposeOrder(depot, corners).map((id) => corners.find((it) => it.id === id) ?? stop(id, 0, 0));
    expect(routeKm(depot, proposed)).toBeCloseTo(shortest, 6);
  });

  it('is never longer than the given one, has each stop once, and is the same whatever the order of the rows', () => {
    const many = Array.from({ length: 60 }, (_, nth) => stop(`s${nth}`, 9 + ((nth * 37) % 53) / 200, 38.7 + ((nth * 17) % 41) / 200));
    const proposed = proposeOrder(depot, many);
    expect([...proposed].sort()).toEqual(many.map((it) => it.id).sort());
    expect(proposeOrder(depot, [...many].reverse())).toEqual(proposed);
    const inOrder = proposed.flatMap((id) => many.filter((it) => it.id === id));
    expect(routeKm(depot, inOrder)).toBeLessThan(routeKm(depot, many) / 2);
  });

  it('keeps the promised slots, and is at most 5 % longer than the shortest order of 8 stops that does', () => {
    for (let day = 0; day < 12; day++) {
      const stops = Array.from({ length: 8 }, (_, nth) => {
        const draw = (day * 8 + nth) * 7919;
        const slots = wasteTimeSlots.slice(0, 1 + (day % 3));
        const slot = slots[draw % slots.length] ?? 'morning';
        return { ...stop(`s${nth}`, 8.9 + (draw % 211) / 1000, 38.6 + ((draw * 31) % 197) / 1000), timeSlot: slot };
      });
      const shortest = wasteTimeSlots
        .map((slot) => permutations(stops.filter((it) => it.timeSlot === slot)))
        .reduce((ways, next) => ways.flatMap((way) => next.map((it) => [...way, ...it])))
        .reduce((km, way) => Math.min(km, routeKm(depot, way)), Number.POSITIVE_INFINITY);
      const proposed = proposeOrder(depot, stops).flatMap((id) => stops.filter((it) => it.id === id));
      expect(outOfSlot(proposed)).toEqual([]);
      expect(routeKm(depot, proposed) / shortest).toBeLessThan(1.05);
    }
  });

  it('keeps the slots of a full day too, with stops without a position in theirs', () => {
    const many = Array.from({ length: 60 }, (_, nth) => ({
      ...stop(`s${nth}`, 9 + ((nth * 37) % 53) / 200, 38.7 + ((nth * 17) % 41) / 200),
      ...(nth % 20 === 0 && { position: null }),
      timeSlot: wasteTimeSlots[nth % 3] ?? 'morning',
    }));
    const proposed = proposeOrder(depot, many).flatMap((id) => many.filter((it) => it.id === id));
    expect(proposed).toHaveLength(60);
    expect(outOfSlot(proposed)).toEqual([]);
    expect(routeKm(depot, proposed)).toBeLessThan(
      routeKm(
        depot,
        [...many].sort((a, b) => a.id.localeCompare(b.id)),
      ) / 2,
    );
  });

  it('finds the fewest stops that are out of their slot, and adds one at the end of its slot', () => {
    const day = (slots: string) =>
      [...slots].map((it, at) => ({ id: `${it}${at}`, timeSlot: wasteTimeSlots.find((slot) => slot.startsWith(it)) ?? 'morning' }));
    const out = (slots: string) => outOfSlot(day(slots)).map((it) => it.id);
    expect([out('emmaa'), out('mmeaa'), out('mmaae'), out('maem')]).toEqual([['e0'], ['e2'], [], ['m3']]);
    const added = (slots: string) => withStop(day(slots), { id: 'new', timeSlot: 'afternoon' }).map((it) => it.id);
    expect([added('mae'), added('m'), added('em')]).toEqual([
      ['m0', 'a1', 'new', 'e2'],
      ['m0', 'new'],
      ['new', 'e0', 'm1'],
    ]);
  });

  it('keeps stops without a position at the end, and knows an empty day', () => {
    expect(proposeOrder(depot, [{ id: 'x', position: null }, stop('a', 9, 38.8)])).toEqual(['a', 'x']);
    expect([proposeOrder(depot, []), routeKm(depot, [])]).toEqual([[], 0]);
    expect(routeKm(depot, [stop('a', 9, 38.8)])).toBeCloseTo(2 * kmBetween(depot, { latitude: 9, longitude: 38.8 }), 9);
  });
});

function permutations<T>(all: readonly T[]): T[][] {
  if (all.length < 2) return [[...all]];
  return all.flatMap((first, at) => permutations(all.filter((_, other) => other !== at)).map((rest) => [first, ...rest]));
}
