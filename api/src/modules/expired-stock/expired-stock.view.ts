import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import { MOST_EXPIRED } from '@tenaye/contracts/expired-stock.facts.ts';
import type { ExpiredBatch } from '@tenaye/contracts/expired-stock.ts';
import { TIME_ZONE } from '@tenaye/contracts/time.facts.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { allOf, type Condition } from '#kernel/database/sql.ts';
import { ofOwnStock } from '../inventory/inventory.policy.ts';
import { wasteOf } from '../waste-pickup/waste.policy.ts';

/**
 * Whether something is left of `stock_batches b` after its last day. The condition on its item `i` spares reading the batches of good
 * items.
 */
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

export const registerColumns = [
  ...(['itemName', 'number', 'expiryDate', 'quantity', 'status', 'requestedOn', 'collectedOn', 'manifestNumber', 'plant'] as const),
  ...(['treatedOn', 'pickupId'] as const),
];
type RegisterLine = Record<(typeof registerColumns)[number], string | number | null>;

const onDay = (instant: string): Condition => sql`(${raw(instant)} at time zone ${TIME_ZONE})::date::text`;

/**
 * The actor's register of expired items: what is still in the stock (`status` "in_stock"), then what was handed over as waste, the latest
 * first, with the state of its pickup, its manifest and its treatment. `today` is a local day (ISO).
 */
export async function findRegister(em: EntityManager, actor: ProviderActor, today: string): Promise<RegisterLine[]> {
  const kept = {
    status: 'in_stock',
    requestedOn: null,
    collectedOn: null,
    manifestNumber: null,
    plant: null,
    treatedOn: null,
    pickupId: null,
  };
  const inStock = (await findExpired(em, actor, today)).map((it) => ({ ...it, ...kept }));
  const handedOver = await em.execute<RegisterLine[]>(sql`
    select d.item_name as "itemName", d.number, d.expiry_date::text as "expiryDate", d.quantity, q.status,
      ${onDay('d.created_at')} as "requestedOn", ${onDay('q.actual_pickup_date')} as "collectedOn",
      (select p.number from waste_documents p where p.pickup_request_id = q.id and p.type = 'manifest' and p.voided_at is null)
        as "manifestNumber",
      (select c.to_name from waste_custody_steps c where c.pickup_id = q.id and c.step = 'delivered') as plant,
      q.treated_on::text as "treatedOn", q.id as "pickupId"
    from (select * from waste_pickup_requests where ${wasteOf(actor)}) q join disposed_batches d on d.pickup_id = q.id
    order by d.created_at desc, d.expiry_date, lower(d.item_name), d.id`);
  return [...inStock, ...handedOver];
}
