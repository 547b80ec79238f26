import * as z from 'zod/mini';
import { appointmentStatuses, appointmentTypes } from './appointment.facts.ts';
import { endpoint } from './endpoint.ts';
import { accreditationLevels, facilityTypes } from './facility.facts.ts';
import { requestTypes } from './facility-kind.facts.ts';
import { requestStatuses } from './facility-request.facts.ts';
import { id, idParams, page, paragraph, requiredLine } from './fields.ts';
import { profileKinds } from './provider-account.facts.ts';
import { verificationStatus } from './provider-account.ts';
import { specialtyIds } from './specialty.facts.ts';
import * as calls from './verification.facts.ts';
import {
  MAX_DECISIONS,
  reasonKinds,
  reviewedTypes,
  verificationDecisions,
  verificationSteps,
  verificationTexts,
} from './verification.facts.ts';

/** A calendar day of Africa/Addis_Ababa, YYYY-MM-DD. */
const day = z.iso.date(verificationTexts.date);
const nullableText = z.nullable(z.string());
const requiredParagraph = (message: string) => paragraph(2000).check(z.minLength(1, message));

/** The administrator who holds a provider, until `until` unless renewed. */
const holder = z.object({ name: z.string(), isYou: z.boolean(), until: z.iso.datetime() });

/**
 * A doctor or facility in the administrators' lists. `category` is a specialty id or a facility type. `licenseStands` is false once the
 * license has expired. `version` counts the changes that a reviewer must have seen: send it with a decision.
 */
export const listing = z.object({
  id,
  kind: z.enum(profileKinds),
  name: z.string(),
  email: nullableText,
  phone: nullableText,
  licenseNumber: nullableText,
  category: z.string(),
  location: nullableText,
  verificationStatus,
  isVerified: z.boolean(),
  /** True when an account owns it. */
  isClaimed: z.boolean(),
  /** The authority whose list it was imported from. */
  authority: nullableText,
  licenseExpiresOn: z.nullable(day),
  licenseStands: z.boolean(),
  heldBy: z.nullable(holder),
  informationRequestedAt: z.nullable(z.iso.datetime()),
  version: z.number(),
  createdAt: z.iso.datetime(),
});
export type Listing = z.infer<typeof listing>;

/** The first page of each kind, longest waiting first. */
const unverified = z.object({ doctors: z.array(listing), facilities: z.array(listing) });
export type Unverified = z.infer<typeof unverified>;

export const listUnverified = endpoint(calls.listUnverified, {
  summary: 'Doctors and facilities that wait for verification, longest waiting first',
  query: z.strictObject({ limit: page.limit }),
  answer: unverified,
});

export const listListings = endpoint(calls.listListings, {
  summary: 'Every doctor and facility, newest first unless `waiting` is oldest',
  query: z.strictObject({
    kind: z.optional(z.enum(profileKinds)),
    status: z.optional(verificationStatus),
    /** A specialty id or a facility type. */
    type: z.optional(z.enum([...specialtyIds, ...facilityTypes])),
    /** A name in either script, a license number, a phone number, or a part of one. */
    q: z.optional(z.string().check(z.trim(), z.maxLength(120))),
    authority: z.optional(z.string().check(z.trim(), z.maxLength(200))),
    waiting: z.optional(z.enum(['oldest', 'newest'])),
    ...page,
  }),
  answer: z.array(listing),
});

const position = { latitude: z.nullable(z.number()), longitude: z.nullable(z.number()) };

/** A doctor with every stored fact that a reviewer compares. Fee in ETB; rating is null while there are no reviews. */
const reviewedDoctor = z.object({
  id,
  accountId: z.nullable(id),
  name: z.string(),
  specialization: z.enum(specialtyIds),
  email: z.string(),
  phone: nullableText,
  licenseNumber: z.string(),
  experience: z.number(),
  rating: z.nullable(z.number()),
  consultationFee: z.number(),
  gender: z.enum(['male', 'female']),
  mainResidenceArea: z.string(),
  bio: nullableText,
  address: nullableText,
  ...position,
  appointmentTypes: z.array(z.enum(appointmentTypes)),
  isAvailable: z.boolean(),
  isVerified: z.boolean(),
  verificationStatus,
  createdAt: z.iso.datetime(),
});

