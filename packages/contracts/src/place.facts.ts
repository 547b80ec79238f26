import { call } from './call.ts';

/** Kinds of places. A sub-city is a part of a large city; its `region` names the city or the region around it. */
export const placeKinds = ['city', 'sub_city', 'zone', 'region'] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** The fewest letters of a search. */
export const PLACE_QUERY_MIN = 2;

export const searchPlaces = call({
  method: 'GET',
  path: '/api/places',
  callers: ['anyone'],
  errors: ['rate_limited'],
});
