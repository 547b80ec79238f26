import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { shownKm } from '@tenaye/contracts/geo.facts.ts';
import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import { sumOf } from '@tenaye/contracts/money.facts.ts';
import { MEDICATION_BASELINE, RECOMMENDED, scorePharmacy } from '@tenaye/contracts/ranking.facts.ts';
import type { RecommendedPharmacy } from '@tenaye/contracts/ranking.ts';
import type { Actor } from '#kernel/access/actor.ts';
import { allOf } from '#kernel/database/sql.ts';
import { listedFacilities } from '../facility/facility.policy.ts';
import { presentPharmacy } from '../facility/facility.presenter.ts';
import { type FacilityRow, facilityColumns } from '../facility/facility.view.ts';
import { type PharmacyRow, withStock } from '../facility/pharmacy-list.view.ts';
import { findShelfItems, presentStockLine, type ShelfItem } from './pharmacy-stock.view.ts';
import type { Place } from './ranking.query.ts';
import { findWantedMedicines, type WantedMedicine } from './wanted-medicines.view.ts';

interface Wish extends Place {
  medications: string;
  quantities?: string | undefined;
  pharmacyId?: string | undefined;
  exceptId?: string | undefined;
}

interface RankedRow extends FacilityRow {
  km: number | null;
}

function present(
  actor: Actor,
  row: PharmacyRow<RankedRow>,
  wanted: readonly WantedMedicine[],
  items: readonly ShelfItem[],
): RecommendedPharmacy {
  const mine = items.filter((item) => item.facilityId === row.id);
  const stock = wanted.map((medicine, at) =>
    presentStockLine(
      medicine,
      mine.find((item) => item.number === at + 1),
    ),
  );
  const sum = (unknown: number) => sumOf(stock.filter((it) => it.item).map((it) => it.total ?? unknown));
  const { parts, total } = scorePharmacy({ wanted: wanted.length, available: mine.length, cost: sum(MEDICATION_BASELINE), km: row.km });
  return {
    ...presentPharmacy(actor, row),
    distance: row.km === null ? null : shownKm(row.km),
    matchScore: total,
    score: parts,
    stock,
    totalCost: sum(0),
  };
}

/**
 * The best listed pharmacies with at least one of the medicines, best first: rank_pharmacies selects them, and the contract's formula
 * explains the score. An unknown price gives no points for savings and isn't part of the total. Or the one that the patient has chosen.
 */
export async function findRecommendedPharmacies(em: EntityManager, actor: Actor, query: Wish, now: Date): Promise<RecommendedPharmacy[]> {
  const wanted = await findWantedMedicines(em, query.medications, query.quantities);
  if (wanted.length === 0) return [];
  const today = localDate(+now);
  const rows = query.pharmacyId ? await findOne(em, query.pharmacyId, query) : await findBest(em, wanted, today, query);
  const items = await findShelfItems(em, rows, wanted, today);
  return (await withStock(em, rows, today)).map((it) => present(actor, it, wanted, items));
}

/** The listed pharmacy with this id, if it is one. */
const findOne = (em: EntityManager, id: string, { lat, lng }: Place): Promise<RankedRow[]> =>
  em.execute<RankedRow[]>(sql`
    select ${facilityColumns}, km_between(${lat ?? null}, ${lng ?? null}, latitude, longitude) as km from facilities
    where ${allOf(listedFacilities(), sql`facility_type = 'pharmacy'`, sql`id = ${id}`)}`);

/** The best pharmacies, best first. */
function findBest(em: EntityManager, wanted: readonly WantedMedicine[], today: string, { lat, lng, exceptId }: Wish): Promise<RankedRow[]> {
  const keys = sql`wanted_keys(${JSON.stringify(wanted)}::jsonb)`;
  return em.execute<RankedRow[]>(sql`
    select ${facilityColumns}, nullif(ranked.km, 'infinity') as km
    from rank_pharmacies((select array_agg(key order by number, key) from ${keys}),
      (select array_agg(number order by number, key) from ${keys}),
      array(select jsonb_array_elements_text(${JSON.stringify(wanted.map((it) => it.quantity))}::jsonb)::int), ${wanted.length},
        ${today}::date, ${lat ?? null}, ${lng ?? null},
        ${RECOMMENDED + (exceptId ? 1 : 0)})
      with ordinality as ranked (loss, unrated, km, ranked_id, matches, place)
    join facilities on id = ranked_id ${exceptId ? sql`where id <> ${exceptId}` : sql``} order by place limit ${RECOMMENDED}`);
}
