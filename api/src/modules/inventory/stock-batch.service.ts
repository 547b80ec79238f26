import { type EntityManager, sql } from '@mikro-orm/postgresql';

type Pieces = readonly [itemId: string, quantity: number];

/**
 * Takes pieces out of the batches that expire first, leaving out those that have expired on the local day (ISO). The caller holds the lock
 * of the stock and deducts the pieces from the items.
 */
export async function takeFromBatches(em: EntityManager, taken: readonly Pieces[], today: string): Promise<void> {
  const wanted = JSON.stringify(taken.map(([itemId, quantity]) => ({ itemId, quantity })));
  await em.execute(sql`
    with used as (
      select b.id, it.quantity as wanted,
        sum(b.quantity) over (partition by b.item_id order by b.expiry_date nulls last, b.received_at, b.id) - b.quantity as before
      from jsonb_to_recordset(${wanted}::jsonb) as it("itemId" uuid, quantity int) join stock_batches b on b.item_id = it."itemId"
      where b.quantity > 0 and coalesce(b.expiry_date >= ${today}::date, true))
    update stock_batches b set quantity = b.quantity - least(b.quantity, used.wanted - used.before)
    from used where b.id = used.id and used.before < used.wanted`);
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
