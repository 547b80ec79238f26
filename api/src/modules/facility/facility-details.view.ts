import { type EntityManager, sql } from '@mikro-orm/postgresql';
import type { Actor } from '#kernel/access/actor.ts';
import { allOf } from '#kernel/database/sql.ts';
import { AppError } from '#kernel/errors.ts';
import { facilitiesVisibleTo } from './facility.policy.ts';
import { type FacilityRow, facilityColumns } from './facility.view.ts';
import { type StockSummary, withStock } from './pharmacy-list.view.ts';

/** The columns that lists omit. `deliveryRadius` in km, `deliveryFee` in ETB. */
interface FactsRow extends FacilityRow {
  workingHours: Record<string, string> | null;
  deliveryRadius: number | null;
  deliveryFee: number | null;
  equipmentList: string[];
  servicePrices: Record<string, number>;
}
/** `stock` is undefined unless the facility is a pharmacy. */
export type FacilityDetailsRow = FactsRow & { stock: StockSummary | undefined };

/** One facility with its details; `not_found` for one that the actor may not see. `today` is the local date, ISO. */
export async function findFacilityDetails(em: EntityManager, actor: Actor, id: string, today: string): Promise<FacilityDetailsRow> {
  const conditions = allOf(facilitiesVisibleTo(actor), sql`id = ${id}`);
  const [row] = await em.execute<FactsRow[]>(sql`
    select ${facilityColumns}, working_hours as "workingHours", delivery_radius::float8 as "deliveryRadius",
      delivery_fee::float8 as "deliveryFee", equipment_list as "equipmentList", service_prices as "servicePrices"
    from facilities where ${conditions}`);
  if (!row) throw new AppError('not_found', 'Not found');
  const [stock] = row.facilityType === 'pharmacy' ? await withStock(em, [row], today) : [];
  return { ...row, stock };
}
