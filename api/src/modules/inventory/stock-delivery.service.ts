import { type EntityManager, sql } from '@mikro-orm/postgresql';
import type { BatchChange, NewDelivery } from '@tenaye/contracts/inventory.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { audit } from '#kernel/database/audit.ts';
import { refuseStale, type SeenRow, type Unversioned, versionOf } from '#kernel/database/version.ts';
import { notFound } from '#kernel/errors.ts';
import type { FacilityInventory } from './facility-inventory.entity.ts';
import { lockOwnStock, ownItem } from './inventory.service.ts';
import { StockBatch } from './stock-batch.entity.ts';
import { findItem, type StockRow } from './stock-list.view.ts';
import { recordMovements } from './stock-movement.service.ts';

/**
 * Stores the sum of the batches as the item's quantity, which renews its dates. An item that had run out is offered again.
 * @returns the difference
 */
async function renewQuantity(em: EntityManager, item: FacilityInventory, now: Date): Promise<number> {
  const before = item.quantity;
  const [row] = await em.execute<{ quantity: number }[]>(sql`
    update facility_inventory i set quantity = b.sum, is_available = i.is_available or (i.quantity = 0 and b.sum > 0),
      updated_at = greatest(${now}::timestamptz, i.updated_at + interval '1 ms')
    from (select coalesce(sum(quantity), 0)::int as sum from stock_batches where item_id = ${item.id}) b
    where i.id = ${item.id} returning i.quantity`);
  return (row?.quantity ?? before) - before;
}

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
  const change = await renewQuantity(em, item, now);
  await recordMovements(em, actor, [{ itemId: id, change, left: item.quantity + change }], { kind: 'added', reason: 'delivered' }, now);
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
  const moved = await renewQuantity(em, item, now);
  await recordMovements(em, actor, [{ itemId: id, change: moved, left: item.quantity + moved }], { kind: 'corrected', reason }, now);
  return findItem(em, actor, id, now);
}
