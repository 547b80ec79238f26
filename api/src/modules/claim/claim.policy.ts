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

/** Providers see listed and unclaimed doctors; doctors may claim them. A claim on a profile that has an owner is a contested one. */
export const doctorClaimingPolicy = {
  read: ({ provider }, doctor) => provider !== undefined && (doctor.accountId === null || isListedDoctor(doctor)),
  claim: ({ provider }) => provider?.providerType === 'doctor',
} satisfies Policy<ClaimedDoctor>;

/** The query twin of `read` of doctorClaimingPolicy on `doctors`. */
export const doctorsToClaim = ({ provider }: Actor): Condition => (provider ? sql`(account_id is null or ${listedDoctors()})` : sql`false`);

/** Accounts of facilities may claim every facility that they see (facilityPolicy). */
export const facilityClaimingPolicy = {
  read: (actor, it) => facilityPolicy.read(actor, it),
  claim: isFacility,
} satisfies Policy<ClaimedFacility>;

/** The actor's claims, as a condition on either table of claims, named `c`. */
export const claimsOf = ({ provider }: Actor): Condition => (provider ? sql`${raw('c.claimant_account_id')} = ${provider.id}` : sql`false`);

/** A claim with the profile that it claims. */
interface ClaimedProfile {
  profile: { accountId?: string | null | undefined };
}

const isOwner = ({ provider }: Actor, { profile }: ClaimedProfile): boolean => provider !== undefined && profile.accountId === provider.id;

/** The owner of a claimed profile sees the claim and may answer it. */
export const profileClaimPolicy = { read: isOwner, answer: isOwner } satisfies Policy<ClaimedProfile>;

/** The query twin of `read` of profileClaimPolicy: the condition for claims on the actor's own profiles `p`. */
export const claimsOnOwn = ({ provider }: Actor): Condition => (provider ? sql`${raw('p.account_id')} = ${provider.id}` : sql`false`);
