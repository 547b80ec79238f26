import { type EntityManager, sql } from '@mikro-orm/postgresql';
import type { StockBatch } from '@tenaye/contracts/inventory.ts';
import type { Condition } from '#kernel/database/sql.ts';

/** The pieces of `facility_inventory i` whose expiry date is over on a local day (ISO). */
export const expiredPieces = (today: string): Condition => sql`
  (select coalesce(sum(b.quantity), 0)::int from stock_batches b where b.item_id = i.id and b.expiry_date < ${today}::date)`;

/** The pieces of `facility_inventory i` that may be sold or promised on a local day (ISO): neither promised to a patient nor expired. */
export const freePieces = (today: string): Condition => sql`(i.quantity - i.promised - ${expiredPieces(today)})`;

/** The batches of an item of which something is left, in the order in which they are used. */
export const findBatches = (em: EntityManager, itemId: string): Promise<StockBatch[]> =>
  em.execute<StockBatch[]>(sql`
    select b.id, b.number, b.expiry_date::text as "expiryDate", b.supplier, b.cost::float8, b.quantity, b.received_at as "receivedAt"
    from stock_batches b where b.item_id = ${itemId} and b.quantity > 0 order by b.expiry_date nulls last, b.received_at, b.id`);
