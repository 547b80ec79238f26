import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { MOST_EXPIRED } from '@tenaye/contracts/expired-stock.facts.ts';
import type { ExpiredBatch } from '@tenaye/contracts/expired-stock.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { allOf, type Condition } from '#kernel/database/sql.ts';
import { ofOwnStock } from '../inventory/inventory.policy.ts';

/** Whether something is left of `stock_batches b` after its last day. The condition on its item `i` spares reading the batches of good items. */
const isOver = (today: string): Condition =>
  sql`i.first_expiry_date < ${today}::date and b.expiry_date < ${today}::date and b.quantity > 0`;

/** The actor's batches of which something is left after their last day. `today` is a local day (ISO). */
export const findExpired = (em: EntityManager, actor: ProviderActor, today: string, which?: Condition): Promise<ExpiredBatch[]> =>
  em.execute<ExpiredBatch[]>(sql`
    select b.id, i.id as "inventoryId", b.number, b.expiry_date::text as "expiryDate", b.quantity,
      case when lower(i.item_name) = lower(m.name) then concat_ws(' ', i.item_name, m.dosage, m.form) else i.item_name end as "itemName"
    from facility_inventory i join stock_batches b on b.item_id = i.id left join medications m on m.id = i.medication_id
    where ${allOf(ofOwnStock(actor), isOver(today), which)}
    order by b.expiry_date, lower(i.item_name), b.id limit ${MOST_EXPIRED}`);
