import { kmBetween, type Position } from './geo.facts.ts';
import { type IsoDay, startOfDay } from './local-time.facts.ts';
import { HOUR_MS, MINUTE_MS } from './time.facts.ts';
import { slotStart, type WasteTimeSlot, wasteSlotHours } from './waste.facts.ts';

/** What the expected times of a route assume: the speed in town, how much longer roads are than the direct way, and the time at a stop. */
export const ROUTE_PACE = { kmPerHour: 20, roadFactor: 1.4, minutesAtStop: 15 } as const;

/** The hour at which the working day ends: the end of the last slot. */
export const ROUTE_ENDS_AT = wasteSlotHours.evening[1];

interface Visited {
  id: string;
  timeSlot: WasteTimeSlot;
  latitude: number | null;
  longitude: number | null;
}

/** When a driver is expected at each stop and back at the depot. `isLate`: after the end of the promised slot, or of the working day. */
export interface RouteTimes {
  stops: { id: string; at: Date; isLate: boolean }[];
  back: { at: Date; isLate: boolean };
}

const endOf = (date: IsoDay, hour: number): number => startOfDay(date).getTime() + hour * HOUR_MS;

const travelMs = (from: Position, to: Position): number => ((kmBetween(from, to) * ROUTE_PACE.roadFactor) / ROUTE_PACE.kmPerHour) * HOUR_MS;

/**
 * The expected times of a day's stops in this order. The driver reaches the first stop when its slot begins, and waits wherever a slot
 * hasn't begun. A stop without a position takes its time there, and no way.
 */
export function routeTimes(depot: Position, date: IsoDay, stops: readonly Visited[]): RouteTimes {
  let [place, free] = [depot, 0];
  const expected = stops.map(({ id, timeSlot, latitude, longitude }) => {
    const position = latitude === null || longitude === null ? place : { latitude, longitude };
    const arrival = free === 0 ? 0 : free + travelMs(place, position);
    const at = Math.max(arrival, slotStart(date, timeSlot).getTime());
    [place, free] = [position, at + ROUTE_PACE.minutesAtStop * MINUTE_MS];
    return { id, at: new Date(at), isLate: at > endOf(date, wasteSlotHours[timeSlot][1]) };
  });
  const back = new Date(free + travelMs(place, depot));
  return { stops: expected, back: { at: back, isLate: back.getTime() > endOf(date, ROUTE_ENDS_AT) } };
}
