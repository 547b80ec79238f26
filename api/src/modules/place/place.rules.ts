import { placeKinds } from '@tenaye/contracts/place.facts.ts';

/**
 * The kinds of stored places. A neighborhood is what people in a city call the surroundings of a square or a street, such as Piassa.
 * Answers call it a sub-city, because released pages know no other part of a city.
 */
export const storedKinds = [...placeKinds, 'neighborhood'] as const;
export type StoredKind = (typeof storedKinds)[number];
