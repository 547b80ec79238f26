import { matchParts } from '@tenaye/contracts/claim-review.facts.ts';
import {
  type ComparedFacility,
  type ListedSubmission,
  listedSubmission,
  type PossibleDuplicate,
  type Submission,
  submission,
} from '@tenaye/contracts/submission.ts';
import { present } from '#kernel/http/present.ts';
import { factsOf } from './submission-facts.rules.ts';
import { factsOfFacility } from './submission-merge.rules.ts';
import { type Candidate, type Comparable, type SubmissionRow, versionAmong } from './submission-review.view.ts';

export const presentListed = (row: ListedSubmission): ListedSubmission => present(listedSubmission, row);

export const presentComparable = (facility: Comparable): ComparedFacility => ({
  id: facility.id,
  facilityType: facility.facilityType,
  verificationStatus: facility.verificationStatus,
  isClaimed: Boolean(facility.accountId),
  stored: factsOfFacility(facility),
});

const presentCandidate = ({ facility, match }: Candidate): PossibleDuplicate => ({
  ...presentComparable(facility),
  score: match.score,
  parts: matchParts.flatMap((part) => {
    const points = match.parts[part];
    return points === undefined ? [] : [{ part, points }];
  }),
  km: match.km ?? null,
});

export const presentSubmission = (
  row: SubmissionRow,
  candidates: readonly Candidate[],
  canUndo: Record<'accepted' | 'merged', boolean>,
): Submission =>
  present(submission, row, {
    submitted: factsOf(row),
    duplicates: candidates.map(presentCandidate),
    canUndo: canUndo.accepted,
    canUndoMerge: canUndo.merged,
    version: versionAmong(candidates),
  });
