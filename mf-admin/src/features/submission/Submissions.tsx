import { lazyPart } from '@tenaye/platform/remote/lazy.tsx';
import { SubmissionList } from './SubmissionList.tsx';
import { useSubmissionAddress } from './useSubmissionAddress.ts';

// Lazy: the forms of reviews bring the validation library, and the list needs none.
const SubmissionReview = lazyPart(async () => (await import('./SubmissionReview.tsx')).SubmissionReview);

/** The tab Submissions: the list, or the submission under review in its place. */
export function Submissions() {
  const { id } = useSubmissionAddress();
  return id ? <SubmissionReview key={id} id={id} /> : <SubmissionList />;
}
