import { MIN_REVIEWS } from '@tenaye/contracts/review.facts.ts';

/**
 * A doctor's or facility's rating in SQL, null while there are too few reviews (decisions, "Ratings without a source"). Indexes and the
 * views of the rankings contain the same expression. `alias` is the alias of the table in the query, if any.
 */
export function countedRating(alias?: string): string {
  const table = alias ? `${alias}.` : '';
  return `(case when ${table}review_count >= ${MIN_REVIEWS} then ${table}rating end)`;
}