/** A diagnostic center or pharmacy in the shape of its portal. */
const reviewedCenter = z.object({
  id,
  name: z.string(),
  address: nullableText,
  phone: nullableText,
  email: nullableText,
  services: z.array(z.string()),
  licenseNumber: nullableText,
  rating: z.nullable(z.number()),
  isActive: z.boolean(),
  isVerified: z.boolean(),
  verificationStatus,
  workingHours: z.nullable(z.record(z.string(), z.string())),
});

/** A facility in the spec's snake_case shape. */
const reviewedFacility = z.object({
  id,
  account_id: z.nullable(id),
  name: z.string(),
  facility_type: z.enum(facilityTypes),
  license_number: nullableText,
  address: nullableText,
  location: nullableText,
  ...position,
  email: nullableText,
  phone: nullableText,
  operating_hours: z.nullable(z.record(z.string(), z.string())),
  services_offered: z.array(z.string()),
  equipment_available: z.array(z.string()),
  accreditation_level: z.enum(accreditationLevels),
  verification_status: verificationStatus,
  is_verified: z.boolean(),
  additional_notes: nullableText,
  created_at: z.iso.datetime(),
});

const reviewedAppointment = z.object({
  id,
  appointmentDate: z.iso.datetime(),
  appointmentType: z.enum(appointmentTypes),
  status: z.enum(appointmentStatuses),
});

const reviewedRequest = z.object({
  id,
  requestType: z.enum(requestTypes),
  requestDate: z.iso.datetime(),
  status: z.enum(requestStatuses),
  /** ETB; null until quoted. */
  totalAmount: z.nullable(z.number()),
});

const count = z.number();

/** Counts over all rows, under the spec's names for each kind of provider. */
const reviewedStats = z.union([
  z.object({ totalAppointments: count, upcomingAppointments: count, completedAppointments: count, cancelledAppointments: count }),
  z.object({ totalMedications: count, totalRequests: count, pendingRequests: count, completedRequests: count }),
  z.object({ totalRequests: count, pendingRequests: count, completedRequests: count, rejectedRequests: count }),
]);

/** A file that the provider has sent as proof. Earlier ones stay listed, because decisions were based on them. */
const reviewedDocument = z.object({
  id,
  kind: z.enum(['qualification', 'license', 'facility_photo']),
  name: z.string(),
  contentType: z.string(),
  bytes: z.number(),
  /** True for the one that the profile shows now. */
  isCurrent: z.boolean(),
  createdAt: z.iso.datetime(),
});

const historyEntry = z.object({
  id,
  step: z.enum(verificationSteps),
  /** The administrator's name; null when the account is gone. */
  by: nullableText,
  notes: nullableText,
  from: z.nullable(verificationStatus),
  to: z.nullable(verificationStatus),
  at: z.iso.datetime(),
});

/** One provider under review. For a facility `facility` is set, and `center` or `pharmacy` too where it was asked for as one. */
export const reviewedProvider = z.object({
  listing,
  doctor: z.nullable(reviewedDoctor),
  facility: z.nullable(reviewedFacility),
  center: z.nullable(reviewedCenter),
  pharmacy: z.nullable(reviewedCenter),
  /** The latest 10 of a doctor, without patients. */
  appointments: z.array(reviewedAppointment),
  /** The latest 10 of a facility, without patients. */
  requests: z.array(reviewedRequest),
  stats: reviewedStats,
  documents: z.array(reviewedDocument),
  informationRequested: nullableText,
  /** The latest 20 steps, newest first. */
  history: z.array(historyEntry),
  can: z.object({ setStatus: z.array(verificationStatus) }),
});
export type ReviewedProvider = z.infer<typeof reviewedProvider>;

export const getReviewedProvider = endpoint(calls.getReviewedProvider, {
  summary: 'One provider with its documents, figures and history; audited as a view',
  params: z.strictObject({ providerType: z.enum(reviewedTypes), id }),
  answer: reviewedProvider,
});

const target = z.strictObject({ type: z.enum(profileKinds), id });

/** `version` is the one that the decision is based on. `take` acts although another administrator holds the provider. */
const seen = { version: z.optional(z.number().check(z.int())), take: z.optional(z.boolean()) };

