import { type EntityManager, sql } from '@mikro-orm/postgresql';
import type { AppointmentType } from '@tenaye/contracts/appointment.facts.ts';
import { shownKm } from '@tenaye/contracts/geo.facts.ts';
import { RECOMMENDED, scoreDoctor } from '@tenaye/contracts/ranking.facts.ts';
import { type RecommendedDoctor, recommendedDoctor } from '@tenaye/contracts/ranking.ts';
import { specialtyIdOf } from '@tenaye/contracts/specialty.facts.ts';
import { present } from '#kernel/http/present.ts';
import { type DoctorRow, doctorColumns } from '../doctor/doctor.view.ts';
import { type Place, wordsIn } from './ranking.query.ts';

interface DoctorQuery extends Place {
  specialties: string;
  mode?: AppointmentType | undefined;
  limit?: number | undefined;
}

interface RankedRow extends DoctorRow {
  km: number | null;
  hasMode: boolean;
}

function presentRanked(row: RankedRow, wanted: readonly string[]): RecommendedDoctor {
  const place = wanted.indexOf(row.specialization);
  const { parts, total } = scoreDoctor({ place, km: row.km, fee: row.consultationFee, hasMode: row.hasMode });
  return present(recommendedDoctor, row, {
    distance: row.km === null ? null : shownKm(row.km),
    matchScore: total,
    score: { ...parts, hasMode: row.hasMode },
  });
}

/**
 * The best listed doctors, best first: rank_doctors selects them, and the contract's formula explains the score. Unknown words match no
 * specialty.
 */
export async function findRecommendedDoctors(
  em: EntityManager,
  { specialties, mode, lat, lng, limit }: DoctorQuery,
): Promise<RecommendedDoctor[]> {
  const ids = wordsIn(specialties, specialtyIdOf);
  const rows = await em.execute<RankedRow[]>(sql`
    select ${doctorColumns}, nullif(ranked.km, 'infinity') as km, ranked.matches as "hasMode"
    from rank_doctors(array(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)),
      ${mode ?? null}, ${lat ?? null}, ${lng ?? null}, ${limit ?? RECOMMENDED})
      with ordinality as ranked (loss, unrated, km, ranked_id, matches, place)
    join doctors on id = ranked_id order by place`);
  return rows.map((it) => presentRanked(it, ids));
}
