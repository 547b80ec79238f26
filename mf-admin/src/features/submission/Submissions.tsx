import { lazyPart } from '@tenaye/platform/remote/lazy.tsx';
import { SubmissionList } from './list/SubmissionList.tsx';
import { useSubmissionAddress } from './useSubmissionAddress.ts';

const Coverage = lazyPart(async () => (await import('./list/Coverage.tsx')).Coverage);
// Lazy: the forms of reviews bring the validation library, and the list needs none.
const SubmissionReview = lazyPart(async () => (await import('./review/SubmissionReview.tsx')).SubmissionReview);

/** The tab Submissions: the list, or in its place the submission under review or the coverage. */
export function Submissions() {
  const { id, isCoverage } = useSubmissionAddress();
  if (id) return <SubmissionReview key={id} id={id} />;
  return isCoverage ? <Coverage /> : <SubmissionList />;
}
