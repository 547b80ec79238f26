import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { regions } from './ethiopia.facts.ts';
import { accreditationLevels, facilityTypes } from './facility.facts.ts';
import { countedVersion, day, id, idParams, instant, page, paragraph, requiredLine, seenVersion, sortBy } from './fields.ts';
import { ended, keepBooked } from './practice.ts';
import { profileKinds } from './provider-account.facts.ts';
import { verificationStatus } from './provider-account.ts';
import { specialtyIds } from './specialty.facts.ts';
import * as calls from './verification.facts.ts';
import {
  listingLevels,
  listingQueues,
  listingSorts,
  MAX_DECISIONS,
  verificationDecisions,
  verificationTexts,
  waitingQueues,
} from './verification.facts.ts';

/** The last day of a license, as administrators set it. */
const lastDay = z.nullable(day(verificationTexts.date));
const nullableText = z.nullable(z.string());
const requiredParagraph = (message: string) => paragraph(2000).check(z.minLength(1, message));

/** The administrator who holds a provider; the hold ends at `until` unless renewed. */
const holder = z.object({ name: z.string(), isYou: z.boolean(), until: z.iso.datetime() });

/**
 * A doctor or facility in the administrators' lists. `category` is a specialty id or a facility type. `licenseStands` is false once the
 * license has expired. `version` changes with every change that a reviewer must have seen.
 */
export const listing = z.object({
  id,
  kind: z.enum(profileKinds),
  name: z.string(),
  email: nullableText,
  phone: nullableText,
  licenseNumber: nullableText,
  category: z.string(),
  /** False for a facility whose level of care is unknown; true for doctors. */
  isLevelKnown: z.optional(z.boolean()),
  location: nullableText,
  verificationStatus,
  isVerified: z.boolean(),
  /** True when an account owns the profile. */
  isClaimed: z.boolean(),
  /** The authority from whose list the facility was imported; null for others. */
  authority: nullableText,
  licenseExpiresOn: z.nullable(z.iso.date()),
  licenseStands: z.boolean(),
  /** True when the owner's account is deactivated: the profile is then unlisted, whatever its verification status. */
  isDeactivated: z.optional(z.boolean()),
  /** True while an administrator keeps the profile off the lists. */
  isUnlisted: z.optional(z.boolean()),
  /** True once the profile was merged into another, to which its address leads. */
  isMerged: z.optional(z.boolean()),
  heldBy: z.nullable(holder),
  informationRequestedAt: z.nullable(z.iso.datetime()),
  /** Why the provider was rejected, as its owner read it; null for one that isn't rejected now, or was without a reason. */
  rejectionReason: z.optional(nullableText),
  version: countedVersion,
  createdAt: z.iso.datetime(),
  /** When the profile last began to wait for verification. */
  pendingSince: z.iso.datetime(),
});
export type Listing = z.infer<typeof listing>;

/** A listing after a change, with the number of visits and requests that the change canceled. */
const listingAfter = z.extend(listing, ended);
export type ListingAfter = z.infer<typeof listingAfter>;

/** The first page of waiting doctors and of waiting facilities, the longest waiting first. */
const unverified = z.object({ doctors: z.array(listing), facilities: z.array(listing) });
export type Unverified = z.infer<typeof unverified>;

export const listUnverified = endpoint(calls.listUnverified, {
  summary: 'Doctors and facilities that wait for verification, longest waiting first',
  query: z.strictObject({ limit: page.limit }),
  answer: unverified,
});

