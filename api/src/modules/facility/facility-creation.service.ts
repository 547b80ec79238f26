import type { EntityManager } from '@mikro-orm/postgresql';
import type { ProviderAccount } from '../account/provider-account.entity.ts';
import { Facility } from './facility.entity.ts';

/** The facts that may be given for a new facility; missing ones get the defaults of the table. */
export type FacilityFacts = Pick<Facility, 'name' | 'facilityType'> &
  Partial<
    Pick<
      Facility,
      | 'address'
      | 'location'
      | 'latitude'
      | 'longitude'
      | 'phone'
      | 'email'
      | 'licenseNumber'
      | 'services'
      | 'servicePrices'
      | 'workingHours'
      | 'equipmentList'
      | 'accreditationLevel'
      | 'deliveryService'
      | 'deliveryRadius'
      | 'deliveryFee'
      | 'paymentMethods'
      | 'additionalNotes'
      | 'authority'
      | 'isDemo'
    >
  >;

/**
 * Creates a facility without an owner and unverified: patients find it once an administrator has verified it. Phones are E.164, e-mail
 * addresses lower case. The caller checks whether it is listed already and writes the audit row, because the origin differs: an account, a
 * file or a collector.
 */
const newFacility = (facts: FacilityFacts, now: Date) => ({
  ...facts,
  id: crypto.randomUUID(),
  isVerified: false,
  verificationStatus: 'pending' as const,
  createdAt: now,
  updatedAt: now,
});

/** Creates the facility of an account, which represents it from now on. */
export function createFacility(em: EntityManager, owner: ProviderAccount, facts: FacilityFacts, now: Date): Facility {
  const facility = em.create(Facility, { ...newFacility(facts, now), accountId: owner.id });
  owner.providerId = facility.id;
  return facility;
}

/** Creates many facilities at once, without owners, to be claimed. */
export async function createListings(em: EntityManager, listings: readonly FacilityFacts[], now: Date): Promise<void> {
  await em.insertMany(
    Facility,
    listings.map((it) => newFacility(it, now)),
  );
}
