import * as z from 'zod/mini';
import { matchParts } from './claim-review.facts.ts';
import { backCheckOutcomes, collectedStatuses } from './data-collection.facts.ts';
import { backCheck, backCheckTarget, collectedFacility, submittedFacts } from './data-collection.ts';
import { endpoint } from './endpoint.ts';
import { accreditationLevels, facilityTypes } from './facility.facts.ts';
import { id, idParams, line, page, paragraph, requiredLine, seenVersion, sortBy, version } from './fields.ts';
import { verificationStatuses } from './provider-account.facts.ts';
import * as calls from './submission.facts.ts';
import { MOST_AREAS, mergeFields, submissionFlags, submissionSorts, submissionTexts } from './submission.facts.ts';

const nullableText = z.nullable(z.string());

/** A submission in the administrators' list. `reviewerName` and `reviewedAt` are null until it is reviewed. */
const listedFacts = {
  ...collectedFacility.shape,
  collectorName: z.string(),
  reviewerName: nullableText,
  reviewedAt: z.nullable(z.iso.datetime()),
  flags: z.array(z.enum(submissionFlags)),
};
export const listedSubmission = z.object(listedFacts);
export type ListedSubmission = z.infer<typeof listedSubmission>;

const submissionFilter = {
  /** `pending` by default. */
  status: z.optional(collectedFacility.shape.status),
  /** Part of the institution's name, its town or its license number, or a whole phone number. */
  q: z.optional(line(200)),
  sort: sortBy(submissionSorts),
};

export const listSubmissions = endpoint(calls.listSubmissions, {
  summary: 'Facilities registered in the field: pending ones with the longest waiting first, reviewed ones newest first',
  query: z.strictObject({ ...submissionFilter, ...page }),
  answer: z.array(listedSubmission),
});

export const exportSubmissions = endpoint(calls.exportSubmissions, {
  summary: 'All rows of listSubmissions with these filters, as CSV',
  query: z.strictObject(submissionFilter),
});

/**
 * The facts of a facility by merge field, in stored form: phone E.164, hours by the English name of the day. In a submission, null or an
 * empty list is a fact that isn't stated or can't be read from the text.
 */
export const comparedFacts = z.object({
  name: z.string(),
  licenseNumber: nullableText,
  phone: nullableText,
  email: nullableText,
  address: nullableText,
  location: nullableText,
  position: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
  workingHours: z.nullable(z.record(z.string(), z.string())),
  services: z.array(z.string()),
  equipment: z.array(z.string()),
  accreditationLevel: z.nullable(z.enum(accreditationLevels)),
  deliveryService: z.nullable(z.boolean()),
  paymentMethods: z.array(z.string()),
  additionalNotes: nullableText,
} satisfies Record<(typeof mergeFields)[number], z.ZodMiniType>);
export type ComparedFacts = z.infer<typeof comparedFacts>;

/** A stored facility that is compared with a submission. */
const comparedFacility = z.object({
  id,
  facilityType: z.enum(facilityTypes),
  verificationStatus: z.enum(verificationStatuses),
  isClaimed: z.boolean(),
  stored: comparedFacts,
});
export type ComparedFacility = z.infer<typeof comparedFacility>;

/** A stored facility that may be the submitted one. `score` is out of 100, the sum of `parts`; `km` is the distance between the two. */
const possibleDuplicate = z.extend(comparedFacility, {
  score: z.number(),
  parts: z.array(z.object({ part: z.enum(matchParts), points: z.number() })),
  km: z.nullable(z.number()),
});
export type PossibleDuplicate = z.infer<typeof possibleDuplicate>;

const storedPhoto = z.nullable(z.object({ name: z.string(), contentType: z.string(), bytes: z.number() }));

/** A submission with all facts that its review needs. */
export const submission = z.object({
  ...listedFacts,
  ...submittedFacts.shape,
  photo: storedPhoto,
  licensePhoto: storedPhoto,
  reviewNotes: nullableText,
  /** The listed facility that the collector meant to update; null for a new one. */
  updates: z.nullable(z.object({ id, name: z.string() })),
  /** The facility that was created from the submission, or into which it was merged. */
  facility: z.nullable(z.object({ id, name: z.string() })),
  /** Whether `undoAcceptance` is possible of a submission that became a facility. Absent in answers of former releases. */
  canUndo: z.optional(z.boolean()),
  /** Whether `undoAcceptance` is possible of a merged submission. Absent in answers of former releases. */
  canUndoMerge: z.optional(z.boolean()),
  /** The submitted facts in the form in which a facility stores them. */
  submitted: comparedFacts,
  /** The most likely first; empty once the submission is reviewed. */
  duplicates: z.array(possibleDuplicate),
  /** The version of the submission, which also changes with the possible duplicates. */
  version,
});
export type Submission = z.infer<typeof submission>;

const checked = { drawn: z.number(), checked: z.number(), wrong: z.number() };
const covered = { submissions: z.number(), waiting: z.number(), returned: z.number(), accepted: z.number(), lastAt: z.iso.datetime() };
/**
 * The numbers of submissions by area and by collector: `waiting` are pending, `returned` were sent back, `accepted` became a facility or
 * were merged into one, and the rest were rejected. `flagged` have at least one flag; `drawn` were drawn for a back-check, of which
 * `checked` were made and `wrong` didn't find what was stated.
 */
