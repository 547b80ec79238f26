import * as z from 'zod/mini';
import * as calls from './claim.facts.ts';
import { claimStatuses, existenceGrounds, ownerAnswers, PROFILE_QUERY_MIN } from './claim.facts.ts';
import { endpoint } from './endpoint.ts';
import { facilityFilters, facilityTypes } from './facility.facts.ts';
import { facility } from './facility.ts';
import { day, email, emailSaying, id, line, page, paragraph, phone, phoneSaying, requiredLine, withoutDirectionRanges } from './fields.ts';
import { profileKinds, registeringTypes } from './provider-account.facts.ts';
import { specialtyIds } from './specialty.facts.ts';

/**
 * An existing profile that may be the described one. Its name shows only the typed words and initials, and nothing else identifies its
 * owner. Without a similar name, `by` lists the equal facts and the other fields are absent. `id` is then made up for this answer, because
 * the id of a listed profile would reveal whose phone number was typed.
 */
export const existenceMatch = z.object({
  id,
  name: z.string(),
  location: z.optional(z.string()),
  specialization: z.optional(z.enum(specialtyIds)),
  facilityType: z.optional(z.enum(facilityTypes)),
  isClaimed: z.boolean(),
  by: z.array(z.enum(existenceGrounds)),
});
export type ExistenceMatch = z.infer<typeof existenceMatch>;

const hasLongName = (it: { firstName?: string | undefined; lastName?: string | undefined; facilityName?: string | undefined }): boolean =>
  [it.firstName, it.lastName, it.facilityName].some((name) => (name ?? '').length >= PROFILE_QUERY_MIN);

export const checkExistence = endpoint(calls.checkExistence, {
  summary:
    'At most three profiles that a new account may be a duplicate of, masked: by three letters of a name or more, or by a whole email address, phone or license number',
  body: z
    .strictObject({
      providerType: z.enum(registeringTypes, 'Please select your provider type'),
      firstName: z.optional(line(200)),
      lastName: z.optional(line(80)),
      facilityName: z.optional(line(200)),
      email: z.optional(line(254)),
      phone: z.optional(line(40)),
      licenseNumber: z.optional(line(100)),
    })
    .check(
      z.refine((it) => hasLongName(it) || Boolean(it.email || it.phone || it.licenseNumber), {
        error: 'Please type at least 3 letters',
        path: ['firstName'],
      }),
    ),
  answer: z.object({ exists: z.boolean(), providerType: z.enum(registeringTypes), matches: z.array(existenceMatch) }),
});

/** A doctor's profile that a provider may claim. Contacts and license are masked; `location` is the practice address, empty without one. */
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

export const searchDoctors = endpoint(calls.searchDoctors, {
  summary: 'Doctors by part of a name, or by a whole e-mail address, phone or license number; unclaimed and listed ones, masked',
  query: z.strictObject({
    query: z.string().check(z.trim(), z.minLength(PROFILE_QUERY_MIN, 'Please type at least 3 letters'), z.maxLength(80)),
  }),
  answer: z.array(claimableDoctor),
});

/**
 * A facility among those that an account may claim. `is_own`: it belongs to the account. `open_claim`: the status of the account's
 * undecided claim on the facility.
 */
export const claimableFacility = z.extend(facility, { is_own: z.boolean(), open_claim: z.nullable(z.enum(claimStatuses)) });
export type ClaimableFacility = z.infer<typeof claimableFacility>;

export const listClaimableFacilities = endpoint(calls.listClaimableFacilities, {
  summary:
    'Facilities to claim by words of their name, spaces and doubled letters aside, by place and type: unclaimed ones first, then by name; contacts of unclaimed ones masked',
  query: z.strictObject({
    type: z.optional(z.enum(facilityFilters)),
    name: z.optional(z.string().check(z.trim(), z.maxLength(80))),
    location: z.optional(z.string().check(z.trim(), z.maxLength(80))),
    ...page,
  }),
  /** `found` counts all rows of the search; null on every page but the first. */
  answer: z.object({
    found: z.nullable(z.object({ unclaimed: z.number(), claimed: z.number() })),
    facilities: z.array(claimableFacility),
  }),
});

/** The fields of every claim. `matchScore` is in percent. `contested`: the profile already had an owner. */
const claimFacts = {
  id,
  claimStatus: z.enum(claimStatuses),
  matchScore: z.nullable(z.number()),
  createdAt: z.iso.datetime(),
  verificationNotes: z.nullable(z.string()),
  contested: z.boolean(),
  /** Until when the owner of the profile can answer; absent if no owner was asked. */
  answerUntil: z.optional(z.iso.datetime()),
};

