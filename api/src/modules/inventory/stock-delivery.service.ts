import type { EntityManager } from '@mikro-orm/postgresql';
import type { BatchChange, NewDelivery } from '@tenaye/contracts/inventory.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { audit } from '#kernel/database/audit.ts';
import { refuseStale, type SeenRow, type Unversioned, versionOf } from '#kernel/database/version.ts';
import { notFound } from '#kernel/errors.ts';
import { lockOwnStock, ownItem } from './inventory.service.ts';
import { StockBatch } from './stock-batch.entity.ts';
import { renewQuantities } from './stock-batch.service.ts';
import { findItem, type StockRow } from './stock-list.view.ts';
import { recordMovements } from './stock-movement.service.ts';

/** Adds a delivery to an item of the actor's stock: a batch of its own. */
export async function receiveDelivery(
  em: EntityManager,
  actor: ProviderActor,
  id: string,
  wanted: NewDelivery,
  now: Date,
): Promise<StockRow> {
  await lockOwnStock(em, actor);
  const item = await ownItem(em, actor, id);
  em.create(StockBatch, { ...wanted, itemId: id, receivedAt: now });
  audit(em, actor, 'inventory.deliver', item, now, { quantity: wanted.quantity });
  await em.flush();
  await recordMovements(em, actor, await renewQuantities(em, [id], now), { kind: 'added', reason: 'delivered' });
  return findItem(em, actor, id, now);
}

/** Corrects a batch of an item, unless the item has changed since the actor loaded it. */
export async function changeBatch(
  em: EntityManager,
  actor: ProviderActor,
  { id, batchId, seen }: SeenRow & { batchId: string },
  { reason, ...change }: Unversioned<BatchChange>,
  now: Date,
): Promise<StockRow> {
  await lockOwnStock(em, actor);
  const item = await ownItem(em, actor, id);
  refuseStale({ id, version: versionOf(item.updatedAt) }, seen);
  const batch = await em.findOne(StockBatch, { id: batchId, itemId: id });
  if (!batch) throw notFound();
  Object.assign(batch, change);
  audit(em, actor, 'inventory.change_batch', item, now, { fields: Object.keys(change) });
  await em.flush();
  await recordMovements(em, actor, await renewQuantities(em, [id], now), { kind: 'corrected', reason });
  return findItem(em, actor, id, now);
}