const listingFilter = {
  kind: z.optional(z.enum(profileKinds)),
  status: z.optional(verificationStatus),
  /** A specialty id or a facility type. */
  type: z.optional(z.enum([...specialtyIds, ...facilityTypes])),
  /** `unknown` is for facilities whose level of care is unknown. */
  level: z.optional(z.enum(listingLevels)),
  /** The region that the address names or, without one, in which its town is. */
  region: z.optional(z.enum(regions)),
  /** A name in either script, a license number or a phone number, whole or in part. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(120))),
  authority: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  waiting: z.optional(z.enum(['oldest', 'newest'])),
  queue: z.optional(z.enum(listingQueues)),
  sort: sortBy(listingSorts),
};

export const listListings = endpoint(calls.listListings, {
  summary:
    'Every doctor and facility, newest first; with `waiting=oldest` by the time since which they have waited; a search has the likest names first',
  query: z.strictObject({ ...listingFilter, ...page }),
  answer: z.array(listing),
});

export const exportListings = endpoint(calls.exportListings, {
  summary: 'All rows of listListings with these filters, as CSV',
  query: z.strictObject(listingFilter),
});

export const exportRegistry = endpoint(calls.exportRegistry, {
  summary:
    'Facilities in the shape of a registry, by registration, as CSV: stable id, name, type, place, WGS 84 degrees, license and status, without contacts',
  query: z.strictObject({ status: z.optional(verificationStatus), type: z.optional(z.enum(facilityTypes)) }),
});

/** The provider that a call is about. */
export const target = z.strictObject({ type: z.enum(profileKinds), id });

/** `version` is the version on which the decision is based. `take` makes the call act even if another administrator holds the provider. */
const seen = { version: z.optional(seenVersion), take: z.optional(z.boolean()) };

/** The payload of a decision. The provider reads the `notes` of a rejection, or, without notes, where to ask for the reason. */
export const verification = z
  .strictObject({
    status: z.enum(verificationDecisions),
    verified: z.boolean(),
    notes: z.optional(paragraph(2000)),
    licenseExpiresOn: z.optional(lastDay),
    /** Facilities only. */
    accreditationLevel: z.optional(z.enum(accreditationLevels)),
    keepBooked,
    ...seen,
  })
  .check(z.refine((it) => it.verified === (it.status === 'approved'), { error: verificationTexts.mismatch, path: ['verified'] }));
export type Verification = z.infer<typeof verification>;

/** A rejection as pages send it: with a reason. */
export const rejection = verification.check(z.refine((it) => Boolean(it.notes), { error: verificationTexts.reason, path: ['notes'] }));

export const verifyProvider = endpoint(calls.verifyProvider, {
  summary:
    'Approve or reject a doctor or facility and its account. An approval needs evidence, which is recorded before; refusals are plain text, as the spec asks',
  params: target,
  body: verification,
  answer: listingAfter,
});

export const reopenProvider = endpoint(calls.reopenProvider, {
  summary: 'Undo a decision: the provider waits for verification again and is unlisted',
  params: target,
  body: z.strictObject({ notes: z.optional(paragraph(2000)), keepBooked, ...seen }),
  answer: listingAfter,
});

export const setLicense = endpoint(calls.setLicense, {
  summary: 'Set the last day of a license, or remove it; a renewed license lists the provider again',
  params: target,
  body: z.strictObject({ licenseExpiresOn: lastDay, keepBooked, ...seen }),
  answer: listingAfter,
});

export const requestInformation = endpoint(calls.requestInformation, {
  summary: 'Ask a waiting provider for more; it stays pending, and the mark disappears when the provider changes the profile',
  params: target,
  body: z.strictObject({
    message: requiredParagraph(verificationTexts.message),
    ...seen,
  }),
  answer: listing,
});

export const takeNextProvider = endpoint(calls.takeNextProvider, {
  summary:
    'Hold the longest waiting provider that no other administrator holds and whose owner was asked nothing, or the first of a queue; null when there is none',
  /** `after` is the provider that the administrator leaves: the caller's hold on it ends, and the search continues behind it. */
  body: z.strictObject({ kind: z.optional(z.enum(profileKinds)), queue: z.optional(z.enum(waitingQueues)), after: z.optional(target) }),
  answer: z.object({ next: z.nullable(listing) }),
});

export const getFollowingProvider = endpoint(calls.getFollowingProvider, {
  summary: 'The provider that takeNextProvider would hold after this one, which is not held; null when there is none',
  params: target,
  query: z.strictObject({ queue: z.optional(z.enum(waitingQueues)) }),
  answer: z.object({ next: z.nullable(target) }),
});

export const holdProvider = endpoint(calls.holdProvider, {
  summary: 'Hold a provider for five minutes, or renew the hold',
  params: target,
  answer: listing,
});

export const releaseProvider = endpoint(calls.releaseProvider, {
  summary: 'End your hold on a provider; without one nothing happens',
  params: target,
});

const batch = z
  .strictObject({
    decisions: z.array(z.extend(target, { version: seen.version })).check(z.minLength(1), z.maxLength(MAX_DECISIONS)),
    /** `pending` takes back what the caller has just decided about waiting providers, which keep their places in the queue. */
    status: z.enum([...verificationDecisions, 'pending']),
    notes: z.optional(paragraph(2000)),
    keepBooked,
  })
  .check(z.refine((it) => it.status !== 'rejected' || Boolean(it.notes), { error: verificationTexts.reason, path: ['notes'] }));
export type DecisionBatch = z.infer<typeof batch>;

/** The result of one decision of a batch, with the provider's version after it; `message` is the reason for a refusal. */
const batchResult = z.object({
  type: z.enum(profileKinds),
  id,
  isDone: z.boolean(),
  message: nullableText,
  version: z.optional(countedVersion),
});
export type BatchResult = z.infer<typeof batchResult>;

export const decideBatch = endpoint(calls.decideBatch, {
  summary:
    'One decision for many providers; a refused one leaves the others as they are. Only listings without an owner on the list of one authority are approved together',
  body: batch,
  answer: z.object({ results: z.array(batchResult), ...ended }),
});

export const verifyAuthority = endpoint(calls.verifyAuthority, {
  summary: 'Approve every waiting facility without an owner that was imported from one authority, all or none',
  body: z.strictObject({
    authority: requiredLine(verificationTexts.authority, 200),
    licenseExpiresOn: z.optional(lastDay),
  }),
  answer: z.object({
    approved: z.number(),
    /** When they were approved, to take it back. Absent in answers of former releases, and when nothing was approved. */
    at: z.optional(z.iso.datetime()),
    /** The number of providers that other administrators hold or that accounts own, which are decided individually. */ left: z.number(),
  }),
});

export const undoAuthority = endpoint(calls.undoAuthority, {
  summary: "Take back the caller's own approval of an authority's list that was just made",
  body: z.strictObject({
    authority: requiredLine(verificationTexts.authority, 200),
    /** `at` of the approval's answer. */
    at: instant,
  }),
  /** `left` counts those that stay approved, because somebody has decided about, owns or has asked them since. */
  answer: z.object({ reopened: z.number(), left: z.number() }),
});

/** A named authority with counts of its facilities. `unclaimed` counts pending facilities without an owner. */
const authorityCounts = z.object({
  authority: z.string(),
  total: z.number(),
  pending: z.number(),
  unclaimed: z.number(),
  approved: z.number(),
});
export type AuthorityCounts = z.infer<typeof authorityCounts>;

export const listAuthorities = endpoint(calls.listAuthorities, {
  summary: 'The authorities from whose lists facilities were imported, by name',
  answer: z.array(authorityCounts),
});

export const setAccreditation = endpoint(calls.setAccreditation, {
  summary: 'Set the accreditation level of a facility',
  params: idParams,
  body: z.strictObject({ accreditationLevel: z.enum(accreditationLevels), ...seen }),
  answer: listing,
});