/** A claim on a doctor's profile. */
export const doctorClaim = z.object({
  ...claimFacts,
  doctorId: id,
  claimedDoctorName: z.string(),
  claimedSpecialization: z.string(),
  claimedLicenseNumber: z.string(),
});
export type DoctorClaim = z.infer<typeof doctorClaim>;

/** A claim on a facility. */
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

const reason = (message: string) => z.string().check(withoutDirectionRanges, z.trim(), z.minLength(10, message), z.maxLength(2000));
/** Confirms that the profile is claimed although it has an owner; an administrator decides. */
const contest = z.optional(z.literal('true'));
const licenseNumber = requiredLine('License number is required', 100);
/** The last day of the license. A claim without it waits for the administrator to read it from the document. */
const licenseExpiresOn = z.optional(day('Please enter a valid date'));

/** The form that claims a doctor's profile. */
export const doctorClaimForm = z.strictObject({
  doctorId: id,
  doctorName: requiredLine('Doctor name is required', 200),
  contactPhone: phone,
  contactEmail: email,
  specialization: requiredLine('Specialization is required', 80),
  licenseNumber,
  licenseExpiresOn,
  claimReason: reason('Please explain why you are claiming this doctor profile'),
  contest,
});

export type DoctorClaimForm = z.output<typeof doctorClaimForm>;

export const claimDoctor = endpoint(calls.claimDoctor, {
  summary: 'Claim a doctor profile for the signed-in account; an administrator decides',
  body: doctorClaimForm,
  answer: doctorClaim,
});

/** The form that claims a facility. */
export const facilityClaimForm = z.strictObject({
  facilityId: id,
  facilityName: requiredLine('Facility name is required', 200),
  contactPhone: phoneSaying('Valid phone number is required'),
  contactEmail: emailSaying('Valid email is required'),
  location: requiredLine('Location is required', 200),
  licenseNumber,
  licenseExpiresOn,
  claimReason: reason("Please explain why you're claiming this facility"),
  contest,
});

export type FacilityClaimForm = z.output<typeof facilityClaimForm>;

export const claimFacility = endpoint(calls.claimFacility, {
  summary: 'Claim a facility for the signed-in account; an administrator decides',
  body: facilityClaimForm,
  answer: facilityClaim,
});

export const listDoctorClaims = endpoint(calls.listDoctorClaims, {
  summary: "The account's claims on doctor profiles, latest first",
  query: z.strictObject(page),
  answer: z.array(doctorClaim),
});

export const listFacilityClaims = endpoint(calls.listFacilityClaims, {
  summary: "The account's claims on facilities, latest first",
  query: z.strictObject(page),
  answer: z.array(facilityClaim),
});

/** An undecided claim of another account on the caller's own profile. Only the claimant's name is shown. */
export const profileClaim = z.object({
  kind: z.enum(profileKinds),
  id,
  profileId: id,
  profileName: z.string(),
  claimantName: z.string(),
  createdAt: z.iso.datetime(),
  /** Before this instant, no transfer is decided without the owner's answer. A later answer also counts while the claim is undecided. */
  answerUntil: z.iso.datetime(),
  answer: z.nullable(
    z.object({
      answer: z.enum(ownerAnswers),
      text: z.nullable(z.string()),
      answeredAt: z.iso.datetime(),
      document: z.nullable(z.string()),
    }),
  ),
});
export type ProfileClaim = z.infer<typeof profileClaim>;

export const listProfileClaims = endpoint(calls.listProfileClaims, {
  summary: "The undecided claims of other accounts on the caller's own profiles, the earliest deadline first",
  answer: z.array(profileClaim),
});

/** The owner's answer to a claim; the document proves that the profile is the owner's. */
export const profileClaimAnswer = z
  .strictObject({ answer: z.enum(ownerAnswers, 'Please choose an answer'), text: z.optional(paragraph(2000)) })
  .check(
    z.refine((it) => it.answer !== 'mine' || (it.text ?? '').length >= 10, {
      error: 'Please explain why this profile is yours',
      path: ['text'],
    }),
  );
export type ProfileClaimAnswer = z.output<typeof profileClaimAnswer>;

export const answerProfileClaim = endpoint(calls.answerProfileClaim, {
  summary: "Answer another account's claim on the caller's own profile, once; administrators read it before they decide",
  params: z.strictObject({ kind: z.enum(profileKinds), id }),
  body: profileClaimAnswer,
  answer: profileClaim,
});
