import { type EntityManager, sql } from '@mikro-orm/postgresql';

/** A facility farther than this from the center of every sub-city is in none of them. */
const SUB_CITY_KM = 12;

/** The sub-city nearest to the facility, or else the town in its profile; empty when neither is known. */
export async function findArea(em: EntityManager, facilityId: string): Promise<string> {
  const [row] = await em.execute<{ area: string }[]>(sql`
    select coalesce((
      select p.name from places p
      where p.kind = 'sub_city' and f.latitude is not null
        and earth_distance(ll_to_earth(p.latitude::float8, p.longitude::float8), ll_to_earth(f.latitude::float8, f.longitude::float8))
          < ${SUB_CITY_KM * 1000}
      order by earth_distance(ll_to_earth(p.latitude::float8, p.longitude::float8), ll_to_earth(f.latitude::float8, f.longitude::float8)),
        p.id
      limit 1), f.location, '') as area
    from facilities f where f.id = ${facilityId}`);
  return row?.area ?? '';
}
