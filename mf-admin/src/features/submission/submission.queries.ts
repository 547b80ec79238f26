import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import type { BackCheck, SavedRecord } from '@tenaye/contracts/data-collection.ts';
import {
  assignAreas,
  compareSubmission,
  getCoverage,
  getSubmission,
  listBackChecks,
  listSubmissions,
  loadSavedRecord,
  makeBackCheck,
  reviewSubmission,
  undoAcceptance,
} from '@tenaye/contracts/submission.facts.ts';
import type { AreaAssignment, SubmissionReview } from '@tenaye/contracts/submission.ts';
import { listListings } from '@tenaye/contracts/verification.facts.ts';
import { readIf } from '@tenaye/platform/act/read-if.ts';
import { ApiError, type CallAnswer, type CallInput, call, callPage } from '@tenaye/platform/client/client.ts';
import { hindranceOf } from '@tenaye/platform/offline/hindrance.ts';
import { fileOfDataUrl } from '@tenaye/platform/offline/kept-file.ts';
import { useReread } from '@tenaye/platform/portal/useReread.ts';
import { keys } from '../../shared/keys.ts';

export type SubmissionFilter = Omit<NonNullable<CallInput<typeof listSubmissions>['query']>, 'limit' | 'cursor'>;

/** One page of submissions. */
export const submissionsQuery = (accountId: string, filter: SubmissionFilter, page: { limit: number; cursor: string | undefined }) =>
  queryOptions({
    queryKey: [...keys.submissions(accountId), 'list', filter, page],
    queryFn: ({ signal }) => callPage(listSubmissions, { query: { ...filter, ...page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** The coverage by collectors. */
export const coverageQuery = (accountId: string) =>
  queryOptions({
    queryKey: [...keys.submissions(accountId), 'coverage'],
    queryFn: ({ signal }) => call(getCoverage, { signal }),
    staleTime: 0,
  });

/** Submissions that were drawn for a back-check. */
export const backChecksQuery = (accountId: string) =>
  queryOptions({
    queryKey: [...keys.submissions(accountId), 'back-checks'],
    queryFn: ({ signal }) => call(listBackChecks, { signal }),
    staleTime: 0,
  });

/** One submission with everything that a review is based on. */
export const submissionQuery = (accountId: string, id: string) =>
  queryOptions({
    queryKey: [...keys.submissions(accountId), 'one', id],
    queryFn: ({ signal }) => call(getSubmission, { params: { id }, signal }),
    staleTime: 0,
  });

/** Facilities that a typed name, license or phone number may mean. */
export const facilitiesQuery = (accountId: string, q: string) =>
  queryOptions({
    queryKey: [...keys.listings(accountId), 'facilities', q],
    queryFn: ({ signal }) => call(listListings, { query: { kind: 'facility', q, limit: 10 }, signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });

/** A comparison of any facility with a submission. */
export const comparisonQuery = (accountId: string, id: string, facilityId: string | undefined) =>
  queryOptions({
    queryKey: [...keys.submissions(accountId), 'comparison', id, facilityId],
    queryFn: facilityId ? ({ signal }) => call(compareSubmission, { params: { id, facilityId }, signal }) : skipToken,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

/** Assigns towns to a collector. */
export function useAssignAreas(id: string) {
  const rereading = useReread(keys.submissions);
  return rereading((body: AreaAssignment) => call(assignAreas, { params: { id }, body }));
}

/** Records what was found at the place of a submission. */
export function useBackCheck(id: string) {
  const rereading = useReread(keys.submissions);
  return rereading((body: BackCheck, idempotencyKey) => call(makeBackCheck, { params: { id }, body, idempotencyKey }));
}

const outcomes = { accept: 'accepted', merge: 'duplicate', return: 'returned', reject: 'rejected' } as const;

/**
 * Reviews a submission. The counters and lists of providers change with it. A review whose answer was lost is looked up, because its dialog
 * goes with the buttons as soon as the submission is read again.
 */
export function useReviewSubmission(id: string) {
  const params = { id };
  const rereading = useReread(keys.submissions, keys.providers, keys.listings);
  return {
    ...rereading((body: SubmissionReview, idempotencyKey) => call(reviewSubmission, { params, body, idempotencyKey })),
    find: async (body: SubmissionReview) => {
      const now = await call(getSubmission, { params });
      const notes = 'notes' in body ? body.notes : undefined;
      return now.status === outcomes[body.action] && (!notes || now.reviewNotes === notes) ? now : undefined;
    },
  };
}

/** Loads records of a phone's saved file, one after another, and reports each. A record is stored once, however often it is sent. */
export function useLoadSaved(report: (at: number, answer: SavedAnswer) => void) {
  const rereading = useReread(keys.submissions, keys.work);
  const change = rereading(async (records: readonly { at: number; record: SavedRecord }[]) => {
    for (const { at, record } of records) report(at, await sendSaved(record));
  });
  return { ...change, isHarmless: true };
}

/** What became of a saved record, or the sentences of its refusal. */
export type SavedAnswer = CallAnswer<typeof loadSavedRecord> | { refusals: readonly string[] };

const fileFrom = ({ name, data }: NonNullable<SavedRecord['photo']>): File => fileOfDataUrl(name, data);

/** Sends a saved record, or asks in a dry run what would become of it. Throws when another try may have another end. */
export async function sendSaved({ photo, licensePhoto, ...record }: SavedRecord, isDryRun = false): Promise<SavedAnswer> {
  const { accountId, key, corrects, form } = record;
  const facts = { accountId, key, corrects, form, hasPhoto: photo !== null };
  try {
    const files = isDryRun
      ? {}
      : { ...(photo && { photo: fileFrom(photo) }), ...(licensePhoto && { licensePhoto: fileFrom(licensePhoto) }) };
    return await call(loadSavedRecord, { query: isDryRun ? { dryRun: 'true' } : {}, body: { record: facts }, files });
  } catch (error) {
    if (hindranceOf(error)) throw error;
    const { issues, text } = error instanceof ApiError ? error : { issues: [], text: '' };
    return { refusals: issues.length > 0 ? issues.map((it) => it.message) : [text] };
  }
}

/** Takes the acceptance of a submission back. One whose answer was lost is looked up, because its dialog goes with the button. */
export function useUndoAcceptance(id: string) {
  const params = { id };
  const rereading = useReread(keys.submissions, keys.providers, keys.listings);
  return {
    ...rereading<void, CallAnswer<typeof undoAcceptance>>((_, idempotencyKey) => call(undoAcceptance, { params, idempotencyKey })),
    find: () => readIf(call(getSubmission, { params }), (now) => now.status === 'pending'),
  };
}
