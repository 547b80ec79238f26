import { type EntityManager, LockMode, sql } from '@mikro-orm/postgresql';
import type { Actor } from '#kernel/access/actor.ts';
import { authorize } from '#kernel/access/policy.ts';
import { wastePolicy } from './waste.policy.ts';
import { WasteDriver } from './waste-driver.entity.ts';
import { WastePickupRequest } from './waste-pickup.entity.ts';

const lockMode = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;

/** The pickups, locked in the order of their ids until the transaction ends. Drivers are locked before pickups. */
export const lockPickups = (em: EntityManager, ids: readonly string[]): Promise<WastePickupRequest[]> =>
  em.find(WastePickupRequest, { id: { $in: [...new Set(ids)] } }, { ...lockMode, orderBy: { id: 'asc' } });

/** One pickup, locked; null if it doesn't exist. */
export const lockPickup = async (em: EntityManager, id: string): Promise<WastePickupRequest | null> =>
  (await lockPickups(em, [id]))[0] ?? null;

/** The facility's own pickup, locked. */
export async function lockOwnPickup(em: EntityManager, actor: Actor, id: string): Promise<WastePickupRequest> {
  const pickup = await lockPickup(em, id);
  authorize(wastePolicy, 'change', actor, pickup);
  return pickup;
}

/** Locks drivers in the order of their ids, so that none is deactivated until the transaction ends. */
export async function lockDrivers(em: EntityManager, ids: readonly string[]): Promise<WasteDriver[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  await em.execute(sql`select 1 from waste_drivers where id in (${wanted}) order by id for share`);
  return em.find(WasteDriver, { id: { $in: wanted } }, { refresh: true });
}
