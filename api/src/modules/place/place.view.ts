import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { regionNamed } from '@tenaye/contracts/ethiopia.facts.ts';
import type { Position } from '@tenaye/contracts/geo.facts.ts';
import type { Place } from '@tenaye/contracts/place.ts';
import { containing } from '#kernel/database/sql.ts';
import { plainSpelling, plainSpellingOf } from '#kernel/spelling.ts';
import type { KnownPlace } from './nearest-place.rules.ts';
import type { StoredKind } from './place.rules.ts';

const MOST = 10;

/** Names with a lower similarity (0 to 1, by trigrams of the best matching part) count as different names. */
const LEAST_LIKENESS = 0.45;

export interface PlaceRow {
  id: string;
  name: string;
  kind: StoredKind;
  region: string;
  latitude: string;
  longitude: string;
}

/**
 * The ten places that best match a typed text: first names that begin with the text, then names with a word or another spelling that begins
 * with it, then the most similar names; in Latin or Ethiopic script, ignoring accents.
 */
export function searchPlaceRows(em: EntityManager, typed: string): Promise<PlaceRow[]> {
  const word = plainSpelling(typed);
  const starts = containing(word).slice(1);
  const startsWord = `% ${starts}`;
  return em.execute<PlaceRow[]>(sql`
    select id, name, kind, region, latitude, longitude from (
      select *, word_similarity(${word}, names) as likeness,
        case when names like ${starts} then 0 when ' ' || names like ${startsWord} then 1 else 2 end as rank
      from (select *, ${plainSpellingOf(sql`name || '; ' || other_names`)} as names from places) spelt
    ) found
    where rank < 2 or likeness >= ${LEAST_LIKENESS}
    order by rank, case when rank = 2 then -likeness end, length(name), name, region, id limit ${MOST}`);
}

/** A place in the contract's shape. */
export const presentPlace = ({ id, name, kind, region, latitude, longitude }: PlaceRow): Place => ({
  id,
  name,
  kind: kind === 'neighborhood' ? 'sub_city' : kind,
  region,
  latitude: Number(latitude),
  longitude: Number(longitude),
});

/** The position of the place that best matches a name. */
export async function findPlaceNamed(em: EntityManager, name: string): Promise<Position | undefined> {
  const [first] = await searchPlaceRows(em, name);
  return first && { latitude: Number(first.latitude), longitude: Number(first.longitude) };
}

/** All places whose region is one of Ethiopia's; a few thousand. */
export async function findKnownPlaces(em: EntityManager): Promise<KnownPlace[]> {
  const rows = await em.execute<Pick<PlaceRow, 'name' | 'region' | 'latitude' | 'longitude'>[]>(
    sql`select name, region, latitude, longitude from places where region <> '' order by name, id`,
  );
  return rows.flatMap(({ name, region, latitude, longitude }) => {
    const known = regionNamed(region);
    return known ? [{ name, region: known, latitude: Number(latitude), longitude: Number(longitude) }] : [];
  });
}
