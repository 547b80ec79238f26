import { raw, sql } from '@mikro-orm/postgresql';
import type { Actor } from '#kernel/access/actor.ts';
import type { Policy } from '#kernel/access/policy.ts';
import type { Condition } from '#kernel/database/sql.ts';
import { type Facility, LISTED_FACILITY } from './facility.entity.ts';

type ListedFacility = Pick<Facility, 'isVerified' | 'isActive' | 'ownerStands' | 'licenseStands'>;
type VisibleFacility = ListedFacility & Pick<Facility, 'accountId'>;

/**
 * Only a verified and active facility with a valid license, whose account is also verified and active, is shown to patients or accepts
 * requests.
 */
export const isListedFacility = (facility: ListedFacility): boolean =>
  facility.isVerified && facility.isActive && facility.ownerStands && facility.licenseStands;

/** A listed facility without an account couldn't answer requests: patients can call it, but it accepts none. */
export const takesRequests = (facility: VisibleFacility): boolean => isListedFacility(facility) && facility.accountId !== null;

/** Patients see listed facilities; providers also see unclaimed ones, so that they can claim them or avoid a duplicate. */
export const facilityPolicy = {
  read: ({ patient, provider }, facility) =>
    ((patient !== undefined || provider !== undefined) && isListedFacility(facility)) ||
    (provider !== undefined && facility.accountId === null),
  /** Patients see phone and email of every listed facility; other callers see those of a listed facility that has an owner. */
  readContacts: ({ patient }, facility) => isListedFacility(facility) && (patient !== undefined || facility.accountId !== null),
} satisfies Policy<VisibleFacility>;

/** The query twin of `isListedFacility` on `facilities`. */
export const listedFacilities = (): Condition => raw(LISTED_FACILITY);

/** The query twin of `read` on `facilities`. */
export function facilitiesVisibleTo({ patient, provider }: Actor): Condition {
  if (provider) return sql`(${listedFacilities()} or account_id is null)`;
  return patient ? listedFacilities() : sql`false`;
}
