import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { listSuggestions, type SearchScope } from '@tenaye/contracts/public-search.facts.ts';
import { call } from '@tenaye/platform/client/client.ts';
import { keys } from '../keys.ts';

/** What a typed text may mean; nothing for an empty text. Earlier suggestions stay until the next ones arrive. */
export const suggestionsQuery = (q: string, scope: SearchScope) =>
  queryOptions({
    queryKey: [...keys.directory, 'suggestions', scope, q],
    queryFn: q === '' ? skipToken : ({ signal }) => call(listSuggestions, { query: { q, scope }, signal }),
    placeholderData: keepPreviousData,
  });
