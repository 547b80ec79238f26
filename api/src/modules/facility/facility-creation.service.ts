import type { EntityManager } from '@mikro-orm/postgresql';
import type { ProviderAccount } from '../account/provider-account.entity.ts';
import { Facility } from './facility.entity.ts';

type ListedFact =
  | 'address'
  | 'location'
  | 'latitude'
  | 'longitude'
  | 'phone'
  | 'email'
  | 'licenseNumber'
  | 'services'
  | 'additionalNotes'
  | 'authority'
  | 'isLevelKnown';
type OtherFact =
  | 'landmark'
  | 'servicePrices'
  | 'workingHours'
  | 'equipmentList'
  | 'accreditationLevel'
  | 'deliveryService'
  | 'deliveryRadius'
  | 'deliveryFee'
  | 'paymentMethods'
  | 'isDemo';

/** The facts of a new facility; the table has defaults for missing facts. */
export type FacilityFacts = Pick<Facility, 'name' | 'facilityType'> & Partial<Pick<Facility, ListedFact | OtherFact>>;

/**
 * The columns of a new facility, which is unverified: patients can't find it until an administrator has verified it. Phones are E.164,
 * email addresses lower case. The caller checks whether it is already listed, and writes the audit row, because the origins differ: an
 * account, a file or a collector.
 */
const newFacility = (facts: FacilityFacts, now: Date) => ({
  ...facts,
  id: crypto.randomUUID(),
  isVerified: false,
  verificationStatus: 'pending' as const,
  createdAt: now,
  updatedAt: now,
});

/** Creates a facility, owned by `owner` or, if that is null, to be claimed. The first facility of an account becomes its main one. */
export function createFacility(em: EntityManager, owner: ProviderAccount | null, facts: FacilityFacts, now: Date): Facility {
  const facility = em.create(Facility, { ...newFacility(facts, now), accountId: owner?.id ?? null });
  if (owner) owner.providerId ??= facility.id;
  return facility;
}

/**
 * Serializes the creation of facilities after they are compared with the stored ones, so that no two callers create the same facility
 * concurrently. The lock is held until the transaction ends, and must be taken after the locks of rows.
 */
export const createOneAtATime = (em: EntityManager): Promise<unknown> =>
  em.execute('select pg_advisory_xact_lock(hashtext(?))', ['facility.register']);

/** The facts that a list states about a facility. */
export type ListedFacilityFacts = Pick<Facility, 'name' | 'facilityType' | ListedFact>;

/**
 * Creates many facilities without owners in one call, with the columns of `newFacility`, to be claimed later. Returns their ids in order.
 * Uses SQL, because the ORM takes three times as long for a list.
 */
export async function createListings(em: EntityManager, listings: readonly ListedFacilityFacts[], now: Date): Promise<string[]> {
  const rows = listings.map((it) => ({ ...it, id: crypto.randomUUID() }));
  if (rows.length > 0)
    await em.execute(
      `insert into facilities (id, name, facility_type, is_level_known, address, location, latitude, longitude, phone, email,
         license_number, services, additional_notes, authority, created_at, updated_at)
       select id, name, "facilityType", "isLevelKnown", address, location, latitude, longitude, phone, email, "licenseNumber",
         array(select jsonb_array_elements_text(services)), "additionalNotes", authority, ?, ?
       from jsonb_to_recordset(?::jsonb) as it(id uuid, name text, "facilityType" text, "isLevelKnown" boolean, address text,
         location text, latitude numeric, longitude numeric, phone text, email text, "licenseNumber" text, services jsonb,
         "additionalNotes" text, authority text)`,
      [now, now, JSON.stringify(rows)],
    );
  return rows.map((it) => it.id);
}
