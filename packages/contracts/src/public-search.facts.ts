import { call } from './call.ts';

/** What visitors can search for: doctors, centers, pharmacies, or (`all`) everything. */
export const searchScopes = ['doctor', 'center', 'pharmacy', 'all'] as const;
export type SearchScope = (typeof searchScopes)[number];

/** The kinds of suggestions. The id of a specialty is that of the catalog; those of medicines and tests are not used by other calls. */
export const suggestionKinds = ['specialty', 'doctor', 'center', 'pharmacy', 'medicine', 'test'] as const;
export type SuggestionKind = (typeof suggestionKinds)[number];

/** The fewest letters of a search for an item, and of a search for suggestions. */
export const SEARCH_MIN = 2;
/** The largest number of suggestions. */
export const MOST_SUGGESTIONS = 8;
/** The largest number of facilities that are shown to have a medicine or test. */
export const MOST_OFFERS = 24;

const published = { method: 'GET', callers: ['anyone'], errors: ['rate_limited'] } as const;

export const listSuggestions = call({ ...published, path: '/api/directory/suggestions' });
export const listOffers = call({ ...published, path: '/api/directory/offers' });
