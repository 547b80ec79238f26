import { collectedStatuses } from '@tenaye/contracts/data-collection.facts.ts';
import { submissionSorts } from '@tenaye/contracts/submission.facts.ts';
import { ID } from '@tenaye/platform/address/shapes.ts';
import { useHere } from '@tenaye/platform/address/useHere.ts';
import { useSearchParams } from '@tenaye/platform/router.ts';
import { sortParam, useTableAddress } from '@tenaye/platform/table/useTableAddress.ts';
import type { SubmissionFilter } from './submission.queries.ts';

const spec = { choices: { status: collectedStatuses }, sortable: submissionSorts, sizes: [25, 50, 100] } as const;
export const { sizes } = spec;

/** The filters and the page of the list, from the address; without a status, the waiting submissions. */
export function useSubmissionList() {
  const address = useTableAddress(spec);
  const status = address.chosen('status') ?? 'pending';
  const filter: SubmissionFilter = { q: address.q || undefined, status, sort: sortParam(address.sort, submissionSorts) };
  return { address, filter, status };
}

/**
 * The submission under review, the coverage or the page for a phone's saved file, in the address beside the list's filters, so that Back
 * returns to the same list.
 */
export function useSubmissionAddress() {
  const [params] = useSearchParams();
  const id = params.get('submission') ?? '';
  const here = useHere();
  return {
    id: ID.test(id) ? id : undefined,
    isCoverage: params.has('coverage'),
    isSaved: params.has('saved'),
    toCoverage: (isOpen: boolean) => here({ coverage: isOpen ? 'all' : undefined }),
    toSaved: (isOpen: boolean) => here({ saved: isOpen ? 'file' : undefined }),
    toTown: (town: string) => here({ coverage: undefined, q: town }),
    toReview: (it: { id: string }) => here({ submission: it.id }),
    toList: here({ submission: undefined }),
  };
}
