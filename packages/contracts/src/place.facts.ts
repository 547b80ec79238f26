import { call } from './call.ts';

/** What a place is. A sub-city is a part of a big city (`region` names the city or the region around it). */
export const placeKinds = ['city', 'sub_city', 'zone', 'region'] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** Fewer letters than this are not looked up. */
export const PLACE_QUERY_MIN = 2;

export const searchPlaces = call({
  method: 'GET',
  path: '/api/places',
  callers: ['patient', 'provider'],
});
