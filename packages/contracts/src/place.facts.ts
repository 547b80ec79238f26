import { call } from './call.ts';

/** Kinds of places. A sub-city is a part of a large city (`region` names the city or the region around it). */
export const placeKinds = ['city', 'sub_city', 'zone', 'region'] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** The shortest text that is looked up, in letters. */
export const PLACE_QUERY_MIN = 2;

export const searchPlaces = call({
  method: 'GET',
  path: '/api/places',
  callers: ['patient', 'provider'],
});
