import type { Region } from '@tenaye/contracts/ethiopia.facts.ts';
import { kmBetween, type Position } from '@tenaye/contracts/geo.facts.ts';

/** A place whose region is known. */
export interface KnownPlace extends Position {
  name: string;
  region: Region;
}

/** A place of the stated region this near is enough: borders are disputed, and lists of places leave gaps. Km. */
const NEAR_KM = 30;
/** Places farther away say nothing about a position. Km. */
const FAR_KM = 100;
const KM_PER_DEGREE = 111;

/** Of the places within `most` km, the nearest. A degree of latitude rules most of them out, without a sine. */
function nearestOf<It extends Position>(position: Position, places: readonly It[], most: number): (It & { km: number }) | undefined {
  let found: (It & { km: number }) | undefined;
  for (const place of places) {
    const limit = found?.km ?? most;
    if (Math.abs(place.latitude - position.latitude) * KM_PER_DEGREE > limit) continue;
    const km = kmBetween(position, place);
    if (km <= limit) found = { ...place, km };
  }
  return found;
}

/**
 * The place to which a position is nearest, if that is in another region than `said` and no place of that region is near. Undefined where
 * no place of that region is known.
 */
export function placeElsewhere(position: Position, said: Region, places: readonly KnownPlace[]): (KnownPlace & { km: number }) | undefined {
  const ofRegion = places.filter((it) => it.region === said);
  if (ofRegion.length === 0 || nearestOf(position, ofRegion, NEAR_KM)) return undefined;
  const nearest = nearestOf(position, places, FAR_KM);
  return nearest?.region === said ? undefined : nearest;
}
