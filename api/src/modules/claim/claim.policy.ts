import { raw, sql } from '@mikro-orm/postgresql';
import type { Actor } from '#kernel/access/actor.ts';
import type { Policy } from '#kernel/access/policy.ts';
import type { Condition } from '#kernel/database/sql.ts';
import type { Doctor } from '../doctor/doctor.entity.ts';
import { isListedDoctor, listedDoctors } from '../doctor/doctor.policy.ts';
import type { Facility } from '../facility/facility.entity.ts';
import { facilityPolicy } from '../facility/facility.policy.ts';

type ClaimedDoctor = Pick<Doctor, 'accountId' | 'isVerified' | 'isAvailable' | 'ownerStands' | 'licenseStands'>;
type ClaimedFacility = Pick<Facility, 'accountId' | 'isVerified' | 'isActive' | 'ownerStands' | 'licenseStands'>;

const isFacility = ({ provider }: Actor): boolean => provider?.providerType === 'health_facility';

/**
 * Providers find listed doctors and unclaimed ones; doctors may claim them. Claiming a profile that has an owner leads to a contested
 * claim.
 */
export const doctorClaimingPolicy = {
  read: ({ provider }, doctor) => provider !== undefined && (doctor.accountId === null || isListedDoctor(doctor)),
  claim: ({ provider }) => provider?.providerType === 'doctor',
} satisfies Policy<ClaimedDoctor>;

/** The query twin of `read` of doctorClaimingPolicy on `doctors`. */
export const doctorsToClaim = ({ provider }: Actor): Condition => (provider ? sql`(account_id is null or ${listedDoctors()})` : sql`false`);

/** Accounts of facilities may claim every facility that providers see (facilityPolicy). */
export const facilityClaimingPolicy = {
  read: (actor, it) => facilityPolicy.read(actor, it),
  claim: isFacility,
} satisfies Policy<ClaimedFacility>;

/** The actor's claims, as a condition on either table of claims, named `c`. */
export const claimsOf = ({ provider }: Actor): Condition => (provider ? sql`${raw('c.claimant_account_id')} = ${provider.id}` : sql`false`);

/** A claim with the profile that it is about. */
interface ClaimedProfile {
  profile: { accountId?: string | null | undefined };
}

const isOwner = ({ provider }: Actor, { profile }: ClaimedProfile): boolean => provider !== undefined && profile.accountId === provider.id;

/** The owner of a claimed profile sees that it is claimed, and answers. */
export const profileClaimPolicy = { read: isOwner, answer: isOwner } satisfies Policy<ClaimedProfile>;

/** The query twin of `read` of profileClaimPolicy: claims on the actor's own profiles, which are `p`. */
export const claimsOnOwn = ({ provider }: Actor): Condition => (provider ? sql`${raw('p.account_id')} = ${provider.id}` : sql`false`);
