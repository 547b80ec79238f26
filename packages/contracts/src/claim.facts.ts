import { call } from './call.ts';

/** Statuses of a claim. */
export const claimStatuses = ['pending', 'under_review', 'approved', 'rejected'] as const;
export type ClaimStatus = (typeof claimStatuses)[number];

/** The rule for a provider's document: 20 MB, type by content (decisions, "Size limits"). */
const document = { maxBytes: 20 * 1024 * 1024, types: ['application/pdf', 'image/jpeg', 'image/png'] } as const;
/** The rule for a required license. */
export const licenseFile = { ...document, required: true } as const;
/** The rule for an optional license. */
export const optionalLicenseFile = { ...document, required: false } as const;
/** The rule for the photo of the claiming person. */
export const selfieFile = { maxBytes: 20 * 1024 * 1024, types: ['image/jpeg', 'image/png'], required: true } as const;

/** The fewest characters of a search, for existing profiles with a name and for doctors to claim. */
export const PROFILE_QUERY_MIN = 3;

/** The facts that an existing profile may have in common with the typed ones. */
export const existenceGrounds = ['name', 'email', 'phone', 'license'] as const;
export type ExistenceGround = (typeof existenceGrounds)[number];

export const checkExistence = call({
  method: 'POST',
  path: '/api/provider/check-existence',
  callers: ['anyone'],
  errors: ['rate_limited'],
});

export const searchDoctors = call({
  method: 'GET',
  path: '/api/doctors/search',
  callers: ['doctor', 'facility', 'admin'],
  errors: ['rate_limited'],
});

export const listClaimableFacilities = call({
  method: 'GET',
  path: '/api/facilities/claimable',
  callers: ['facility'],
  errors: ['rate_limited'],
});

/** Days that the owner of a profile has to answer a claim on it. No transfer is decided before the answer or the end of these days. */
export const OWNER_ANSWER_DAYS = 7;

/** The answers of a claimed profile's owner: the profile is the owner's, or it may go to the claimant. */
export const ownerAnswers = ['mine', 'hand_over'] as const;
export type OwnerAnswer = (typeof ownerAnswers)[number];

const claimErrors = [
  'not_found',
  'wrong_status',
  'already_claimed',
  'claim_open',
  'too_large',
  'unsupported_type',
  'unusable_file',
  'rate_limited',
] as const;

export const claimDoctor = call({
  method: 'POST',
  path: '/api/doctors/claim',
  callers: ['doctor'],
  files: { licenseDocument: licenseFile, selfiePhoto: selfieFile },
  status: 201,
  errors: claimErrors,
  idempotent: true,
});

export const claimFacility = call({
  method: 'POST',
  path: '/api/facilities/claim',
  callers: ['facility'],
  files: { licenseDocument: optionalLicenseFile },
  status: 201,
  errors: claimErrors,
  idempotent: true,
});

export const listDoctorClaims = call({
  method: 'GET',
  path: '/api/doctors/my-claims',
  callers: ['doctor'],
});

export const listFacilityClaims = call({
  method: 'GET',
  path: '/api/facilities/my-claims',
  callers: ['facility'],
});

export const listProfileClaims = call({
  method: 'GET',
  path: '/api/provider/profile-claims',
  callers: ['doctor', 'facility'],
  reads: 'claim.list',
});

export const answerProfileClaim = call({
  method: 'POST',
  path: '/api/provider/profile-claims/:kind/:id/answer',
  callers: ['doctor', 'facility'],
  files: { document: optionalLicenseFile },
  errors: ['not_found', 'wrong_status', 'too_large', 'unsupported_type', 'unusable_file'],
  idempotent: true,
});
