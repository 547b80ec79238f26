import * as z from 'zod/mini';

/** `lat` and `lng` of a query: both or neither; without them, distances are ignored. */
export const positionQuery = {
  lat: z.optional(z.coerce.number().check(z.minimum(-90), z.maximum(90))),
  lng: z.optional(z.coerce.number().check(z.minimum(-180), z.maximum(180))),
};

/** Refuses a latitude without a longitude, and a longitude without a latitude. */
export const hasWholePosition = z.refine<{ lat?: number | undefined; lng?: number | undefined }>(
  (it) => (it.lat === undefined) === (it.lng === undefined),
  { error: 'Give both lat and lng, or neither', path: ['lng'] },
);

/** Messages about invalid coordinates. */
const placeTexts = {
  together: 'Please enter both coordinates or neither',
  latitude: 'Please enter a latitude from -90 to 90',
  longitude: 'Please enter a longitude from -180 to 180',
} as const;

const degrees = (most: number, message: string) => z.nullable(z.number(message).check(z.minimum(-most, message), z.maximum(most, message)));

/** The position of a practice or facility as its provider sends it: WGS 84 degrees; null removes the stored position. */
export const placeFields = { latitude: degrees(90, placeTexts.latitude), longitude: degrees(180, placeTexts.longitude) };

/** Refuses an incomplete position: both coordinates must be given, null, or omitted together. */
export const hasWholePlace = z.refine<{ latitude?: number | null | undefined; longitude?: number | null | undefined }>(
  (it) => (it.latitude === undefined) === (it.longitude === undefined) && (it.latitude === null) === (it.longitude === null),
  { error: placeTexts.together, path: ['latitude'] },
);
