import * as z from 'zod/mini';
import { claimStatuses } from './claim.facts.ts';
import { endpoint } from './endpoint.ts';
import { facilityTypes } from './facility.facts.ts';
import { id, line, phone, requiredLine, seenVersion } from './fields.ts';
import { hasWholePlace, placeFields } from './geo.ts';
import * as calls from './listing-record.facts.ts';
import { correctableFacts, correctionTexts, LISTING_REASON_LENGTH, listingOrigins, sharedFacts } from './listing-record.facts.ts';
import { ended, keepBooked } from './practice.ts';
import { profileKinds } from './provider-account.facts.ts';
import { verificationStatus } from './provider-account.ts';
import { workingHours } from './provider-facility.ts';
import { specialtyIds } from './specialty.facts.ts';
import { listing, target } from './verification.ts';

/** A claim on a profile, as the records of the profile and of its claimant show it. */
export const claimOfRecord = z.object({
  kind: z.enum(profileKinds),
  id,
  profileName: z.string(),
  claimantName: z.string(),
  status: z.enum(claimStatuses),
  createdAt: z.iso.datetime(),
});
export type ClaimOfRecord = z.infer<typeof claimOfRecord>;

/**
 * What is known of a doctor or facility besides its profile. `origin.id` is the id of the import or the submission; `origin.name` is the
 * name of the imported file or of the collector. `claims` are the latest 20, newest first.
 */
export const listingRecord = z.object({
  origin: z.object({
    from: z.enum(listingOrigins),
    id: z.nullable(id),
    name: z.nullable(z.string()),
    /** The row of the imported file. */
    row: z.nullable(z.int()),
  }),
  owner: z.nullable(z.object({ id, name: z.string(), email: z.string(), isActive: z.boolean() })),
  /** Since when and why an administrator keeps the profile off the lists. */
  unlisted: z.nullable(z.object({ at: z.iso.datetime(), reason: z.string() })),
  claims: z.array(claimOfRecord),
  /** The submissions of collectors that became part of a facility, the latest 20, newest first; none for doctors. */
  visits: z.array(z.object({ id, collectorName: z.string(), createdAt: z.iso.datetime(), isUpdate: z.boolean() })),
  /** The listing into which an administrator has merged this one. */
  mergedInto: z.optional(z.nullable(z.object({ id, name: z.string() }))),
  /** The listings that were merged into this one, by name. */
  merged: z.optional(z.array(z.object({ id, name: z.string() }))),
});
export type ListingRecord = z.infer<typeof listingRecord>;

export const getListingRecord = endpoint(calls.getListingRecord, {
  summary: 'Where a doctor or facility comes from, who owns it, and the claims on it',
  params: target,
  answer: listingRecord,
});

/**
 * A listing that may be the same as the profile, or is within 300 m of it. `score` is the points of the comparison, 0 to 100; `shared` are
 * equal facts; `km` is the distance, null if either has no position. A doctor's `location` is null.
 */
export const similarListing = z.object({
  id,
  kind: z.enum(profileKinds),
  name: z.string(),
  category: z.string(),
  location: z.nullable(z.string()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  verificationStatus,
  isClaimed: z.boolean(),
  /** True when the owner's account is deactivated. */
  isDeactivated: z.optional(z.boolean()),
  /** True while an administrator keeps it off the lists. */
  isUnlisted: z.optional(z.boolean()),
  score: z.number(),
  shared: z.array(z.enum(sharedFacts)),
  km: z.nullable(z.number()),
});
export type SimilarListing = z.infer<typeof similarListing>;

export const listSimilarListings = endpoint(calls.listSimilarListings, {
  summary: 'Listings that may be the same as a doctor or facility, or are next to a facility, the likeliest first',
  params: target,
  answer: z.array(similarListing),
});

const reason = requiredLine(correctionTexts.reason, LISTING_REASON_LENGTH);
/** `take` makes the call act even if another administrator holds the profile. */
const seen = { version: z.optional(seenVersion), take: z.optional(z.boolean()) };

/**
 * A correction of a profile's facts. Omitted facts stay; an empty address, location or phone removes the stored one, and `workingHours`
 * replaces all hours. The owner reads the reason.
 */
export const correction = z
  .strictObject({
    name: z.optional(requiredLine(correctionTexts.name, 200)),
    facilityType: z.optional(z.enum(facilityTypes)),
    /** A named type is a known level unless this says otherwise. */
    isLevelKnown: z.optional(z.boolean()),
    specialization: z.optional(z.enum(specialtyIds)),
    licenseNumber: z.optional(requiredLine(correctionTexts.license, 100)),
    address: z.optional(line(300)),
    location: z.optional(line(200)),
    latitude: z.optional(placeFields.latitude),
    longitude: z.optional(placeFields.longitude),
    phone: z.optional(z.union([phone, z.literal('')], 'Please enter a valid phone number')),
    workingHours: z.optional(workingHours),
    /** The identifier in the ministry's facility registry (MFR), and that of the organisation unit in DHIS2; empty removes it. */
    mfrId: z.optional(line(50)),
    dhis2Id: z.optional(line(50)),
    reason,
    ...seen,
  })
  .check(hasWholePlace);
export type Correction = z.output<typeof correction>;

/** A correction as pages send it: with at least one changed fact. */
export const actualCorrection = correction.check(
  z.refine((it) => correctableFacts.some((fact) => it[fact] !== undefined) || it.isLevelKnown !== undefined, {
    error: correctionTexts.nothing,
    path: ['name'],
  }),
);

export const correctListing = endpoint(calls.correctListing, {
  summary: 'Correct facts of a doctor or facility; its owner is told, and the audit keeps both values',
  params: target,
  body: correction,
  answer: listing,
});

export const unlistListing = endpoint(calls.unlistListing, {
  summary: 'Take a doctor or facility off the lists of patients, with a reason that its owner reads',
  params: target,
  body: z.strictObject({ reason, keepBooked, ...seen }),
  answer: z.extend(listing, ended),
});

/**
 * A merge of the listing of the call, a duplicate without an owner, into another of its kind. `intoVersion` is the version of that one that
 * the caller saw, and `takes` are the facts that it takes over from the duplicate; the others stay.
 */
const merging = z.strictObject({
  into: id,
  intoVersion: z.optional(seenVersion),
  takes: z.array(z.enum(correctableFacts)).check(z.maxLength(correctableFacts.length)),
  reason,
  keepBooked,
  ...seen,
});
export type Merging = z.output<typeof merging>;

export const mergeListing = endpoint(calls.mergeListing, {
  summary:
    'Merge a duplicate without an owner into the listing that stays: it takes the chosen facts and the reviews, and the address of the duplicate leads to it',
  params: target,
  body: merging,
  answer: z.extend(listing, ended),
});

export const relistListing = endpoint(calls.relistListing, {
  summary: 'Let an unlisted doctor or facility be listed again; a merged one becomes a listing of its own, with its reviews',
  params: target,
  body: z.strictObject(seen),
  answer: listing,
});
