import { raw } from '@mikro-orm/postgresql';
import type { Condition } from '#kernel/sql.ts';
import { LISTED_DOCTOR } from './doctor.columns.ts';
import type { Doctor } from './doctor.entity.ts';

/** Only a verified and active doctor is shown, listed or booked (decisions, "Provider unverified"). */
export const isListedDoctor = (it: Pick<Doctor, 'isVerified' | 'isAvailable'>): boolean => it.isVerified && it.isAvailable;

/** `isListedDoctor`, as a condition on `doctors`. */
export const listedDoctors = (): Condition => raw(LISTED_DOCTOR);
