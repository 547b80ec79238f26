import { raw } from '@mikro-orm/postgresql';
import type { Condition } from '#kernel/database/sql.ts';
import { LISTED_DOCTOR } from './doctor.columns.ts';
import type { Doctor } from './doctor.entity.ts';

/**
 * Only a verified and active doctor with a valid license, whose account is also verified and active, is shown, listed or booked (decisions,
 * "Provider unverified").
 */
export const isListedDoctor = (doctor: Pick<Doctor, 'isVerified' | 'isAvailable' | 'ownerStands' | 'licenseStands'>): boolean =>
  doctor.isVerified && doctor.isAvailable && doctor.ownerStands && doctor.licenseStands;

/** The query twin of `isListedDoctor` on `doctors`. */
export const listedDoctors = (): Condition => raw(LISTED_DOCTOR);
