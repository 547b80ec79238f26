import { kmBetween, type Position } from './geo.facts.ts';

/** A stop of a route; one without a position keeps its turn at the end. */
export interface RouteStop {
  id: string;
  position: Position | null;
}

type Placed = RouteStop & { position: Position };

const isPlaced = (stop: RouteStop): stop is Placed => stop.position !== null;

/** Great-circle km from the depot along the stops and back; stops without a position add nothing. */
export function routeKm(depot: Position, stops: readonly RouteStop[]): number {
  const way = [depot, ...stops.filter(isPlaced).map((it) => it.position), depot];
  return way.slice(1).reduce((km, to, at) => km + kmBetween(way[at] ?? to, to), 0);
}

/** From the depot always on to the nearest stop that is left; equal distances by id, so that the same stops give the same order. */
function nearestNeighbor(depot: Position, stops: readonly Placed[]): Placed[] {
  const left = new Set([...stops].sort((a, b) => (a.id < b.id ? -1 : 1)));
  const order: Placed[] = [];
  let here = depot;
  while (left.size > 0) {
    const next = [...left].reduce((best, it) => (kmBetween(here, it.position) < kmBetween(here, best.position) ? it : best));
    left.delete(next);
    order.push(next);
    here = next.position;
  }
  return order;
}

/** The gain must exceed rounding errors, or two equal orders could replace each other forever. */
const LEAST_GAIN_KM = 1e-9;

/** Reverses the part of the order from `from` to `to`. */
const reversed = (order: readonly Placed[], from: number, to: number): Placed[] => [
  ...order.slice(0, from),
  ...order.slice(from, to + 1).reverse(),
  ...order.slice(to + 1),
];

/** What reversing a part of the order saves, in km: only the two edges at its ends change. */
function gainOf(depot: Position, order: readonly Placed[], from: number, to: number): number {
  const at = (index: number): Position => order[index]?.position ?? depot;
  const before = kmBetween(at(from - 1), at(from)) + kmBetween(at(to), at(to + 1));
  return before - kmBetween(at(from - 1), at(to)) - kmBetween(at(from), at(to + 1));
}

function improved(depot: Position, order: readonly Placed[]): Placed[] | undefined {
  for (let from = 0; from < order.length - 1; from++)
    for (let to = from + 1; to < order.length; to++) if (gainOf(depot, order, from, to) > LEAST_GAIN_KM) return reversed(order, from, to);
  return undefined;
}

/**
 * The ids in an order with a short way from the depot and back: nearest neighbor, then 2-opt until no exchange of two edges is shorter. Stops
 * without a position come last, as they were given.
 */
export function proposeOrder(depot: Position, stops: readonly RouteStop[]): string[] {
  let order = nearestNeighbor(depot, stops.filter(isPlaced));
  for (let next = improved(depot, order); next; next = improved(depot, order)) order = next;
  return [...order, ...stops.filter((it) => !isPlaced(it))].map((it) => it.id);
}
