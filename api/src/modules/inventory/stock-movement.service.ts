import { type EntityManager, sql } from '@mikro-orm/postgresql';
import type { StockMovementKind, StockReason } from '@tenaye/contracts/inventory.facts.ts';
import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { audit } from '#kernel/database/audit.ts';
import { notFound } from '#kernel/errors.ts';
import { enterInRegister, type Paper, takeBackInRegister } from './register.service.ts';
import { type Moved, putIntoBatches, renewQuantities, type TakenPieces, takeFromBatches } from './stock-batch.service.ts';

interface Cause {
  kind: StockMovementKind;
  reason?: StockReason | undefined;
  /** The sale or the request. */
  relatedId?: string;
}

/**
 * Records changed quantities; the caller has locked and written the items. What hasn't changed isn't recorded. A movement has the instant
 * of its item, which always increases: a call that waited for another comes after it, so that the quantities follow from each other.
 * @returns the ids of the movements
 */
export async function recordMovements(
  em: EntityManager,
  actor: ProviderActor,
  moved: readonly Moved[],
  { kind, reason, relatedId }: Cause,
): Promise<string[]> {
  const changed = moved.filter((it) => it.change !== 0);
  if (changed.length === 0) return [];
  const recorded = await em.execute<{ id: string }[]>(sql`
    insert into stock_movements (item_id, kind, change, "left", reason, related_id, account_id, at)
    select it."itemId", ${kind}, it.change, it."left", ${reason ?? null}, ${relatedId ?? null}::uuid, ${actor.provider.id}, i.updated_at
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as it("itemId" uuid, change int, "left" int)
      join facility_inventory i on i.id = it."itemId"
    returning id`);
  return recorded.map((it) => it.id);
}

interface Explained {
  itemId: string;
  movements: readonly string[];
  reason: StockReason;
}

/** Gives corrections of an item another reason; `not_found` unless all are corrections of this item. */
export async function explainMovements(
  em: EntityManager,
  actor: ProviderActor,
  { itemId, movements, reason }: Explained,
  now: Date,
): Promise<void> {
  const ids = [...new Set(movements)];
  const found = await em.execute<unknown[]>(sql`
    update stock_movements set reason = ${reason} where item_id = ${itemId} and kind = 'corrected' and id in (${ids}) returning 1`);
  if (found.length !== ids.length) throw notFound();
  audit(em, actor, 'inventory.explain', { id: itemId }, now, { reason, movements: ids.length });
  await em.flush();
}

type Taken = readonly [itemId: string, quantity: number];

interface Taking {
  facilityId: string;
  taken: readonly Taken[];
  kind: 'sold' | 'handed_over';
  relatedId: string;
  /** The patient's name and the paper, for the register. */
  paper: Paper;
}

/**
 * Deducts quantities from items of the facility's stock, which the caller has locked and found to be enough. An item that is used up
 * becomes unavailable; from an item that was deleted, nothing is deducted. What expires first is taken first. `updated_at` always
 * increases, even if this change had to wait for another, so that anyone who loaded the item earlier can't overwrite it. Items that need a
 * prescription are entered in the register.
 * @returns what each batch has given
 */
export async function takeFromStock(
  em: EntityManager,
  actor: ProviderActor,
  { facilityId, taken, paper, ...cause }: Taking,
  now: Date,
): Promise<TakenPieces[]> {
  if (taken.length === 0) return [];
  const pieces = await takeFromBatches(em, taken, localDate(+now));
  const wanted = JSON.stringify(taken.map(([itemId, quantity]) => ({ itemId, quantity })));
  const moved = await em.execute<Moved[]>(sql`
    update facility_inventory i
    set quantity = i.quantity - it.quantity, is_available = i.is_available and i.quantity > it.quantity,
      updated_at = greatest(${now}::timestamptz, i.updated_at + interval '1 ms')
    from jsonb_to_recordset(${wanted}::jsonb) as it("itemId" uuid, quantity int)
    where i.id = it."itemId" and i.facility_id = ${facilityId}
    returning i.id as "itemId", -it.quantity as change, i.quantity as "left"`);
  await recordMovements(em, actor, moved, cause);
  await enterInRegister(em, actor, { facilityId, taken, relatedId: cause.relatedId, paper }, now);
  return pieces;
}

/**
 * Puts what was handed over for a request by mistake back into its batches. The movement is the opposite of the one that it takes back, so
 * that sums stay right. The register gets entries of its own.
 */
export async function putIntoStock(
  em: EntityManager,
  actor: ProviderActor,
  { facilityId, taken, relatedId }: { facilityId: string; taken: readonly TakenPieces[]; relatedId: string },
  now: Date,
): Promise<void> {
  const itemIds = await putIntoBatches(em, taken);
  if (itemIds.length > 0) {
    const moved = await renewQuantities(em, itemIds, now);
    await recordMovements(em, actor, moved, { kind: 'handed_over', relatedId });
  }
  await takeBackInRegister(em, actor, { facilityId, relatedId }, now);
}
