import * as z from 'zod/mini';
import { directoryKinds } from './directory.facts.ts';
import { directoryFacility } from './directory.ts';
import { endpoint } from './endpoint.ts';
import { line } from './fields.ts';
import { hasWholePosition, positionQuery } from './geo.ts';
import * as calls from './public-search.facts.ts';
import { SEARCH_MIN, searchScopes, suggestionKinds } from './public-search.facts.ts';

const typed = line(80).check(z.minLength(SEARCH_MIN));

/** A suggestion for a search. `hint` tells equal names apart: a place, or the strength and form of a medicine. */
export const suggestion = z.object({
  kind: z.enum(suggestionKinds),
  id: z.string(),
  name: z.string(),
  hint: z.nullable(z.string()),
});
export type Suggestion = z.infer<typeof suggestion>;

export const listSuggestions = endpoint(calls.listSuggestions, {
  summary: 'What a typed text may mean: specialties, then medicines or tests, then doctors and facilities',
  query: z.strictObject({ q: typed, scope: z.enum(searchScopes) }),
  answer: z.array(suggestion),
});

/**
 * A facility that has a medicine or does a test. `price` is in ETB, for one unit of a medicine; null if it isn't known. `updatedAt` is when
 * the pharmacy last changed its stock of the medicine; null for tests. Quantities aren't shown.
 */
export const offer = z.extend(directoryFacility, {
  item: z.object({
    name: z.string(),
    price: z.nullable(z.number()),
    updatedAt: z.nullable(z.iso.datetime()),
  }),
  /** In km, rounded to 0.1; null unless both positions are known. */
  distance: z.nullable(z.number()),
  /** What the searched words ask for, without their question and place. */
  asked: z.optional(z.string()),
  /** The place at the end of the searched words, from which distances are measured; null if they name none. */
  near: z.optional(z.nullable(z.string())),
});
export type Offer = z.infer<typeof offer>;

export const listOffers = endpoint(calls.listOffers, {
  summary: 'Who has a medicine in stock or does a test, for everyone: the nearest to a position or place, or else the cheapest first',
  query: z
    .strictObject({
      kind: z.enum(directoryKinds),
      item: typed,
      /** The name of a place. Distances are measured from it if it is known, and otherwise from the position. */
      place: z.optional(line(80)),
      ...positionQuery,
    })
    .check(hasWholePosition),
  answer: z.array(offer),
});
