import type { ReviewedProvider } from '@tenaye/contracts/reviewed-provider.ts';
import type { Listing } from '@tenaye/contracts/verification.ts';
import { missingEvidence } from '@tenaye/contracts/verification-evidence.facts.ts';
import type { Evidence } from '@tenaye/contracts/verification-evidence.ts';
import { aListing } from '../../shared/listing.test-support.ts';

/** The doctor of `aListing` under review. */
export function aReviewedDoctor(overrides: Partial<Listing> = {}, more: Partial<ReviewedProvider> = {}): ReviewedProvider {
  const listing = aListing(overrides);
  return {
    ...nothingYet,
    listing,
    doctor: {
      id: listing.id,
      accountId: crypto.randomUUID(),
      name: listing.name,
      specialization: 'cardiology',
      email: 'dawit@tenaye.example',
      phone: '+251911223344',
      licenseNumber: 'MD-1',
      experience: 8,
      rating: null,
      consultationFee: 450,
      gender: 'male',
      mainResidenceArea: '',
      bio: null,
      address: null,
      latitude: null,
      longitude: null,
      appointmentTypes: ['in-person', 'online'],
      isAvailable: true,
      isVerified: listing.isVerified,
      verificationStatus: listing.verificationStatus,
      createdAt: listing.createdAt,
    },
    stats: { totalAppointments: 1204, upcomingAppointments: 4, completedAppointments: 1190, cancelledAppointments: 10 },
    ...more,
  };
}

/** A laboratory under review. */
export function aReviewedFacility(overrides: Partial<Listing> = {}, more: Partial<ReviewedProvider> = {}): ReviewedProvider {
  const listing = aListing({ kind: 'facility', category: 'diagnostic_lab', name: 'Bole Laboratory', ...overrides });
  return {
    ...nothingYet,
    listing,
    facility: {
      id: listing.id,
      account_id: null,
      name: listing.name,
      facility_type: 'diagnostic_lab',
      license_number: 'FL-9',
      address: 'Africa Avenue',
      location: 'Bole',
      latitude: 8.9951,
      longitude: 38.7893,
      email: null,
      phone: null,
      operating_hours: { Sunday: 'Closed', Monday: '8:00-17:00' },
      services_offered: ['Blood count'],
      equipment_available: [],
      accreditation_level: 'standard',
      verification_status: listing.verificationStatus,
      is_verified: listing.isVerified,
      additional_notes: null,
      created_at: listing.createdAt,
    },
    stats: { totalRequests: 3, pendingRequests: 1, completedRequests: 2, rejectedRequests: 0 },
    ...more,
  };
}

const nothingYet: Omit<ReviewedProvider, 'listing' | 'stats'> = {
  doctor: null,
  facility: null,
  center: null,
  pharmacy: null,
  appointments: [],
  requests: [],
  documents: [],
  informationRequested: null,
  licenseRenewal: null,
  history: [],
  can: { setStatus: ['approved', 'rejected'] },
};

/** The evidence about a doctor with both papers: everything is checked, unless overridden. */
export function anEvidence(overrides: Partial<Omit<Evidence, 'missing'>> = {}): Evidence {
  const paper = {
    fileId: crypto.randomUUID(),
    name: 'paper.pdf',
    contentType: 'application/pdf',
    seenAt: '2026-03-02T08:00:00.000Z',
    outside: null,
  };
  const facts = {
    authority: null,
    isClaimed: true,
    name: 'Dawit Haile',
    licenseNumber: 'MD-1',
    papers: [
      { ...paper, kind: 'qualification' as const },
      { ...paper, fileId: crypto.randomUUID(), kind: 'license' as const },
    ],
    licenseLastDay: 'none' as const,
    register: 'Ministry of Health',
    registerOn: '2026-03-02',
    isNameConfirmed: true,
    isNumberConfirmed: true,
    ...overrides,
  };
  return { ...facts, missing: missingEvidence(facts) };
}
