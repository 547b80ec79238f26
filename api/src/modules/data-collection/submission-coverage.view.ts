import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import { MOST_COVERED_PLACES } from '@tenaye/contracts/submission.facts.ts';
import type { Coverage } from '@tenaye/contracts/submission.ts';
import { iso } from '#kernel/database/sql.ts';
import { areasVersion } from './collection-area.rules.ts';
import { flaggedOnes } from './submission-flags.view.ts';

/** The counts of submissions `s` in each line of the coverage. */
const counted = raw(`
  count(*)::int as submissions, (count(*) filter (where s.status = 'pending'))::int as waiting,
  (count(*) filter (where s.status = 'returned'))::int as returned,
  (count(*) filter (where s.status in ('accepted', 'duplicate')))::int as accepted, max(s.created_at) as "lastAt"`);

const dated = <Row extends { lastAt: string }>(row: Row): Row => ({ ...row, lastAt: iso(row.lastAt) });

/**
 * Where collectors have been, by town (regardless of letter case) and by collector; the latest first. A facility counts in each part of its
 * location (`Bole, Addis Ababa`).
 */
export async function findCoverage(em: EntityManager): Promise<Coverage & Required<Pick<Coverage, 'places'>>> {
  const areas = await em.execute<Coverage['areas']>(sql`
    with towns as (
      select lower(trim(s.city_location)) as town, min(trim(s.city_location)) as area, ${counted}
      from data_collection_submissions s group by 1 order by max(s.created_at) desc, 1 limit 200),
    places as (select location, count(*) as facilities from facilities where location is not null group by location),
    listed as (
      select town, sum(facilities)::int as facilities
      from places cross join lateral (select distinct lower(trim(part)) as town from string_to_table(location, ',') part) parts
      group by town)
    select area, submissions, waiting, returned, accepted, "lastAt", coalesce(facilities, 0) as facilities
    from towns left join listed using (town) order by "lastAt" desc, area`);
  const collectors = await em.execute<Coverage['collectors']>(sql`
    select c.id, concat_ws(' ', c.first_name, c.last_name) as name, ${counted},
      count(distinct lower(trim(s.city_location)))::int as areas, (count(*) filter (where f."isFlagged"))::int as flagged,
      (count(*) filter (where (s.created_at at time zone 'Africa/Addis_Ababa')::date
        = (now() at time zone 'Africa/Addis_Ababa')::date))::int as today,
      count(b.drawn_at)::int as drawn, count(b.checked_at)::int as checked, (count(*) filter (where b.outcome <> 'confirmed'))::int as wrong
    from data_collection_submissions s join provider_accounts c on c.id = s.collector_id
    left join collection_back_checks b on b.submission_id = s.id left join (${flaggedOnes}) f on f.id = s.id
    group by c.id order by max(s.created_at) desc, c.id limit 200`);
  const assignments = await em.execute<Omit<Coverage['assignments'][number], 'version'>[]>(sql`
    select id, concat_ws(' ', first_name, last_name) as name, to_jsonb(collection_areas) as areas from provider_accounts
    where is_active and 'collector' = any(staff_roles) order by first_name, last_name, id limit 200`);
  const places = await em.execute<NonNullable<Coverage['places']>>(sql`
    select s.id, s.institution_name as name, trim(s.city_location) as area, c.id as "collectorId",
      concat_ws(' ', c.first_name, c.last_name) as "collectorName", s.status, s.latitude::float8, s.longitude::float8
    from data_collection_submissions s join provider_accounts c on c.id = s.collector_id
    order by s.created_at desc, s.id limit ${MOST_COVERED_PLACES}`);
  return {
    places,
    areas: areas.map(dated),
    collectors: collectors.map(dated),
    assignments: assignments.map((it) => ({ ...it, version: areasVersion(it.areas) })),
  };
}
