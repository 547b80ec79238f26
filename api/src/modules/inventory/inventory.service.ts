import { type EntityManager, LockMode, sql } from '@mikro-orm/postgresql';
import type { InventoryItemType } from '@tenaye/contracts/inventory.facts.ts';
import type { InventoryChange, NewInventoryItem } from '@tenaye/contracts/inventory.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { authorize } from '#kernel/access/policy.ts';
import { audit } from '#kernel/database/audit.ts';
import { instantAfter, refuseStale, type SeenRow, type Unversioned, versionOf } from '#kernel/database/version.ts';
import { AppError, invalidField, notFound } from '#kernel/errors.ts';
import { Medication } from '../catalogue/medication.entity.ts';
import { findMedicationsNamed, nameKey } from '../catalogue/medication-name.view.ts';
import { FacilityInventory } from './facility-inventory.entity.ts';
import { inventoryPolicy } from './inventory.policy.ts';
import { findItem, ownFacility, type StockRow } from './stock-list.view.ts';
import { recordMovements } from './stock-movement.service.ts';

/**
 * Serializes writes to a facility's stock, so that no item is added twice, and writers of several items, such as a sale, can't deadlock.
 * This lock must be taken before all others, because the trigger that maintains the shelves takes it after every change.
 */
export const lockStock = async (em: EntityManager, facilityId: string): Promise<void> => {
  await em.execute('select 1 from facilities where id = ? for no key update', [facilityId]);
};

/** Locks the actor's own stock; `not_found` if another account has become the facility's owner in the meantime. */
export async function lockOwnStock(em: EntityManager, actor: ProviderActor): Promise<string> {
  const facilityId = ownFacility(actor);
  await lockStock(em, facilityId);
  const own = await em.execute<unknown[]>('select 1 from facilities where id = ? and account_id = ?', [facilityId, actor.provider.id]);
  if (own.length === 0) throw notFound();
  return facilityId;
}

interface ItemIdentity {
  itemName: string;
  itemType: InventoryItemType;
  medicationId: string | null;
}

/** The item's medicine in the catalog: the given one or, if none is given, the one with exactly its name. Null if there is none. */
async function medicationOf(em: EntityManager, { itemName, itemType, medicationId }: ItemIdentity): Promise<string | null> {
  if (itemType !== 'medication') return null;
  if (medicationId === null) return (await findMedicationsNamed(em, [itemName])).get(nameKey(itemName)) ?? null;
  if ((await em.count(Medication, { id: medicationId })) === 0) throw invalidField('medicationId', 'This medicine is not in the catalog');
  return medicationId;
}

/** Refuses a second row for the same item and expiry date, because the two rows would be counted and sold separately. */
async function refuseDuplicate(em: EntityManager, { id, facilityId, expiryDate, ...item }: FacilityInventory): Promise<void> {
  const duplicates = await em.execute<{ id: string }[]>(sql`
    select id from facility_inventory where facility_id = ${facilityId} and id <> ${id}
      and item_key = coalesce(${item.medicationId ?? null}::uuid, md5(lower(${item.itemName}))::uuid)
      and expiry_date is not distinct from ${expiryDate ?? null}::date limit 1`);
  const [duplicate] = duplicates;
  if (duplicate)
    throw new AppError('duplicate_item', 'This item is already in your stock with this expiry date', { targetId: duplicate.id });
}

const identityOf = (item: FacilityInventory): string =>
  JSON.stringify([item.medicationId ?? nameKey(item.itemName), item.expiryDate ?? null]);

/** Adds an item to the actor's stock. */
export async function createItem(em: EntityManager, actor: ProviderActor, item: NewInventoryItem, now: Date): Promise<StockRow> {
  const facilityId = await lockOwnStock(em, actor);
  const medicationId = await medicationOf(em, item);
  const id = crypto.randomUUID();
  const made = em.create(FacilityInventory, { ...item, id, facilityId, medicationId, createdAt: now, updatedAt: now });
  await refuseDuplicate(em, made);
  audit(em, actor, 'inventory.create', made, now, { itemType: item.itemType, quantity: item.quantity });
  await em.flush();
  await recordMovements(em, actor, [{ itemId: id, change: item.quantity, left: item.quantity }], { kind: 'added' });
  return findItem(em, actor, id, now);
}

/** The item, locked, so that a concurrent sale happens either before or after, and isn't overwritten. */
export async function ownItem(em: EntityManager, actor: ProviderActor, id: string): Promise<FacilityInventory> {
  const item = await em.findOne(FacilityInventory, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  authorize(inventoryPolicy, 'change', actor, item);
  return item;
}

/** Refuses a date for the whole item once batches have their own. */
async function refuseSeveralBatches(em: EntityManager, itemId: string): Promise<void> {
  const [row] = await em.execute<{ count: number }[]>(sql`
    select count(*)::int as count from stock_batches where item_id = ${itemId} and quantity > 0`);
  if ((row?.count ?? 0) > 1) throw invalidField('expiryDate', 'This item has several batches. Please change the date of the batch.');
}

/** Changes an item, unless it has changed since the actor loaded it. */
export async function changeItem(
  em: EntityManager,
  actor: ProviderActor,
  { id, seen }: SeenRow,
  { reason, ...change }: Unversioned<InventoryChange>,
  now: Date,
): Promise<StockRow> {
  await lockOwnStock(em, actor);
  const item = await ownItem(em, actor, id);
  refuseStale({ id, version: versionOf(item.updatedAt) }, seen);
  const [from, before] = [item.quantity, identityOf(item)];
  if (change.expiryDate !== undefined && change.expiryDate !== (item.expiryDate ?? null)) await refuseSeveralBatches(em, id);
  Object.assign(item, change);
  if (change.itemName !== undefined && change.medicationId === undefined) item.medicationId = null;
  if (change.itemName !== undefined || change.itemType !== undefined || change.medicationId !== undefined)
    item.medicationId = await medicationOf(em, { ...item, medicationId: item.medicationId ?? null });
  if (identityOf(item) !== before) await refuseDuplicate(em, item);
  item.updatedAt = instantAfter(item.updatedAt, now);
  audit(em, actor, 'inventory.change', item, now, { fields: Object.keys(change), from, to: item.quantity });
  await em.flush();
  const moved = { itemId: id, change: item.quantity - from, left: item.quantity };
  const [movementId] = await recordMovements(em, actor, [moved], { kind: 'corrected', reason });
  return { ...(await findItem(em, actor, id, now)), movementId };
}

/** Removes an item from the actor's stock. */
export async function deleteItem(em: EntityManager, actor: ProviderActor, id: string, now: Date): Promise<void> {
  await lockOwnStock(em, actor);
  const item = await ownItem(em, actor, id);
  audit(em, actor, 'inventory.delete', item, now, { itemType: item.itemType, quantity: item.quantity });
  em.remove(item);
  await em.flush();
}
