import type { EntityManager } from '@mikro-orm/postgresql';
import { regionNames } from '@tenaye/contracts/ethiopia.facts.ts';
import { shownKm } from '@tenaye/contracts/geo.facts.ts';
import { placeElsewhere } from '../place/nearest-place.rules.ts';
import { findKnownPlaces } from '../place/place.view.ts';
import type { StoredRemark } from './import-row.entity.ts';
import type { ReadRow } from './import-row.rules.ts';

/**
 * Adds a note to the rows whose position is in another region than they say, by the places that the product knows (docs/decisions/0155).
 * Not an error, because borders are disputed.
 */
export async function noteRegions<It extends ReadRow>(em: EntityManager, rows: readonly It[]): Promise<It[]> {
  const isPlaced = rows.some(({ region, provider }) => region && provider?.value.latitude !== null);
  const places = isPlaced ? await findKnownPlaces(em) : [];
  return rows.map((row) => {
    const { latitude = null, longitude = null } = row.provider?.value ?? {};
    if (!row.region || latitude === null || longitude === null) return row;
    const found = placeElsewhere({ latitude, longitude }, row.region, places);
    if (!found) return row;
    const { name: place, region } = found;
    const km = shownKm(found.km);
    const message = `position is ${km} km from ${place} in ${regionNames[region][0]}, not in ${regionNames[row.region][0]}`;
    const note: StoredRemark = { column: 'latitude', code: 'region_elsewhere', message, elsewhere: { place, region, km } };
    return { ...row, notes: [...row.notes, note] };
  });
}
