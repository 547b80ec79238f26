import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { lineTotal } from '@tenaye/contracts/money.facts.ts';
import { type StockLine, stockLine } from '@tenaye/contracts/ranking.ts';
import { present } from '#kernel/http/present.ts';
import { freePieces } from '../inventory/stock-batch.view.ts';
import type { WantedMedicine } from './wanted-medicines.view.ts';

/** A pharmacy's item for the wanted medicine `number` (from 1); `quantity` is the free quantity, promised to nobody. */
export interface ShelfItem {
  facilityId: string;
  number: number;
  id: string;
  name: string;
  dosage: string | null;
  form: string | null;
  manufacturer: string | null;
  price: number | null;
  quantity: number;
  expiryDate: string | null;
  updatedAt: string;
}

/**
 * The cheapest matching item for each wanted medicine in each of a few pharmacies, as rank_pharmacies counted it; items without a price
 * come last.
 */
export async function findShelfItems(
  em: EntityManager,
  pharmacies: readonly { id: string }[],
  wanted: readonly WantedMedicine[],
  today: string,
): Promise<ShelfItem[]> {
  if (pharmacies.length === 0) return [];
  return em.execute<ShelfItem[]>(sql`
    select distinct on (i.facility_id, w.number) i.facility_id as "facilityId", w.number, i.id, coalesce(m.name, i.item_name) as name,
      m.dosage, m.form, m.manufacturer, i.price::float8, greatest(${freePieces(today)}, 0) as quantity, i.expiry_date as "expiryDate",
      i.updated_at as "updatedAt"
    from facility_inventory i
    join wanted_keys(${JSON.stringify(wanted)}::jsonb) w on w.key = i.item_key
    left join medications m on m.id = i.medication_id
    where i.facility_id in (${pharmacies.map((it) => it.id)}) and i.item_type = 'medication' and i.is_available and i.quantity > i.promised
      and (i.offered_until is null or i.offered_until >= ${today}::date)
    order by i.facility_id, w.number, i.price nulls last, i.updated_at desc, i.id`);
}

export const presentStockLine = ({ wanted, quantity }: WantedMedicine, item: ShelfItem | undefined): StockLine =>
  present(
    stockLine,
    { wanted, item: item ?? null },
    { wantedQuantity: quantity, total: item && item.price !== null ? lineTotal(item.price, quantity) : null },
  );
