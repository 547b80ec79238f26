import { useQuery } from '@tanstack/react-query';
import { PLACE_QUERY_MIN } from '@tenaye/contracts/place.facts.ts';
import { placesQuery } from '@tenaye/platform/place/place.queries.ts';

/** Whether the list of places has the typed one; undefined without a place and until the answer is there. */
export function usePlaceKnown(place: string | undefined): boolean | undefined {
  const isAsked = place !== undefined && place.length >= PLACE_QUERY_MIN;
  // The places of an earlier text say nothing about this one.
  const { data } = useQuery({ ...placesQuery(isAsked ? place : ''), placeholderData: undefined });
  return data && data.length > 0;
}
