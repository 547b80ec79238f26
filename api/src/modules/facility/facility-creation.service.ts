import type { EntityManager } from '@mikro-orm/postgresql';
import type { ProviderAccount } from '../account/provider-account.entity.ts';
import { Facility } from './facility.entity.ts';

/** What may be said of a facility when it comes into being. What is not said has the defaults of the table. */
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
      | 'isDemo'
    >
  >;

/**
 * A new facility is nobody's yet and vouched for by nobody: patients find it once an administrator has verified it. Phones are E.164, e-mail
 * addresses lower case. Whether it is listed already is the caller's question, and so is the audit: an account, a file or a collector.
 */
const newFacility = (facts: FacilityFacts, now: Date) => ({
  ...facts,
  id: crypto.randomUUID(),
  isVerified: false,
  verificationStatus: 'pending' as const,
  createdAt: now,
  updatedAt: now,
});

/** The facility of an account, which works as it from now on. */
export function createFacility(em: EntityManager, owner: ProviderAccount, facts: FacilityFacts, now: Date): Facility {
  const it = em.create(Facility, { ...newFacility(facts, now), accountId: owner.id });
  owner.providerId = it.id;
  return it;
}

/** Many at once, without an owner: they are there to be claimed. */
export async function createListings(em: EntityManager, listings: readonly FacilityFacts[], now: Date): Promise<void> {
  await em.insertMany(
    Facility,
    listings.map((it) => newFacility(it, now)),
  );
}
