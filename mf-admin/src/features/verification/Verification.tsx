import type { VerificationStatus } from '@tenaye/contracts/provider-account.facts.ts';
import { UndoBar } from '@tenaye/platform/act/UndoBar.tsx';
import { useReturnFocus } from '@tenaye/platform/list/useReturnFocus.ts';
import { lazyPart } from '@tenaye/platform/remote/lazy.tsx';
import { Listings } from './listing/Listings.tsx';
import { PendingListings } from './listing/PendingListings.tsx';
import { useReviewAddress } from './useReviewAddress.ts';

// Lazy: the forms of decisions bring the validation library, and the list needs none.
const Review = lazyPart(async () => (await import('./review/Review.tsx')).Review);

/** The tabs Pending and All Providers: the list, or the provider under review in its place. */
export function Verification({ status }: { status?: VerificationStatus }) {
  const { reviewed } = useReviewAddress();
  useReturnFocus(reviewed?.id);
  return (
    <>
      <UndoBar />
      {reviewed && <Review key={reviewed.id} reviewed={reviewed} isQueue={status === 'pending'} />}
      {!reviewed && (status ? <PendingListings status={status} /> : <Listings />)}
    </>
  );
}
