import { reviewStates } from '@tenaye/contracts/review.facts.ts';
import { useTableAddress } from '@tenaye/platform/table/useTableAddress.ts';
import type { ReviewFilter } from './review.queries.ts';

const spec = { choices: { state: reviewStates }, sizes: [20, 50, 100] } as const;
export const { sizes } = spec;

/** The filters and the page of the reviews, from the address. */
export function useReviewsAddress() {
  const address = useTableAddress(spec);
  const filter: ReviewFilter = { q: address.q || undefined, state: address.chosen('state') };
  return { address, filter };
}
