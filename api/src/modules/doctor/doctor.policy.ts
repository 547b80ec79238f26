import { raw } from '@mikro-orm/postgresql';
import type { Condition } from '#kernel/database/sql.ts';
import { LISTED_DOCTOR } from './doctor.columns.ts';
import type { Doctor } from './doctor.entity.ts';

/** Only a verified and active doctor whose account is verified and active too is shown, listed or booked (decisions, "Provider unverified"). */
export const isListedDoctor = (doctor: Pick<Doctor, 'isVerified' | 'isAvailable' | 'ownerStands'>): boolean =>
  doctor.isVerified && doctor.isAvailable && doctor.ownerStands;

/** The query twin of `isListedDoctor` on `doctors`. */
export const listedDoctors = (): Condition => raw(LISTED_DOCTOR);
