import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { MOST_REORDERED, REORDER_DAYS } from '@tenaye/contracts/inventory.facts.ts';
import type { ReorderLine } from '@tenaye/contracts/inventory.ts';
import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import { DAY_MS } from '@tenaye/contracts/time.facts.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { expiredPieces } from './stock-batch.view.ts';
import { ownFacility } from './stock-list.view.ts';

/**
 * What runs out within some days at the pace of the last thirty, the most urgent first. Rows of the same medicine count as one. What is
 * promised or expired isn't there any more.
 */
export async function findReorder(em: EntityManager, actor: ProviderActor, within: number, now: Date): Promise<ReorderLine[]> {
  const since = new Date(+now - REORDER_DAYS * DAY_MS);
  return em.execute<ReorderLine[]>(sql`
    with items as (
      select i.id, i.item_key, i.item_name, i.medication_id, i.updated_at,
        i.quantity - i.promised - ${expiredPieces(localDate(+now))} as free,
        (select -coalesce(sum(v.change), 0) from stock_movements v
          where v.item_id = i.id and v.at > ${since} and v.kind in ('sold', 'handed_over')) as used
      from facility_inventory i where i.facility_id = ${ownFacility(actor)}),
    needs as (
      select (array_agg(id order by updated_at desc, id))[1] as id, (array_agg(item_name order by updated_at desc, id))[1] as name,
        (array_agg(medication_id))[1] as medication_id, sum(free)::int as free, sum(used)::int as used
      from items group by item_key having sum(used) > 0)
    select n.id as "inventoryId", n.name as "itemName", m.dosage as strength, m.form, n.free as left, n.used,
      floor(greatest(n.free, 0) * ${REORDER_DAYS}::int / n.used::numeric)::int as "lastsDays", n.used - n.free as suggested,
      (select b.supplier from stock_batches b where b.item_id = n.id and b.supplier is not null
        order by b.received_at desc limit 1) as supplier
    from needs n left join medications m on m.id = n.medication_id
    where greatest(n.free, 0) * ${REORDER_DAYS}::int < n.used * ${within}::int and n.free < n.used
    order by "lastsDays", n.used desc, lower(n.name), n.id limit ${MOST_REORDERED}`);
}
