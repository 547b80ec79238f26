import { ProviderAccount } from '@tenaye/api/modules/account/provider-account.entity.ts';
import { DoctorClaim } from '@tenaye/api/modules/claim/doctor-claim.entity.ts';
import { FacilityClaim } from '@tenaye/api/modules/claim/facility-claim.entity.ts';
import { Doctor } from '@tenaye/api/modules/doctor/doctor.entity.ts';
import type { Facility } from '@tenaye/api/modules/facility/facility.entity.ts';
import { createFacility } from '@tenaye/api/modules/facility/facility-creation.service.ts';
import { fictionalPhone, pointIn, townOf } from './data/places.ts';
import { streetOf } from './data/practices.ts';
import { fictionalEmail, type Seeder } from './seeder.ts';

/** The invented authority whose list the demo's listings come from. */
export const AUTHORITY = 'Demo Regional Health Bureau';

export interface Listings {
  doctor: Doctor;
  facility: Facility;
}

/** A doctor and a clinic from an authority's list, whose owners have not signed up when it was imported. */
export function seedListings({ em, calendar }: Seeder): Listings {
  const createdAt = calendar.at(-20, '10:05');
  const doctor = em.create(Doctor, {
    name: 'Dr. Worknesh Shibiru',
    specialization: 'pediatrics',
    gender: 'female',
    email: fictionalEmail('Dr. Worknesh Shibiru'),
    phone: fictionalPhone(501),
    licenseNumber: 'DEMO-MD-0501',
    experience: 11,
    consultationFee: 400,
    address: townOf('Jimma'),
    mainResidenceArea: 'Jimma',
    medicalQualificationUrl: '',
    renewedLicenseUrl: '',
    ...pointIn('Jimma', 7),
    isDemo: true,
    createdAt,
    updatedAt: createdAt,
  });
  const facts = {
    name: 'Gibe Medium Clinic (demo)',
    facilityType: 'medium_clinic' as const,
    address: streetOf('Jimma', 9).address,
    location: townOf('Jimma'),
    phone: fictionalPhone(502),
    licenseNumber: 'DEMO-HF-0502',
    services: ['Outpatient care', 'Vaccination'],
    authority: AUTHORITY,
    ...pointIn('Jimma', 9),
    isDemo: true,
  };
  return { doctor, facility: createFacility(em, null, facts, createdAt) };
}

/** Somebody who has signed up to claim a listing. */
function claimant({ em, closed }: Seeder, nth: number, name: string, providerType: 'doctor' | 'health_facility'): ProviderAccount {
  const [firstName = '', lastName = ''] = name.split(' ');
  return em.create(ProviderAccount, {
    email: fictionalEmail(name),
    passwordHash: closed,
    providerType,
    phone: fictionalPhone(nth),
    firstName,
    lastName,
    location: 'Jimma',
    isVerified: false,
    isEmailVerified: true,
    isDemo: true,
  });
}

/** Two claims that wait for an administrator: one matches the listing, the other has a different name and phone number. */
export function seedClaims(seeder: Seeder, { doctor, facility }: Listings): void {
  const { em, calendar, keep } = seeder;
  const [worknesh, dawud] = [claimant(seeder, 501, 'Worknesh Shibiru', 'doctor'), claimant(seeder, 503, 'Dawud Kemal', 'health_facility')];
  const sent = (day: number) => ({
    claimedAt: calendar.at(day, '11:40'),
    createdAt: calendar.at(day, '11:40'),
    updatedAt: calendar.at(day, '11:40'),
  });
  em.create(DoctorClaim, {
    claimantAccountId: worknesh.id,
    doctorId: doctor.id,
    claimedDoctorName: doctor.name,
    claimedSpecialization: doctor.specialization,
    claimedContactPhone: fictionalPhone(501),
    claimedContactEmail: worknesh.email,
    claimedLicenseNumber: doctor.licenseNumber,
    claimReason: 'I am the doctor of this listing and would like to set my hours.',
    licenseDocumentUrl: keep('license', worknesh.id),
    selfiePhotoUrl: keep('selfie', worknesh.id),
    matchScore: 100,
    ...sent(-2),
  });
  em.create(FacilityClaim, {
    claimantAccountId: dawud.id,
    facilityId: facility.id,
    claimedFacilityName: 'Gibe Clinic',
    claimedLocation: 'Jimma',
    claimedContactPhone: fictionalPhone(503),
    claimedContactEmail: dawud.email,
    claimedLicenseNumber: facility.licenseNumber ?? '',
    claimReason: 'I manage this clinic. Our name and phone number have changed.',
    licenseDocumentUrl: keep('license', dawud.id),
    matchScore: 62,
    ...sent(-1),
  });
}
