import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { EXPIRED_WASTE } from '@tenaye/contracts/expired-stock.facts.ts';
import type { DisposedStock, ExpiredDisposal } from '@tenaye/contracts/expired-stock.ts';
import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { audit } from '#kernel/database/audit.ts';
import { AppError } from '#kernel/errors.ts';
import { lockOwnStock } from '../inventory/inventory.service.ts';
import { renewQuantities } from '../inventory/stock-batch.service.ts';
import { recordMovements } from '../inventory/stock-movement.service.ts';
import { requestPickup } from '../waste-pickup/waste-pickup.service.ts';
import { DisposedBatch } from './disposed-batch.entity.ts';
import { findExpired } from './expired-stock.view.ts';

/**
 * Requests a pickup of expired batches of the actor's stock, and takes them out of it. Refuses if one of them has already left, so that a
 * colleague's hand-over isn't made twice.
 */
export async function disposeExpired(
  em: EntityManager,
  actor: ProviderActor,
  { batches, ...pickup }: ExpiredDisposal,
  now: Date,
): Promise<DisposedStock> {
  const facilityId = await lockOwnStock(em, actor);
  const ids = [...new Set(batches)];
  const expired = await findExpired(em, actor, localDate(+now), sql`b.id in (${ids})`);
  if (expired.length !== ids.length)
    throw new AppError('wrong_status', 'Some of these have left the stock in the meantime. Please look at the list again.');
  const pickupId = await requestPickup(em, actor, { ...pickup, wasteTypes: [...EXPIRED_WASTE] }, [], now);
  await em.execute(sql`update stock_batches set quantity = 0 where id in (${ids})`);
  const moved = await renewQuantities(em, [...new Set(expired.map((it) => it.inventoryId))], now);
  await recordMovements(em, actor, moved, { kind: 'corrected', reason: 'expired', relatedId: pickupId });
  for (const { itemName, number, expiryDate, quantity } of expired)
    em.create(DisposedBatch, { id: crypto.randomUUID(), pickupId, itemName, number, expiryDate, quantity, createdAt: now });
  const pieces = expired.reduce((sum, it) => sum + it.quantity, 0);
  audit(em, actor, 'inventory.dispose', { id: facilityId }, now, { batches: ids.length, pieces });
  await em.flush();
  return { pickupId, pieces };
}
