import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { facilityTypeOf } from '@tenaye/contracts/facility.facts.ts';
import { facilityTypesFor } from '@tenaye/contracts/facility-kind.facts.ts';
import { shownKm } from '@tenaye/contracts/geo.facts.ts';
import { RECOMMENDED, scoreCenter } from '@tenaye/contracts/ranking.facts.ts';
import type { RecommendedCenter } from '@tenaye/contracts/ranking.ts';
import type { Actor } from '#kernel/access/actor.ts';
import { presentFacility } from '../facility/facility.presenter.ts';
import { type FacilityRow, facilityColumns } from '../facility/facility.view.ts';
import { type Place, wordsIn } from './ranking.query.ts';

interface RankedRow extends FacilityRow {
  km: number | null;
  matches: boolean;
}

function present(actor: Actor, row: RankedRow): RecommendedCenter {
  const { parts, total } = scoreCenter({ matchesType: row.matches, km: row.km, accreditation: row.accreditationLevel });
  return { ...presentFacility(actor, row), distance: row.km === null ? null : shownKm(row.km), matchScore: total, score: parts };
}

/** The best listed centers, best first: rank_centers selects them, the contract's formula explains the score. Pharmacies are excluded. */
export async function findRecommendedCenters(
  em: EntityManager,
  actor: Actor,
  { types, lat, lng }: Place & { types: string },
): Promise<RecommendedCenter[]> {
  const wanted = wordsIn(types, facilityTypeOf).filter((it) => it !== 'pharmacy');
  if (wanted.length === 0) return [];
  // A center of another type fills up only what too few wanted ones leave open.
  const others = facilityTypesFor.diagnostic.filter((it) => !wanted.some((type) => type === it));
  const rows = await em.execute<RankedRow[]>(sql`
    select ${facilityColumns}, nullif(ranked.km, 'infinity') as km, ranked.matches
    from rank_centers(array(select jsonb_array_elements_text(${JSON.stringify(wanted)}::jsonb)),
      array(select jsonb_array_elements_text(${JSON.stringify(others)}::jsonb)), ${lat ?? null}, ${lng ?? null}, ${RECOMMENDED})
      with ordinality as ranked (loss, unrated, km, ranked_id, matches, place)
    join facilities on id = ranked_id order by place`);
  return rows.map((it) => present(actor, it));
}
