import type { Actor } from '#kernel/access/actor.ts';
import type { Policy } from '#kernel/access/policy.ts';
import type { Doctor } from '../doctor/doctor.entity.ts';
import type { Facility } from '../facility/facility.entity.ts';

const isAdmin = ({ provider }: Actor): boolean => provider?.providerType === 'admin';

/** Administrators review every doctor and facility, and no other account sees a review. */
export const reviewPolicy = { read: isAdmin, decide: isAdmin } satisfies Policy<Doctor | Facility>;
