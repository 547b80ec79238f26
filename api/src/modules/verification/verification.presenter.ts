import type { ReviewedType } from '@tenaye/contracts/reviewed-provider.facts.ts';
import { type ReviewedProvider, reviewedProvider } from '@tenaye/contracts/reviewed-provider.ts';
import { nextVerificationStatuses } from '@tenaye/contracts/verification.facts.ts';
import { type Listing, listing } from '@tenaye/contracts/verification.ts';
import { present } from '#kernel/http/present.ts';
import type { ListingRow } from './listing.view.ts';
import type { ReviewedRow } from './reviewed-provider.view.ts';

export const presentListing = (row: ListingRow): Listing =>
  present(listing, row, {
    isDeactivated: row.isDeactivated ?? false,
    isUnlisted: row.isUnlisted ?? false,
    isMerged: row.isMerged ?? false,
  });

type FacilityFacts = Extract<ReviewedRow, { kind: 'facility' }>['profile'];

/** A diagnostic center or pharmacy in the shape of its portal. */
const centerOf = (it: FacilityFacts): NonNullable<ReviewedProvider['center']> => ({
  ...it,
  services: it.services_offered,
  licenseNumber: it.license_number,
  isActive: it.is_active,
  isVerified: it.is_verified,
  verificationStatus: it.verification_status,
  workingHours: it.operating_hours,
});

export const presentReviewed = (type: ReviewedType, listed: ListingRow, row: ReviewedRow): ReviewedProvider =>
  present(reviewedProvider, row, {
    listing: presentListing(listed),
    doctor: row.kind === 'doctor' ? { ...row.profile, mainResidenceArea: '' } : null,
    facility: row.kind === 'facility' ? row.profile : null,
    center: type === 'diagnostic' && row.kind === 'facility' ? centerOf(row.profile) : null,
    pharmacy: type === 'pharmacy' && row.kind === 'facility' ? centerOf(row.profile) : null,
    stats: row.stats,
    can: { setStatus: nextVerificationStatuses(listed.verificationStatus) },
  });
