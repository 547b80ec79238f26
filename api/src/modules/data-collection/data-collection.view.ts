import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import type { AssignedArea, CollectedFacility, NearbyFacility, ReturnedSubmission } from '@tenaye/contracts/data-collection.ts';
import type { Actor } from '#kernel/access/actor.ts';
import { allOf } from '#kernel/database/sql.ts';
import type { PageRequest } from '#kernel/http/page.ts';
import { submissionsOf } from './data-collection.policy.ts';
import { typedColumns } from './submission-review.view.ts';

/** The collector's submissions, newest first; `createdAt` as SQL returns it. */
export const findCollected = (em: EntityManager, actor: Actor, { limit, after }: PageRequest): Promise<CollectedFacility[]> =>
  em.execute<CollectedFacility[]>(sql`
    select id, provider_type as "providerType", institution_name as "institutionName", city_location as "cityLocation", status,
      created_at as "createdAt"
    from data_collection_submissions
    where ${allOf(submissionsOf(actor), after && sql`(created_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`)}
    order by created_at desc, id desc limit ${limit + 1}`);

/** A limit above the number of submissions that a collector can correct in a week. */
const MOST_RETURNED = 100;

/** The collector's submissions that were sent back, the oldest first; `createdAt` as SQL returns it. */
export const findReturned = (em: EntityManager, actor: Actor): Promise<ReturnedSubmission[]> =>
  em.execute<ReturnedSubmission[]>(sql`
    select s.id, s.created_at as "createdAt", s.provider_type as "providerType", s.institution_name as "institutionName",
      s.city_location as "cityLocation", ${typedColumns}, coalesce(s.review_notes, '') as remark
    from data_collection_submissions s where ${allOf(submissionsOf(actor), sql`s.status = 'returned'`)}
    order by s.created_at, s.id limit ${MOST_RETURNED}`);

const MOST_TARGETS = 200;

/** The towns of a collector. A facility counts in each part of its location, as in the coverage. */
export const findAreas = (em: EntityManager, { provider }: Actor): Promise<AssignedArea[]> =>
  em.execute<AssignedArea[]>(sql`
    with areas as (
      select area, nth from provider_accounts a, unnest(a.collection_areas) with ordinality it (area, nth)
      where a.id = ${provider?.id ?? null}),
    listed as (
      select areas.area, f.id, f.name, f.facility_type, f.location,
        exists (select 1 from data_collection_submissions s where s.facility_id = f.id) as is_recorded
      from areas join facilities f on f.location ilike '%' || regexp_replace(areas.area, '([\\\\%_])', '\\\\\\1', 'g') || '%'
        and lower(trim(areas.area)) in (select lower(trim(part)) from string_to_table(f.location, ',') part))
    select areas.area, count(l.id)::int as facilities, (count(l.id) filter (where l.is_recorded))::int as recorded,
      (select coalesce(json_agg(it), '[]') from (
        select t.id, t.name, t.facility_type as "facilityType", t.location as town from listed t
        where t.area = areas.area and not t.is_recorded order by t.name, t.id limit ${MOST_TARGETS}) it) as targets
    from areas left join listed l on l.area = areas.area group by areas.area, areas.nth order by areas.nth`);

const NEAR_METERS = 10_000;
const MOST_NEAR = 500;

/** Stored facilities within 10 km, the nearest first. */
export const findNearby = (
  em: EntityManager,
  { latitude, longitude }: { latitude: number; longitude: number },
): Promise<NearbyFacility[]> =>
  em.execute<NearbyFacility[]>(sql`
    select id, name, facility_type as "facilityType", location as town, latitude::float8, longitude::float8,
      recorded.at is not null as "isRecorded", recorded.at as "recordedAt"
    from facilities f left join lateral (
      select max(s.created_at) as at from data_collection_submissions s where s.facility_id = f.id) recorded on true
    where ${raw('earth_box(ll_to_earth(?, ?), ?) @> ll_to_earth(latitude::float8, longitude::float8)', [latitude, longitude, NEAR_METERS])}
      and latitude is not null and longitude is not null
    order by earth_distance(ll_to_earth(${latitude}, ${longitude}), ll_to_earth(latitude::float8, longitude::float8)), id
    limit ${MOST_NEAR}`);
