import * as z from 'zod/mini';
import { appointmentStatuses, appointmentTypes } from './appointment.facts.ts';
import { endpoint } from './endpoint.ts';
import { accreditationLevels, facilityTypes } from './facility.facts.ts';
import { requestTypes } from './facility-kind.facts.ts';
import { requestStatuses } from './facility-request.facts.ts';
import { id } from './fields.ts';
import { licenseRenewal } from './license-renewal.ts';
import { verificationStatus } from './provider-account.ts';
import * as calls from './reviewed-provider.facts.ts';
import { reviewedTypes } from './reviewed-provider.facts.ts';
import { specialtyIds } from './specialty.facts.ts';
import { verificationSteps } from './verification.facts.ts';
import { listing, target } from './verification.ts';
import { decidedEvidence } from './verification-evidence.ts';

const nullableText = z.nullable(z.string());
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
  /** Always empty, because only the doctor may see it; portals of former releases expect the field. */
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
  /** As in `facility`. */
  level_known: z.optional(z.boolean()),
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
  /** The identifiers in the ministry's facility registry and in DHIS2. Absent in answers of former releases. */
  mfr_id: z.optional(nullableText),
  dhis2_id: z.optional(nullableText),
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
  /** The same instant as `requestDate`. Absent in answers of former releases. */
  createdAt: z.optional(z.iso.datetime()),
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

/** A file that the provider has sent as proof. Earlier files stay listed, because decisions were based on them. */
const reviewedDocument = z.object({
  id,
  kind: z.enum(['qualification', 'license', 'facility_photo']),
  name: z.string(),
  contentType: z.string(),
  bytes: z.number(),
  /** True for the file that the profile shows now. */
  isCurrent: z.boolean(),
  createdAt: z.iso.datetime(),
});

const historyEntry = z.object({
  id,
  step: z.enum(verificationSteps),
  /** The administrator's name; null when the account is deleted. */
  by: nullableText,
  notes: nullableText,
  from: z.nullable(verificationStatus),
  to: z.nullable(verificationStatus),
  /** The evidence on which an approval was based; null for other steps and for decisions without evidence. */
  evidence: z.nullable(decidedEvidence),
  at: z.iso.datetime(),
});

/** One provider under review. For a facility, `facility` is set, and also `center` or `pharmacy` if the call asks for that type. */
export const reviewedProvider = z.object({
  listing,
  doctor: z.nullable(reviewedDoctor),
  facility: z.nullable(reviewedFacility),
  center: z.nullable(reviewedCenter),
  pharmacy: z.nullable(reviewedCenter),
  /** A doctor's latest 10 appointments, without patients. */
  appointments: z.array(reviewedAppointment),
  /** A facility's latest 10 requests, without patients. */
  requests: z.array(reviewedRequest),
  stats: reviewedStats,
  documents: z.array(reviewedDocument),
  informationRequested: nullableText,
  /** The renewed license that waits for a check, with its last day as the owner states it. */
  licenseRenewal: z.nullable(licenseRenewal),
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

/** The bytes of a PDF or a picture, to be shown inline. */
export const getReviewedDocument = endpoint(calls.getReviewedDocument, {
  summary: 'One document of a provider, inline; each view is audited',
  params: z.extend(target, { fileId: id }),
});
