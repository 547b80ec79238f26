import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import type { UsualAnswer } from '@tenaye/contracts/facility.ts';
import type { Actor } from '#kernel/access/actor.ts';
import { allOf, type Condition } from '#kernel/database/sql.ts';
import { notFound } from '#kernel/errors.ts';
import { facilitiesVisibleTo, listedFacilities } from './facility.policy.ts';
import { type FacilityRow, facilityColumns } from './facility.view.ts';
import { type StockSummary, withStock } from './pharmacy-list.view.ts';
import { usualAnswer } from './usual-answer.view.ts';

/** A facility with columns that lists omit. `deliveryFee` is in ETB. */
interface FactsRow extends FacilityRow {
  deliveryFee: number | null;
  equipmentList: string[];
  servicePrices: Record<string, number>;
  usualAnswer: UsualAnswer | null;
}
/** `stock` is undefined unless the facility is a pharmacy. */
export type FacilityDetailsRow = FactsRow & { stock: StockSummary | undefined };

/** One facility with its details; `not_found` if the actor may not see it. `today` is the local date, ISO. */
export const findFacilityDetails = (em: EntityManager, actor: Actor, id: string, today: string): Promise<FacilityDetailsRow> =>
  findDetails(em, allOf(facilitiesVisibleTo(actor), sql`id = ${id}`), today);

/** One facility as in `findFacilityDetails`; `not_found` if patients can't find it. */
export const findListedFacilityDetails = (em: EntityManager, id: string, today: string): Promise<FacilityDetailsRow> =>
  findDetails(em, allOf(listedFacilities(), sql`id = ${id}`), today);

async function findDetails(em: EntityManager, conditions: Condition, today: string): Promise<FacilityDetailsRow> {
  const [row] = await em.execute<FactsRow[]>(sql`
    select ${facilityColumns},
      delivery_fee::float8 as "deliveryFee", equipment_list as "equipmentList", service_prices as "servicePrices",
      ${usualAnswer(raw('facilities.id'))} as "usualAnswer"
    from facilities where ${conditions}`);
  if (!row) throw notFound();
  const [stock] = row.facilityType === 'pharmacy' ? await withStock(em, [row], today) : [];
  return { ...row, stock };
}
