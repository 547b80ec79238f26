import type { ReviewedType } from '@tenaye/contracts/reviewed-provider.facts.ts';
import type { ReviewedProvider } from '@tenaye/contracts/reviewed-provider.ts';
import { nextVerificationStatuses } from '@tenaye/contracts/verification.facts.ts';
import type { Listing } from '@tenaye/contracts/verification.ts';
import { iso } from '#kernel/database/sql.ts';
import { presentRenewal } from '../verification-state/license-renewal.view.ts';
import type { ListingRow } from './listing.view.ts';
import type { DoctorFacts, ReviewedRow } from './reviewed-provider.view.ts';

export const presentListing = (row: ListingRow): Listing => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  email: row.email,
  phone: row.phone,
  licenseNumber: row.licenseNumber,
  category: row.category,
  location: row.location,
  verificationStatus: row.verificationStatus,
  isVerified: row.isVerified,
  isClaimed: row.isClaimed,
  authority: row.authority,
  licenseExpiresOn: row.licenseExpiresOn,
  licenseStands: row.licenseStands,
  isDeactivated: row.isDeactivated ?? false,
  heldBy: row.heldBy && { name: row.heldBy.name, isYou: row.heldBy.isYou, until: iso(row.heldBy.until) },
  informationRequestedAt: row.informationRequestedAt && iso(row.informationRequestedAt),
  version: row.version,
  createdAt: iso(row.createdAt),
  pendingSince: iso(row.pendingSince),
});

type FacilityFacts = Extract<ReviewedRow, { kind: 'facility' }>['profile'];

const presentDoctor = (it: DoctorFacts): NonNullable<ReviewedProvider['doctor']> => ({
  id: it.id,
  accountId: it.accountId,
  name: it.name,
  specialization: it.specialization,
  email: it.email,
  phone: it.phone,
  licenseNumber: it.licenseNumber,
  experience: it.experience,
  rating: it.rating,
  consultationFee: it.consultationFee,
  gender: it.gender,
  mainResidenceArea: '',
  bio: it.bio,
  address: it.address,
  latitude: it.latitude,
  longitude: it.longitude,
  appointmentTypes: it.appointmentTypes,
  isAvailable: it.isAvailable,
  isVerified: it.isVerified,
  verificationStatus: it.verificationStatus,
  createdAt: iso(it.createdAt),
});

const presentFacility = (it: FacilityFacts): NonNullable<ReviewedProvider['facility']> => ({
  id: it.id,
  account_id: it.account_id,
  name: it.name,
  facility_type: it.facility_type,
  license_number: it.license_number,
  address: it.address,
  location: it.location,
  latitude: it.latitude,
  longitude: it.longitude,
  email: it.email,
  phone: it.phone,
  operating_hours: it.operating_hours,
  services_offered: it.services_offered,
  equipment_available: it.equipment_available,
  accreditation_level: it.accreditation_level,
  verification_status: it.verification_status,
  is_verified: it.is_verified,
  additional_notes: it.additional_notes,
  created_at: iso(it.created_at),
});

const presentCenter = (it: FacilityFacts): NonNullable<ReviewedProvider['center']> => ({
  id: it.id,
  name: it.name,
  address: it.address,
  phone: it.phone,
  email: it.email,
  services: it.services_offered,
  licenseNumber: it.license_number,
  rating: it.rating,
  isActive: it.is_active,
  isVerified: it.is_verified,
  verificationStatus: it.verification_status,
  workingHours: it.operating_hours,
});

export const presentReviewed = (type: ReviewedType, listing: ListingRow, row: ReviewedRow): ReviewedProvider => ({
  listing: presentListing(listing),
  doctor: row.kind === 'doctor' ? presentDoctor(row.profile) : null,
  facility: row.kind === 'facility' ? presentFacility(row.profile) : null,
  center: type === 'diagnostic' && row.kind === 'facility' ? presentCenter(row.profile) : null,
  pharmacy: type === 'pharmacy' && row.kind === 'facility' ? presentCenter(row.profile) : null,
  appointments: row.appointments.map((it) => ({ ...it, appointmentDate: iso(it.appointmentDate) })),
  requests: row.requests.map((it) => ({ ...it, requestDate: iso(it.requestDate) })),
  stats: row.stats,
  documents: row.documents.map((it) => ({ ...it, createdAt: iso(it.createdAt) })),
  informationRequested: row.informationRequested,
  licenseRenewal: row.licenseRenewal && presentRenewal(row.licenseRenewal),
  history: row.history.map((it) => ({ ...it, at: iso(it.at) })),
  can: { setStatus: nextVerificationStatuses(listing.verificationStatus) },
});