/** The payload of a decision. A rejection needs `notes`, which the provider reads. */
export const verification = z
  .strictObject({
    status: z.enum(verificationDecisions),
    verified: z.boolean(),
    notes: z.optional(paragraph(2000)),
    licenseExpiresOn: z.optional(z.nullable(day)),
    /** Facilities only. */
    accreditationLevel: z.optional(z.enum(accreditationLevels)),
    ...seen,
  })
  .check(
    z.refine((it) => it.verified === (it.status === 'approved'), { error: verificationTexts.mismatch, path: ['verified'] }),
    z.refine((it) => it.status !== 'rejected' || Boolean(it.notes), { error: verificationTexts.reason, path: ['notes'] }),
  );
export type Verification = z.infer<typeof verification>;

export const verifyProvider = endpoint(calls.verifyProvider, {
  summary: 'Approve or reject a doctor or facility and its account; refusals are plain text, as the spec asks',
  params: target,
  body: verification,
  answer: listing,
});

export const reopenProvider = endpoint(calls.reopenProvider, {
  summary: 'Undo a decision: the provider waits for verification again and is unlisted',
  params: target,
  body: z.strictObject({ notes: z.optional(paragraph(2000)), ...seen }),
  answer: listing,
});

export const setLicense = endpoint(calls.setLicense, {
  summary: 'Set the last day of a license, or remove it; a renewed license lists the provider again',
  params: target,
  body: z.strictObject({ licenseExpiresOn: z.nullable(day), ...seen }),
  answer: listing,
});

/** The bytes of a PDF or a picture, to be shown in place. */
export const getReviewedDocument = endpoint(calls.getReviewedDocument, {
  summary: 'One document of a provider, inline; each view is audited',
  params: z.extend(target, { fileId: id }),
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
  summary: 'Hold the longest waiting provider that no other administrator holds; null when there is none',
  /** `after` is the provider that is being left: its hold ends, and the search continues behind it. */
  body: z.strictObject({ kind: z.optional(z.enum(profileKinds)), after: z.optional(target) }),
  answer: z.object({ next: z.nullable(listing) }),
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
    status: z.enum(verificationDecisions),
    notes: z.optional(paragraph(2000)),
  })
  .check(z.refine((it) => it.status !== 'rejected' || Boolean(it.notes), { error: verificationTexts.reason, path: ['notes'] }));
export type DecisionBatch = z.infer<typeof batch>;

/** What became of one decision of a batch; `message` says why it was refused. */
const batchResult = z.object({ type: z.enum(profileKinds), id, isDone: z.boolean(), message: nullableText });
export type BatchResult = z.infer<typeof batchResult>;

export const decideBatch = endpoint(calls.decideBatch, {
  summary: 'One decision for many providers; a refused one leaves the others as they are',
  body: batch,
  answer: z.object({ results: z.array(batchResult) }),
});

export const verifyAuthority = endpoint(calls.verifyAuthority, {
  summary: 'Approve every waiting facility without an owner that was imported from one authority, all or none',
  body: z.strictObject({
    authority: requiredLine(verificationTexts.authority, 200),
    licenseExpiresOn: z.optional(z.nullable(day)),
  }),
  answer: z.object({
    approved: z.number(),
    /** Held by other administrators, or owned by an account: to be decided one by one. */ left: z.number(),
  }),
});

/** A named authority with counts of its facilities. `unclaimed` are pending and have no owner. */
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

/** A saved sentence, at its place from 1 among those of its kind. */
const reason = z.object({ id, kind: z.enum(reasonKinds), text: z.string(), position: z.number() });
export type Reason = z.infer<typeof reason>;

const reasonFields = {
  kind: z.enum(reasonKinds),
  text: requiredParagraph(verificationTexts.sentence),
  position: z.number().check(z.int(), z.minimum(1), z.maximum(10_000)),
};

export const listReasons = endpoint(calls.listReasons, {
  summary: 'Saved sentences, by kind and in their order',
  query: z.strictObject({ kind: z.optional(reasonFields.kind) }),
  answer: z.array(reason),
});

export const createReason = endpoint(calls.createReason, {
  summary: 'Save a sentence; without a position it comes last',
  body: z.strictObject({ kind: reasonFields.kind, text: reasonFields.text, position: z.optional(reasonFields.position) }),
  answer: reason,
});

export const changeReason = endpoint(calls.changeReason, {
  summary: 'Change the text of a saved sentence, or move it; the others keep their order',
  params: idParams,
  body: z.strictObject({ text: z.optional(reasonFields.text), position: z.optional(reasonFields.position) }),
  answer: reason,
});

export const deleteReason = endpoint(calls.deleteReason, {
  summary: 'Delete a saved sentence; earlier decisions keep their text',
  params: idParams,
});
