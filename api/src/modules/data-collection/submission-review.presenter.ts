import { matchParts } from '@tenaye/contracts/claim-review.facts.ts';
import type { ComparedFacility, ListedSubmission, PossibleDuplicate, Submission } from '@tenaye/contracts/submission.ts';
import { iso } from '#kernel/database/sql.ts';
import { presentSubmitted } from './data-collection.presenter.ts';
import { factsOf } from './submission-facts.rules.ts';
import { factsOfFacility } from './submission-merge.rules.ts';
import { type Candidate, type Comparable, type SubmissionRow, versionAmong } from './submission-review.view.ts';

export const presentListed = (row: ListedSubmission): ListedSubmission => ({
  id: row.id,
  providerType: row.providerType,
  institutionName: row.institutionName,
  cityLocation: row.cityLocation,
  status: row.status,
  createdAt: iso(row.createdAt),
  collectorName: row.collectorName,
  reviewerName: row.reviewerName,
  reviewedAt: row.reviewedAt && iso(row.reviewedAt),
});

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

export const presentSubmission = (row: SubmissionRow, candidates: readonly Candidate[]): Submission => ({
  ...presentListed(row),
  ...presentSubmitted(row),
  photo: row.photo,
  reviewNotes: row.reviewNotes,
  facility: row.facility,
  submitted: factsOf(row),
  duplicates: candidates.map(presentCandidate),
  version: versionAmong(candidates),
});
