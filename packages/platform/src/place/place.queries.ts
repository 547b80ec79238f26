import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { searchPlaces } from '@tenaye/contracts/place.facts.ts';
import { call } from '../client/client.ts';

/** Places that match the typed text; empty for fewer than two letters. Earlier suggestions stay until the next ones arrive. */
export const placesQuery = (q: string) =>
  queryOptions({
    queryKey: ['places', q],
    queryFn: q === '' ? skipToken : ({ signal }) => call(searchPlaces, { query: { q }, signal }),
    placeholderData: keepPreviousData,
  });
