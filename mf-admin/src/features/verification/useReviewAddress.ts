import { type ProfileKind, profileKinds } from '@tenaye/contracts/provider-account.facts.ts';
import { waitingQueues } from '@tenaye/contracts/verification.facts.ts';
import { type Changes, changedSearch } from '@tenaye/platform/address/changed-search.ts';
import { useSearchParams } from '@tenaye/platform/router.ts';

/** The provider under review. */
export interface Reviewed {
  kind: ProfileKind;
  id: string;
}

const REVIEW = /^(?<kind>[a-z]+)\.(?<id>[\da-f-]{36})$/;

const reviewedIn = (text: string | null): Reviewed | undefined => {
  const { kind, id } = REVIEW.exec(text ?? '')?.groups ?? {};
  const known = profileKinds.find((it) => it === kind);
  return known && id ? { kind: known, id } : undefined;
};

/** The provider under review and its open section, in the address beside the list's filters, so that Back returns to the same list. */
export function useReviewAddress() {
  const [params, setParams] = useSearchParams();
  const changed = (changes: Changes) => changedSearch(params, changes);
  return {
    reviewed: reviewedIn(params.get('review')),
    section: params.get('section') ?? undefined,
    /** The queue that the list is narrowed to. */
    queue: waitingQueues.find((it) => it === params.get('queue')),
    toReview: ({ kind, id }: Reviewed) => ({ search: `?${changed({ review: `${kind}.${id}`, section: undefined })}` }),
    toList: { search: `?${changed({ review: undefined, section: undefined })}` },
    review: ({ kind, id }: Reviewed) => setParams(changed({ review: `${kind}.${id}`, section: undefined })),
    openSection: (section: string) => setParams(changed({ section }), { replace: true }),
  };
}
