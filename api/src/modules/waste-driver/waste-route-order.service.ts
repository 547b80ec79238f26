import { type EntityManager, sql } from '@mikro-orm/postgresql';
import type { RouteOrder } from '@tenaye/contracts/waste-route-manager.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { audit } from '#kernel/database/audit.ts';
import { changedElsewhere } from '#kernel/database/version.ts';
import { notFound } from '#kernel/errors.ts';
import { plannedDay } from '../waste-pickup/waste-pickup.view.ts';
import { lockDrivers, lockPickups } from '../waste-pickup/waste-pickup-lock.service.ts';

/** Sets the order of a driver's day. `changed_elsewhere` when the day's stops have changed. */
export async function orderRoute(
  em: EntityManager,
  actor: ProviderActor,
  driverId: string,
  { date, ids }: RouteOrder,
  now: Date,
): Promise<void> {
  const [driver] = await lockDrivers(em, [driverId]);
  if (!driver) throw notFound();
  const pickups = await lockPickups(em, ids);
  const stops = await em.execute<{ id: string }[]>(sql`
    select q.id from waste_pickup_requests q
    where q.pickup_driver_id = ${driverId} and q.status <> 'cancelled' and ${plannedDay()} = ${date}::date`);
  const isSame = new Set(ids).size === stops.length && stops.every((it) => ids.includes(it.id));
  if (!isSame) throw changedElsewhere(driverId);
  for (const pickup of pickups) {
    pickup.routePosition = ids.indexOf(pickup.id);
    pickup.updatedAt = now;
  }
  audit(em, actor, 'waste_driver.order_route', driver, now, { date, stops: ids.length });
  await em.flush();
}
