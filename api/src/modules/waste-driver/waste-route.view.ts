import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import type { Position } from '@tenaye/contracts/geo.facts.ts';
import type { IsoDay } from '@tenaye/contracts/local-time.facts.ts';
import type { DriverStop } from '@tenaye/contracts/waste-route.ts';
import { proposeOrder, withStop } from '@tenaye/contracts/waste-route-order.facts.ts';
import type { Condition } from '#kernel/database/sql.ts';
import { type ManagerPickupRow, managerColumns, pickupsAndFacilities } from '../waste-manager/waste-manager.view.ts';
import { plannedDay } from '../waste-pickup/waste-pickup.view.ts';

/** A stop of a driver's day, for the driver's view and the manager's. */
export type StopRow = ManagerPickupRow & {
  position: number | null;
  contactPerson: string | null;
  accessInstructions: string | null;
  specialInstructions: string | null;
  containers: DriverStop['containers'];
  events: DriverStop['events'];
};

const positionOf = ({ latitude, longitude }: StopRow): Position | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

/** The stops in the form that the proposal of an order needs. */
export const placesOf = (stops: readonly StopRow[]) => stops.map((it) => ({ id: it.id, position: positionOf(it), timeSlot: it.timeSlot }));

/** The condition for a step on `alias` that was made after the pickup was last missed, if it ever was. */
export const sinceLastMiss = (alias: string): Condition =>
  sql`${raw(alias)}.nth > coalesce((select max(m.nth) from waste_stop_events m
    where m.pickup_id = ${raw(alias)}.pickup_id and m.kind = 'missed' and m.outcome <> 'refused'), -1)`;

/** All stops of a driver's day that aren't canceled, unordered. */
const findStops = (em: EntityManager, driverId: string, date: IsoDay, now: Date): Promise<StopRow[]> =>
  em.execute<StopRow[]>(sql`
    select ${managerColumns(now)}, q.route_position as position, w.contact_person as "contactPerson",
      w.access_instructions as "accessInstructions", q.special_instructions as "specialInstructions",
      (select coalesce(json_agg(json_build_object('code', k.code, 'wasteType', k.waste_type, 'kind', k.kind) order by k.nth), '[]')
        from waste_containers k where k.pickup_id = q.id and k.is_declared) as containers,
      (select coalesce(json_agg(json_strip_nulls(json_build_object('id', e.id, 'kind', e.kind, 'outcome', e.outcome,
          'weights', e.detail -> 'weights', 'containers', jsonb_array_length(e.detail -> 'containers'),
          'isFormer', nullif(not ${sinceLastMiss('e')} or e.detail ->> 'day' <> ${date}, false))) order by e.nth), '[]')
        from waste_stop_events e where e.pickup_id = q.id and e.driver_id = ${driverId}) as events
    from ${pickupsAndFacilities()}
    where q.pickup_driver_id = ${driverId} and q.status <> 'cancelled' and ${plannedDay()} = ${date}::date
    order by q.created_at, q.id`);

export interface OrderedStops {
  stops: StopRow[];
  /** Ids in the proposed order. */
  proposed: string[];
  /** Whether a manager has set the order. */
  isOrdered: boolean;
}

/**
 * A driver's day in order: the order that a manager has set, with later stops at the end of their slots, or else the proposed order. Late
 * stops of earlier days belong to the day for which they were planned.
 */
export async function findRoute(em: EntityManager, driverId: string, date: IsoDay, depot: Position, now: Date): Promise<OrderedStops> {
  const found = await findStops(em, driverId, date, now);
  const proposed = proposeOrder(depot, placesOf(found));
  const turn = new Map(proposed.map((id, at) => [id, at]));
  const stops = found.toSorted((a, b) => (turn.get(a.id) ?? 0) - (turn.get(b.id) ?? 0));
  const ordered = stops.flatMap((it) => (it.position === null ? [] : [{ ...it, position: it.position }]));
  const order: StopRow[] = ordered.toSorted((a, b) => a.position - b.position);
  return {
    stops: stops.filter((it) => it.position === null).reduce(withStop, order),
    proposed,
    isOrdered: order.length > 0,
  };
}
