import { call } from './call.ts';

/** Statuses of a claim. */
export const claimStatuses = ['pending', 'under_review', 'approved', 'rejected'] as const;
export type ClaimStatus = (typeof claimStatuses)[number];

/** A provider's document, 20 MB, type by content (decisions, "Size limits"). */
const document = { maxBytes: 20 * 1024 * 1024, types: ['application/pdf', 'image/jpeg', 'image/png'] } as const;
/** The license, where it is required. */
export const licenseFile = { ...document, required: true } as const;
/** The license, where it is optional. */
export const optionalLicenseFile = { ...document, required: false } as const;
/** A photo of the claiming person. */
export const selfieFile = { maxBytes: 20 * 1024 * 1024, types: ['image/jpeg', 'image/png'], required: true } as const;

/** The fewest characters that are looked up, both for a name that may exist already and for a search of doctors. */
export const PROFILE_QUERY_MIN = 3;

/** What an existing profile may have in common with what was typed. */
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

/** Days that the owner of a profile has to answer a claim on it. No transfer is decided before the answer or their end. */
export const OWNER_ANSWER_DAYS = 7;

/** What the owner of a claimed profile answers: it is theirs, or it may go to the claimant. */
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
  'idempotency_mismatch',
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
  errors: ['not_found', 'wrong_status', 'too_large', 'unsupported_type', 'unusable_file', 'idempotency_mismatch'],
  idempotent: true,
});
