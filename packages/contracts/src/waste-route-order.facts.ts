import { kmBetween, type Position } from './geo.facts.ts';
import { type WasteTimeSlot, wasteTimeSlots } from './waste.facts.ts';

/** A stop of a route; a stop without a position comes last in its slot. */
export interface RouteStop {
  id: string;
  position: Position | null;
  /** The promised time of day; stops without a slot come after all others. */
  timeSlot?: WasteTimeSlot;
}

type Placed = RouteStop & { position: Position };

const isPlaced = (stop: RouteStop): stop is Placed => stop.position !== null;

/** The position of a stop's slot in the day. */
const turnOf = ({ timeSlot }: Pick<RouteStop, 'timeSlot'>): number =>
  timeSlot === undefined ? wasteTimeSlots.length : wasteTimeSlots.indexOf(timeSlot);

/** Great-circle km from the depot along the stops and back; stops without a position add nothing. */
export function routeKm(depot: Position, stops: readonly RouteStop[]): number {
  const way = [depot, ...stops.filter(isPlaced).map((it) => it.position), depot];
  return way.slice(1).reduce((km, to, at) => km + kmBetween(way[at] ?? to, to), 0);
}

/** The stops by slot, in the order of the day; by id within a slot, so that the same stops give the same order. */
function bySlot(stops: readonly Placed[]): Placed[][] {
  const sorted = [...stops].sort((a, b) => turnOf(a) - turnOf(b) || (a.id < b.id ? -1 : 1));
  return [...new Set(sorted.map(turnOf))].map((turn) => sorted.filter((it) => turnOf(it) === turn));
}

/** A way from the depot along some stops. */
interface Way {
  km: number;
  order: readonly Placed[];
}

/** The shortest of these ways when extended to a stop, or back to the depot. */
function shortest(depot: Position, ways: readonly Way[], to?: Placed): Way {
  const kmOf = ({ km, order }: Way): number => km + kmBetween(order.at(-1)?.position ?? depot, to?.position ?? depot);
  const best = ways.reduce((a, b) => (kmOf(b) < kmOf(a) ? b : a));
  return { km: kmOf(best), order: to ? [...best.order, to] : best.order };
}

/** The most stops of a slot for which the shortest way is found; the work doubles with each further stop. */
const MOST_EXACT = 9;

/** Extends ways along all stops of a slot: for each stop as the last, the shortest way (Held and Karp, 1962). */
function alongAll(depot: Position, before: readonly Way[], slot: readonly Placed[]): Way[] {
  // Ways by the set of visited stops, as bits. Each set is built from smaller sets, which come before it.
  const ways: (readonly Way[])[] = [before];
  for (let visited = 1; visited < 2 ** slot.length; visited++)
    ways.push(
      slot.flatMap((stop, at) => {
        const others = visited & (1 << at) ? ways[visited - (1 << at)] : undefined;
        return others ? [shortest(depot, others, stop)] : [];
      }),
    );
  return [...(ways.at(-1) ?? before)];
}

/** Like `alongAll`, for a slot of many stops: always goes on to the nearest remaining stop. */
function alongNearest(depot: Position, before: readonly Way[], slot: readonly Placed[]): Way[] {
  const left = new Set(slot);
  let way = shortest(depot, before);
  while (left.size > 0) {
    const here = way.order.at(-1)?.position ?? depot;
    const next = [...left].reduce((best, it) => (kmBetween(here, it.position) < kmBetween(here, best.position) ? it : best));
    left.delete(next);
    way = shortest(depot, [way], next);
  }
  return [way];
}

/** The gain must exceed rounding errors, or two equal orders could replace each other forever. */
const LEAST_GAIN_KM = 1e-9;

/** Reverses the part of the order from `from` to `to`. */
const reversed = (order: readonly Placed[], from: number, to: number): Placed[] => [
  ...order.slice(0, from),
  ...order.slice(from, to + 1).reverse(),
  ...order.slice(to + 1),
];

/** The km that reversing a part of the order saves: only the two edges at its ends change. */
function gainOf(depot: Position, order: readonly Placed[], from: number, to: number): number {
  const at = (index: number): Position => order[index]?.position ?? depot;
  const before = kmBetween(at(from - 1), at(from)) + kmBetween(at(to), at(to + 1));
  return before - kmBetween(at(from - 1), at(to)) - kmBetween(at(from), at(to + 1));
}

/**
 * A shorter order, found by reversing consecutive stops of one slot; undefined if there is none. Reversing all stops of a slot changes the
 * direction in which it is driven.
 */
function improved(depot: Position, order: readonly Placed[]): Placed[] | undefined {
  for (const [from, first] of order.entries())
    for (const [to, last] of order.entries())
      if (from < to && turnOf(first) === turnOf(last) && gainOf(depot, order, from, to) > LEAST_GAIN_KM) return reversed(order, from, to);
  return undefined;
}

/**
 * The ids in an order with a short way from the depot and back that keeps the promised slots: the shortest order for up to nine stops in
 * each slot; with more, nearest neighbor, then 2-opt within the slots until no exchange of two edges shortens it. Stops without a position
 * come last in their slot, in the given order.
 */
export function proposeOrder(depot: Position, stops: readonly RouteStop[]): string[] {
  const start: Way[] = [{ km: 0, order: [] }];
  const ways = bySlot(stops.filter(isPlaced)).reduce(
    (before, slot) => (slot.length > MOST_EXACT ? alongNearest : alongAll)(depot, before, slot),
    start,
  );
  let order = [...shortest(depot, ways).order];
  for (let next = improved(depot, order); next; next = improved(depot, order)) order = next;
  const all: RouteStop[] = [...order, ...stops.filter((it) => !isPlaced(it))];
  return all.sort((a, b) => turnOf(a) - turnOf(b)).map((it) => it.id);
}

/** The largest selection of stops that, in the given order, keeps the order of the promised slots. */
function keeping<Stop extends Pick<RouteStop, 'timeSlot'>>(stops: readonly Stop[]): readonly Stop[] {
  // The longest selections, by the slot of their last stop.
  const longest: (readonly Stop[])[] = [];
  const upTo = (turn: number): readonly Stop[] =>
    longest.slice(0, turn + 1).reduce((best, it) => (it && it.length > best.length ? it : best), []);
  for (const stop of stops) longest[turnOf(stop)] = [...upTo(turnOf(stop)), stop];
  return upTo(wasteTimeSlots.length);
}

/** The stops that have to move so that the others are visited in the order of their promised slots; as few stops as possible. */
export function outOfSlot<Stop extends Pick<RouteStop, 'timeSlot'>>(stops: readonly Stop[]): Stop[] {
  const kept = new Set(keeping(stops));
  return stops.filter((it) => !kept.has(it));
}

/** The order with another stop added at the end of its slot, before the stops of later slots. */
export function withStop<Stop extends Pick<RouteStop, 'timeSlot'>>(order: readonly Stop[], stop: Stop): Stop[] {
  const later = order.findIndex((it) => turnOf(it) > turnOf(stop));
  return later < 0 ? [...order, stop] : [...order.slice(0, later), stop, ...order.slice(later)];
}
