import { type EntityManager, sql } from '@mikro-orm/postgresql';

type Pieces = readonly [itemId: string, quantity: number];

/** Pieces that were taken out of a batch. */
export interface TakenPieces {
  batchId: string;
  itemId: string;
  quantity: number;
}

/**
 * Takes pieces out of the batches that expire first, leaving out those that have expired on the local day (ISO). The caller holds the lock
 * of the stock and deducts the pieces from the items.
 */
export function takeFromBatches(em: EntityManager, taken: readonly Pieces[], today: string): Promise<TakenPieces[]> {
  const wanted = JSON.stringify(taken.map(([itemId, quantity]) => ({ itemId, quantity })));
  return em.execute<TakenPieces[]>(sql`
    with used as (
      select b.id, least(b.quantity, it.quantity - sum(b.quantity)
        over (partition by b.item_id order by b.expiry_date nulls last, b.received_at, b.id) + b.quantity)::int as pieces
      from jsonb_to_recordset(${wanted}::jsonb) as it("itemId" uuid, quantity int) join stock_batches b on b.item_id = it."itemId"
      where b.quantity > 0 and coalesce(b.expiry_date >= ${today}::date, true))
    update stock_batches b set quantity = b.quantity - used.pieces
    from used where b.id = used.id and used.pieces > 0
    returning b.id as "batchId", b.item_id as "itemId", used.pieces as quantity`);
}

/**
 * Puts pieces back into the batches that they came from; those of deleted items are lost. The caller holds the lock of the stock and then
 * renews the quantities of the items.
 * @returns the ids of the items
 */
export async function putIntoBatches(em: EntityManager, taken: readonly TakenPieces[]): Promise<string[]> {
  const back = await em.execute<{ itemId: string }[]>(sql`
    update stock_batches b set quantity = b.quantity + it.quantity
    from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) as it("batchId" uuid, quantity int) where b.id = it."batchId"
    returning b.item_id as "itemId"`);
  return [...new Set(back.map((it) => it.itemId))];
}

/** A changed quantity: the difference and what is left. */
export interface Moved {
  itemId: string;
  change: number;
  left: number;
}

/**
 * Stores the sum of their batches as the items' quantities, which renews their dates. The caller holds the lock of the stock and has
 * changed batches. An item that had run out is offered again, and one that is used up no longer.
 */
export const renewQuantities = (em: EntityManager, itemIds: readonly string[], now: Date): Promise<Moved[]> =>
  em.execute<Moved[]>(sql`
    update facility_inventory i set quantity = b.sum,
      is_available = case when b.sum = 0 then false else i.is_available or before.quantity = 0 end,
      updated_at = greatest(${now}::timestamptz, i.updated_at + interval '1 ms')
    from facility_inventory before, lateral (
      select coalesce(sum(quantity), 0)::int as sum from stock_batches where item_id = before.id) b
    where before.id = i.id and i.id in (${itemIds})
    returning i.id as "itemId", i.quantity - before.quantity as change, i.quantity as "left"`);
