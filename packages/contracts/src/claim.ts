import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { facilityTypes } from './facility.ts';
import { email, emailSaying, id, line, page, phone, requiredLine } from './fields.ts';
import { specialtyIds } from './specialty.ts';

export const claimStatuses = ['pending', 'under_review', 'approved', 'rejected'] as const;

/** A provider's document, 20 MB, type by content (decisions, "Size limits"). */
const document = { maxBytes: 20 * 1024 * 1024, types: ['application/pdf', 'image/jpeg', 'image/png'] } as const;
export const licenseFile = { ...document, required: true } as const;
export const optionalLicenseFile = { ...document, required: false } as const;
export const selfieFile = { maxBytes: 20 * 1024 * 1024, types: ['image/jpeg', 'image/png'], required: true } as const;

/** What may exist already under the name that is being typed. Names show what was typed and first letters; nothing else tells who it is. */
export const existenceMatch = z.object({
  id,
  name: z.string(),
  location: z.optional(z.string()),
  specialization: z.optional(z.enum(specialtyIds)),
  facilityType: z.optional(z.enum(facilityTypes)),
  isClaimed: z.boolean(),
});
export type ExistenceMatch = z.infer<typeof existenceMatch>;

const LEAST_TYPED = 3;

export const checkExistence = endpoint({
  method: 'POST',
  path: '/api/provider/check-existence',
  summary: 'At most three profiles that a new account may be the double of, masked; from three letters of a name on',
  callers: ['anyone'],
  body: z
    .strictObject({
      providerType: z.enum(['doctor', 'health_facility'], 'Please select your provider type'),
      firstName: z.optional(line(200)),
      lastName: z.optional(line(80)),
      facilityName: z.optional(line(200)),
      email: z.optional(line(254)),
      phone: z.optional(line(40)),
    })
    .check(
      z.refine((it) => [it.firstName, it.lastName, it.facilityName].some((name) => (name ?? '').length >= LEAST_TYPED), {
        error: 'Please type at least 3 letters',
        path: ['firstName'],
      }),
    ),
  answer: z.object({ exists: z.boolean(), providerType: z.enum(['doctor', 'health_facility']), matches: z.array(existenceMatch) }),
  errors: ['rate_limited'],
});

/** A doctor as providers find one to claim: contacts and licence are hints. `location` is the area of residence. */
export const claimableDoctor = z.object({
  id,
  name: z.string(),
  specialization: z.enum(specialtyIds),
  email: z.string(),
  phone: z.nullable(z.string()),
  location: z.string(),
  experience: z.number(),
  accountId: z.nullable(id),
  licenseNumber: z.string(),
});
export type ClaimableDoctor = z.infer<typeof claimableDoctor>;

export const searchDoctors = endpoint({
  method: 'GET',
  path: '/api/doctors/search',
  summary: 'Doctors by part of a name, or by a whole e-mail address, phone or license number; unclaimed and listed ones, masked',
  callers: ['doctor', 'facility', 'admin'],
  query: z.strictObject({ query: z.string().check(z.trim(), z.minLength(3, 'Please type at least 3 letters'), z.maxLength(80)) }),
  answer: z.array(claimableDoctor),
  errors: ['rate_limited'],
});

/** What every claim has. `matchScore` is percent. `contested`: the profile had an owner when it was claimed. */
const claimFacts = {
  id,
  claimStatus: z.enum(claimStatuses),
  matchScore: z.nullable(z.number()),
  createdAt: z.iso.datetime(),
  verificationNotes: z.nullable(z.string()),
  contested: z.boolean(),
};

export const doctorClaim = z.object({
  ...claimFacts,
  doctorId: id,
  claimedDoctorName: z.string(),
  claimedSpecialization: z.string(),
  claimedLicenseNumber: z.string(),
});
export type DoctorClaim = z.infer<typeof doctorClaim>;

export const facilityClaim = z.object({
  ...claimFacts,
  facilityId: id,
  claimedFacilityName: z.string(),
  claimedLocation: z.string(),
  claimedContactPhone: z.string(),
  claimedContactEmail: z.string(),
  claimReason: z.string(),
});
export type FacilityClaim = z.infer<typeof facilityClaim>;

const reason = (message: string) => z.string().check(z.trim(), z.minLength(10, message), z.maxLength(2000));
/** Says that the profile has an owner and is claimed all the same: an administrator decides. */
const contest = z.optional(z.literal('true'));
const contactPhone = phone;
const licenseNumber = requiredLine('License number is required', 100);
const claimErrors = [
  'not_found',
  'wrong_status',
  'already_claimed',
  'claim_open',
  'too_large',
  'unsupported_type',
  'unusable_file',
  'idempotency_mismatch',
] as const;

export const doctorClaimForm = z.strictObject({
  doctorId: id,
  doctorName: requiredLine('Doctor name is required', 200),
  contactPhone,
  contactEmail: email,
  specialization: requiredLine('Specialization is required', 80),
  licenseNumber,
  claimReason: reason('Please explain why you are claiming this doctor profile'),
  contest,
});

export type DoctorClaimForm = z.output<typeof doctorClaimForm>;

export const claimDoctor = endpoint({
  method: 'POST',
  path: '/api/doctors/claim',
  summary: 'Claim a doctor profile for the signed-in account; an administrator decides',
  callers: ['doctor'],
  body: doctorClaimForm,
  files: { licenseDocument: licenseFile, selfiePhoto: selfieFile },
  answer: doctorClaim,
  status: 201,
  errors: claimErrors,
  idempotent: true,
});

export const facilityClaimForm = z.strictObject({
  facilityId: id,
  facilityName: requiredLine('Facility name is required', 200),
  contactPhone,
  contactEmail: emailSaying('Valid email is required'),
  location: requiredLine('Location is required', 200),
  licenseNumber,
  claimReason: reason("Please explain why you're claiming this facility"),
  contest,
});

export type FacilityClaimForm = z.output<typeof facilityClaimForm>;

export const claimFacility = endpoint({
  method: 'POST',
  path: '/api/facilities/claim',
  summary: 'Claim a facility for the signed-in account; an administrator decides',
  callers: ['facility'],
  body: facilityClaimForm,
  files: { licenseDocument: optionalLicenseFile },
  answer: facilityClaim,
  status: 201,
  errors: claimErrors,
  idempotent: true,
});

export const listDoctorClaims = endpoint({
  method: 'GET',
  path: '/api/doctors/my-claims',
  summary: "The account's claims on doctor profiles, latest first",
  callers: ['doctor'],
  query: z.strictObject(page),
  answer: z.array(doctorClaim),
});

export const listFacilityClaims = endpoint({
  method: 'GET',
  path: '/api/facilities/my-claims',
  summary: "The account's claims on facilities, latest first",
  callers: ['facility'],
  query: z.strictObject(page),
  answer: z.array(facilityClaim),
});
