import * as z from 'zod/mini';

/** Where somebody is: degrees, WGS 84. */
export interface Position {
  latitude: number;
  longitude: number;
}

/** `lat` and `lng` of a query: both or neither; without them no distance counts. */
export const positionQuery = {
  lat: z.optional(z.coerce.number().check(z.minimum(-90), z.maximum(90))),
  lng: z.optional(z.coerce.number().check(z.minimum(-180), z.maximum(180))),
};

/** A latitude without its longitude says nothing. */
export const hasWholePosition = z.refine<{ lat?: number | undefined; lng?: number | undefined }>(
  (it) => (it.lat === undefined) === (it.lng === undefined),
  { error: 'Give both lat and lng, or neither', path: ['lng'] },
);

/** What is wrong with a place that was typed. */
const placeTexts = {
  together: 'Please give both coordinates, or none',
  latitude: 'Please enter a latitude from -90 to 90',
  longitude: 'Please enter a longitude from -180 to 180',
} as const;

const degrees = (most: number, message: string) => z.nullable(z.number(message).check(z.minimum(-most, message), z.maximum(most, message)));

/** Where a practice or facility is, as its provider tells: degrees WGS 84; null takes the stored place away. */
export const placeFields = { latitude: degrees(90, placeTexts.latitude), longitude: degrees(180, placeTexts.longitude) };

/** Half a place is none: both coordinates, both null, or neither mentioned. */
export const hasWholePlace = z.refine<{ latitude?: number | null | undefined; longitude?: number | null | undefined }>(
  (it) => (it.latitude === undefined) === (it.longitude === undefined) && (it.latitude === null) === (it.longitude === null),
  { error: placeTexts.together, path: ['latitude'] },
);

const EARTH_KM = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance in km (haversine, earth radius 6371 km), not rounded. */
export function kmBetween(a: Position, b: Position): number {
  const half =
    Math.sin(radians(b.latitude - a.latitude) / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** As screens show a distance: km, rounded to 0.1. */
export const shownKm = (km: number): number => Math.round(km * 10) / 10;

/** Ways of getting there with their speeds in km/h (spec, section 9). */
export const travelSpeeds = { walking: 5, cycling: 15, car: 30, publicTransport: 20 } as const;
export type TravelMode = keyof typeof travelSpeeds;

/** Whole minutes for `km` at the spec's speed, at least one. An estimate along the straight line. */
export const travelMinutes = (km: number, mode: TravelMode): number => Math.max(1, Math.round((km / travelSpeeds[mode]) * 60));
