import type { EntityManager } from '@mikro-orm/postgresql';
import { Doctor } from './doctor.entity.ts';

/** The facts that a list states about a doctor. */
export type ListedDoctorFacts = Pick<
  Doctor,
  | 'name'
  | 'specialization'
  | 'gender'
  | 'experience'
  | 'consultationFee'
  | 'email'
  | 'phone'
  | 'licenseNumber'
  | 'mainResidenceArea'
  | 'address'
  | 'latitude'
  | 'longitude'
>;

/**
 * Creates many doctors without accounts in one call, to be claimed later. They are unverified and have no documents: lists contain none,
 * and claimants provide their own. Phones are E.164, email addresses lower case. Returns their ids in order.
 */
export async function createUnclaimedDoctors(em: EntityManager, doctors: readonly ListedDoctorFacts[], now: Date): Promise<string[]> {
  const profiles = doctors.map((it) => ({
    ...it,
    id: crypto.randomUUID(),
    medicalQualificationUrl: '',
    renewedLicenseUrl: '',
    isVerified: false,
    verificationStatus: 'pending' as const,
    createdAt: now,
    updatedAt: now,
  }));
  if (profiles.length > 0) await em.insertMany(Doctor, profiles);
  return profiles.map((it) => it.id);
}
