import { latitude, longitude } from '@tenaye/contracts/fields.ts';
import { MINUTE_MS } from '@tenaye/contracts/time.facts.ts';
import { clearSession, readSession, writeSession } from '@tenaye/platform/client/session-storage.ts';
import * as z from 'zod/mini';

/**
 * The patient's location: degrees (WGS 84), `accuracy` in meters, `timestamp` in ms since 1970. `placeName` is set if the patient named a
 * place.
 */
export const userLocation = z.object({
  latitude,
  longitude,
  accuracy: z.number().check(z.nonnegative()),
  timestamp: z.number(),
  placeName: z.optional(z.string().check(z.maxLength(200))),
});
export type UserLocation = z.infer<typeof userLocation>;

const LOCATION = 'userLocation';
const SKIPPED = 'userLocationSkipped';

/** How long a stored location is valid, in ms (patient.md, section 9). */
export const LOCATION_LIFE_MS = 30 * MINUTE_MS;

/** The remaining validity of a location in ms; zero or less if it has expired or its timestamp lies in the future. */
export function lifeLeft({ timestamp }: UserLocation, now: number): number {
  return timestamp > now + MINUTE_MS ? 0 : timestamp + LOCATION_LIFE_MS - now;
}

/** The stored location; undefined if there is none or it has expired. */
export function readLocation(now: number): UserLocation | undefined {
  const stored = readSession(LOCATION, userLocation);
  if (!stored || lifeLeft(stored, now) > 0) return stored;
  clearSession(LOCATION);
  return undefined;
}

export function writeLocation(location: UserLocation): void {
  writeSession(LOCATION, location);
  clearSession(SKIPPED);
}

/** Whether the patient chose to continue without a location in this session. */
export const readSkipped = (): boolean => readSession(SKIPPED, z.literal(true)) ?? false;

export function writeSkipped(): void {
  clearSession(LOCATION);
  writeSession(SKIPPED, true);
}

export function forgetLocation(): void {
  clearSession(LOCATION);
  clearSession(SKIPPED);
}
