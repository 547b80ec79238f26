import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { facilityTypeOf } from '@tenaye/contracts/facility.facts.ts';
import { facilityTypesFor } from '@tenaye/contracts/facility-kind.facts.ts';
import { shownKm } from '@tenaye/contracts/geo.facts.ts';
import { centerMatch, RECOMMENDED, scoreCenter } from '@tenaye/contracts/ranking.facts.ts';
import type { RecommendedCenter, TestLine } from '@tenaye/contracts/ranking.ts';
import type { Actor } from '#kernel/access/actor.ts';
import { presentFacility } from '../facility/facility.presenter.ts';
import { type FacilityRow, facilityColumns } from '../facility/facility.view.ts';
import { findTestLines } from './offered-tests.view.ts';
import { type Place, wordsIn } from './ranking.query.ts';
import { findWantedTests, wantedTestKeys } from './wanted-tests.view.ts';

interface CenterQuery extends Place {
  types: string;
  tests?: string | undefined;
}

interface RankedRow extends FacilityRow {
  km: number | null;
  hasPrices: boolean;
}

function present(actor: Actor, row: RankedRow, types: readonly string[], tests: TestLine[]): RecommendedCenter {
  const { hasPrices } = row;
  const offered = tests.filter((it) => it.service).length;
  const match = centerMatch({ matchesType: types.includes(row.facilityType), wanted: tests.length, offered, hasPrices });
  const { parts, total } = scoreCenter({ match, km: row.km, accreditation: row.accreditationLevel });
  const distance = row.km === null ? null : shownKm(row.km);
  return { ...presentFacility(actor, row), distance, matchScore: total, tests, hasPrices, score: parts };
}

/**
 * The best listed centers, best first: rank_centers selects them, and the contract's formula explains the score. Pharmacies are excluded.
 * Matching centers come first; other centers fill the list only when too few match.
 */
export async function findRecommendedCenters(
  em: EntityManager,
  actor: Actor,
  { types, tests, lat, lng }: CenterQuery,
): Promise<RecommendedCenter[]> {
  const wanted = wordsIn(types, facilityTypeOf).filter((it) => it !== 'pharmacy');
  if (wanted.length === 0) return [];
  const others = facilityTypesFor.diagnostic.filter((it) => !wanted.some((type) => type === it));
  const wantedTests = tests === undefined ? [] : await findWantedTests(em, tests);
  const rows = await em.execute<RankedRow[]>(sql`
    with wanted_tests as materialized (select * from ${wantedTestKeys(wantedTests)} w)
    select ${facilityColumns}, nullif(ranked.km, 'infinity') as km, service_prices <> '{}' as "hasPrices"
    from rank_centers(array(select jsonb_array_elements_text(${JSON.stringify(wanted)}::jsonb)),
      array(select jsonb_array_elements_text(${JSON.stringify(others)}::jsonb)),
      array(select key from wanted_tests order by number, key), array(select number from wanted_tests order by number, key),
      ${wantedTests.length}, ${lat ?? null}, ${lng ?? null}, ${RECOMMENDED})
      with ordinality as ranked (loss, unrated, km, ranked_id, matches, place)
    join facilities on id = ranked_id order by place`);
  const lines = await findTestLines(em, rows, wantedTests);
  return rows.map((it) => present(actor, it, wanted, lines.get(it.id) ?? []));
}
