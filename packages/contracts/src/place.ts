import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, line } from './fields.ts';

/** What a place is. A sub-city is a part of a big city (`region` names the city or the region around it). */
export const placeKinds = ['city', 'sub_city', 'zone', 'region'] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** A place by name with a point that stands for it (degrees, WGS 84). */
export const place = z.object({
  id,
  name: z.string(),
  kind: z.enum(placeKinds),
  region: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
export type Place = z.infer<typeof place>;

/** Fewer letters than this are not looked up. */
export const PLACE_QUERY_MIN = 2;

export const searchPlaces = endpoint({
  method: 'GET',
  path: '/api/places',
  summary: 'The ten places whose name, in Latin or Ethiopic script, begins with or comes nearest to what was typed',
  callers: ['patient', 'provider'],
  query: z.strictObject({ q: line(80).check(z.minLength(PLACE_QUERY_MIN)) }),
  answer: z.array(place),
});
