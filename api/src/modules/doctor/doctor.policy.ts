import { raw } from '@mikro-orm/postgresql';
import type { Condition } from '#kernel/database/sql.ts';
import { LISTED_DOCTOR } from './doctor.columns.ts';
import type { Doctor } from './doctor.entity.ts';

/** Only a verified and active doctor whose account is verified and active too is shown, listed or booked (decisions, "Provider unverified"). */
export const isListedDoctor = (it: Pick<Doctor, 'isVerified' | 'isAvailable' | 'ownerStands'>): boolean =>
  it.isVerified && it.isAvailable && it.ownerStands;

/** The query twin of `isListedDoctor` on `doctors`. */
export const listedDoctors = (): Condition => raw(LISTED_DOCTOR);
