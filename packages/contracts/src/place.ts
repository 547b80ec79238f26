import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, line } from './fields.ts';
import * as calls from './place.facts.ts';
import { PLACE_QUERY_MIN, placeKinds } from './place.facts.ts';

/** A place with a representative point (degrees, WGS 84). */
export const place = z.object({
  id,
  name: z.string(),
  kind: z.enum(placeKinds),
  region: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
export type Place = z.infer<typeof place>;

export const searchPlaces = endpoint(calls.searchPlaces, {
  summary: 'The ten places whose name, in Latin or Ethiopic script, begins with or comes nearest to what was typed',
  query: z.strictObject({ q: line(80).check(z.minLength(PLACE_QUERY_MIN)) }),
  answer: z.array(place),
});
