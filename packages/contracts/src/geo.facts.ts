/** A position in degrees, WGS 84. */
export interface Position {
  latitude: number;
  longitude: number;
}

const EARTH_KM = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance in km (haversine, earth radius 6371 km), not rounded. */
export function kmBetween(a: Position, b: Position): number {
  const half =
    Math.sin(radians(b.latitude - a.latitude) / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** A distance as screens show it: km, rounded to 0.1. */
export const shownKm = (km: number): number => Math.round(km * 10) / 10;

/** Modes of travel with their speeds in km/h (spec, section 9). */
export const travelSpeeds = { walking: 5, cycling: 15, car: 30, publicTransport: 20 } as const;
export type TravelMode = keyof typeof travelSpeeds;

/** The estimated travel time for `km` along the straight line at the spec's speed, in whole minutes; at least one. */
export const travelMinutes = (km: number, mode: TravelMode): number => Math.max(1, Math.round((km / travelSpeeds[mode]) * 60));
