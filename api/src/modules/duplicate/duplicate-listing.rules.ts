import { LICENSE_KEY } from './duplicate-license.rules.ts';

interface ListedPlace {
  name: string;
  location: string | null;
  latitude: number | null;
  longitude: number | null;
}

/**
 * The identity of a facility in an imported list: exactly the same name, and the same coordinates or, without coordinates, the same town.
 * Deliberately stricter than a duplicate: lists contain neighboring branches, and nobody reviews each row.
 */
export const listingKey = (listing: ListedPlace): string =>
  JSON.stringify([listing.name.toLowerCase(), listing.latitude ?? listing.location?.toLowerCase() ?? null, listing.longitude]);

/** `listingKey` as a condition on a facility `t` and a row `k` with name, town, latitude and longitude. */
export const SAME_LISTING = `lower(t.name) = lower(k.name)
  and case when k.latitude is null
    then t.latitude is null and lower(t.location) is not distinct from lower(k.town)
    else t.latitude = round(k.latitude, 8) and t.longitude = round(k.longitude, 8) end`;

/** The same condition for doctors: an equal email address, which only one doctor may have, or an equal license number. */
export const SAME_DOCTOR = `t.email = k.email or ${LICENSE_KEY} = k.license`;
