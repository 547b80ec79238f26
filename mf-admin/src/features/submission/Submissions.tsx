import { useReturnFocus } from '@tenaye/platform/list/useReturnFocus.ts';
import { lazyPart } from '@tenaye/platform/remote/lazy.tsx';
import { SubmissionList } from './list/SubmissionList.tsx';
import { useSubmissionAddress } from './useSubmissionAddress.ts';

const Coverage = lazyPart(async () => (await import('./list/Coverage.tsx')).Coverage);
const SavedRecords = lazyPart(async () => (await import('./saved/SavedRecords.tsx')).SavedRecords);
// Lazy: the forms of reviews bring the validation library, and the list needs none.
const SubmissionReview = lazyPart(async () => (await import('./review/SubmissionReview.tsx')).SubmissionReview);

/** The tab Submissions: the list, or in its place the submission under review, the coverage or a phone's saved file. */
export function Submissions() {
  const { id, isCoverage, isSaved } = useSubmissionAddress();
  useReturnFocus(id);
  if (id) return <SubmissionReview key={id} id={id} />;
  if (isSaved) return <SavedRecords />;
  return isCoverage ? <Coverage /> : <SubmissionList />;
}
