import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { searchPlaces } from '@tenaye/contracts/place.facts.ts';
import { call } from '@tenaye/platform/client/client.ts';
import { keys } from '../keys.ts';

/** Places for what was typed, nothing for less than two letters. Suggestions stay while those for the next letters are on their way. */
export const placesQuery = (q: string) =>
  queryOptions({
    queryKey: [...keys.places, q],
    queryFn: q === '' ? skipToken : ({ signal }) => call(searchPlaces, { query: { q }, signal }),
    placeholderData: keepPreviousData,
  });
