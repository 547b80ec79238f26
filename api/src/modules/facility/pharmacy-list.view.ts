import { type EntityManager, type RawQueryFragment, sql } from '@mikro-orm/postgresql';
import type { Position } from '@tenaye/contracts/geo.facts.ts';
import type { PageRequest } from '#kernel/http/page.ts';
import { listedFacilities } from './facility.policy.ts';
import type { FacilityRow } from './facility.view.ts';
import { type ListedRow, listBy } from './facility-list.view.ts';

/**
 * The number of different medicines available today, and the time of the last stock change (null if the pharmacy has recorded no stock).
 */
export interface StockSummary {
  medicinesInStock: number;
  stockUpdatedAt: string | null;
}
export type PharmacyRow<T = FacilityRow> = T & StockSummary;

/** An SQL aggregate over `facility_inventory` rows: the number of different medicines available on a local day (ISO). */
export const medicinesInStock = (today: string): RawQueryFragment => sql`
  (count(distinct item_key) filter (where item_type = 'medication' and is_available and quantity > promised
    and (offered_until is null or offered_until >= ${today}::date)))::int`;

/** Adds the stock summary of each pharmacy. `today` is the local date, ISO. */
export async function withStock<T extends FacilityRow>(em: EntityManager, rows: readonly T[], today: string): Promise<PharmacyRow<T>[]> {
  if (rows.length === 0) return [];
  const stocks = await em.execute<(StockSummary & { facilityId: string })[]>(sql`
    select facility_id as "facilityId", max(updated_at) as "stockUpdatedAt", ${medicinesInStock(today)} as "medicinesInStock"
    from facility_inventory where item_type = 'medication' and facility_id in (${rows.map((it) => it.id)}) group by facility_id`);
  const byFacility = new Map(stocks.map((it) => [it.facilityId, it]));
  return rows.map((row) => {
    const stock = byFacility.get(row.id);
    return { ...row, medicinesInStock: stock?.medicinesInStock ?? 0, stockUpdatedAt: stock?.stockUpdatedAt ?? null };
  });
}

/** Listed pharmacies; `q` contains words of a name or place. */
export async function findPharmacies(
  em: EntityManager,
  q: string | undefined,
  here: Position | undefined,
  page: PageRequest,
  today: string,
): Promise<PharmacyRow<ListedRow>[]> {
  const rows = await listBy(em, { visible: listedFacilities(), types: ['pharmacy'], q }, here, page);
  return withStock(em, rows, today);
}