export const coverage = z.object({
  areas: z.array(z.object({ area: z.string(), facilities: z.number(), ...covered })),
  collectors: z.array(
    z.object({ id, name: z.string(), areas: z.number(), today: z.number(), flagged: z.number(), ...checked, ...covered }),
  ),
  /** The places of the latest submissions, at most `MOST_COVERED_PLACES`. Absent in answers of former releases. */
  places: z.optional(
    z.array(
      z.object({
        id,
        name: z.string(),
        area: z.string(),
        collectorId: id,
        collectorName: z.string(),
        status: z.enum(collectedStatuses),
        latitude: z.number(),
        longitude: z.number(),
      }),
    ),
  ),
  /** The towns of every active collector, by name; none where nothing is assigned. */
  assignments: z.array(z.object({ id, name: z.string(), areas: z.array(z.string()), version })),
});
export type Coverage = z.infer<typeof coverage>;

export const getCoverage = endpoint(calls.getCoverage, {
  summary:
    'Where collectors have been: submissions by town and by collector, the latest first, at most 200 each. `facilities` are those listed in the town',
  answer: coverage,
});

/** The towns of a collector, in place of those before; as in the list of facilities, such as `Bole` or `Sululta`. */
const areas = z.array(requiredLine('Please enter a town', 100)).check(z.maxLength(MOST_AREAS));
export const areaAssignment = z.strictObject({ areas, version: z.optional(seenVersion) });
export type AreaAssignment = z.output<typeof areaAssignment>;

export const assignAreas = endpoint(calls.assignAreas, {
  summary: 'Assign towns to a collector, who is told',
  params: idParams,
  body: areaAssignment,
  answer: z.strictObject({ areas }),
});

/** A submission that was drawn for a back-check, with what was found there; null until somebody has checked it. */
export const drawnBackCheck = z.object({
  ...backCheckTarget.shape,
  collectorName: z.string(),
  drawnAt: z.iso.datetime(),
  checkedAt: z.nullable(z.iso.datetime()),
  checkerName: nullableText,
  outcome: z.nullable(z.enum(backCheckOutcomes)),
  notes: nullableText,
});
export type DrawnBackCheck = z.infer<typeof drawnBackCheck>;

export const listBackChecks = endpoint(calls.listBackChecks, {
  summary: 'Drawn submissions, unchecked ones first, then the latest; at most 200',
  answer: z.array(drawnBackCheck),
});

export const makeBackCheck = endpoint(calls.makeBackCheck, {
  summary: 'Record what was found at the place of a drawn submission of somebody else, once',
  params: idParams,
  body: backCheck,
});

export const getSubmission = endpoint(calls.getSubmission, {
  summary: 'A submission beside the facilities that it may duplicate; each view is recorded',
  params: idParams,
  answer: submission,
});

export const compareSubmission = endpoint(calls.compareSubmission, {
  summary: 'Any facility beside a submission, to merge the submission into it; each view is recorded',
  params: z.strictObject({ id, facilityId: id }),
  /** `version` is the version to send with a merge into this facility. */
  answer: z.object({ facility: comparedFacility, version }),
});

/** The bytes of the picture, to be shown inline. */
export const getSubmissionPhoto = endpoint(calls.getSubmissionPhoto, {
  summary: 'The photo of a submission; each view is recorded',
  params: idParams,
});

export const getSubmissionLicensePhoto = endpoint(calls.getSubmissionLicensePhoto, {
  summary: 'The photo of the license that a collector saw; each view is recorded',
  params: idParams,
});

const notes = z.optional(paragraph(2000));

/** Accepts a submission: creates a facility without an owner, which waits for verification. */
export const acceptance = z.strictObject({
  action: z.literal('accept'),
  facilityType: z.enum(facilityTypes, submissionTexts.type),
  notes,
  version: seenVersion,
});

/**
 * Marks the submission as a duplicate of `facilityId`, which takes over `fields`. Missing entries are added to lists and hours; other facts
 * are replaced.
 */
export const merge = z.strictObject({
  action: z.literal('merge'),
  facilityId: z.uuid(submissionTexts.facility),
  fields: z.array(z.enum(mergeFields)).check(z.maxLength(mergeFields.length)),
  notes,
  version: seenVersion,
});

/** A rejection of a submission; the collector reads the notes. */
export const rejection = z.strictObject({
  action: z.literal('reject'),
  notes: paragraph(2000).check(z.minLength(1, submissionTexts.reason)),
  version: seenVersion,
});

/** Sends a submission back to its collector, who corrects it and reads the notes as the remark. */
export const sendingBack = z.strictObject({
  action: z.literal('return'),
  notes: paragraph(2000).check(z.minLength(1, submissionTexts.remark)),
  version: seenVersion,
});

export const submissionReview = z.discriminatedUnion('action', [acceptance, merge, rejection, sendingBack]);
export type SubmissionReview = z.output<typeof submissionReview>;

export const reviewSubmission = endpoint(calls.reviewSubmission, {
  summary: 'Turn a pending submission into a facility, merge it into one, reject it, or send it back for correction',
  params: idParams,
  body: submissionReview,
  answer: submission,
});

export const undoAcceptance = endpoint(calls.undoAcceptance, {
  summary:
    'Remove the facility that an accepted submission became, if nothing was built on it, or give the one that it was merged into its former facts, if it was not changed; the submission waits again, and its collector is told',
  params: idParams,
  answer: submission,
});
