interface ListedPlace {
  name: string;
  location: string | null;
  latitude: number | null;
  longitude: number | null;
}

/**
 * The identity of a facility in an imported list: exactly the same name and place, that is its coordinates, or its town without them.
 * Deliberately stricter than a `duplicate`: lists contain neighboring branches, and nobody reviews each row.
 */
export const listingKey = (listing: ListedPlace): string =>
  JSON.stringify([listing.name.toLowerCase(), listing.latitude ?? listing.location?.toLowerCase() ?? null, listing.longitude]);

/** `listingKey` as a condition on a row `k` with these columns: the facility exists already. */
export const SAME_LISTING = {
  columns: 'name text, location text, latitude numeric, longitude numeric',
  condition: `select 1 from facilities f
     where lower(f.name) = lower(k.name)
       and case when k.latitude is null
         then f.latitude is null and lower(f.location) is not distinct from lower(k.location)
         else f.latitude = round(k.latitude, 8) and f.longitude = round(k.longitude, 8) end`,
} as const;
