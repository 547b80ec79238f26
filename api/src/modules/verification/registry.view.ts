import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import type { FacilityType } from '@tenaye/contracts/facility.facts.ts';
import type { VerificationStatus } from '@tenaye/contracts/provider-account.facts.ts';
import { allOf } from '#kernel/database/sql.ts';
import type { PageRequest } from '#kernel/http/page.ts';
import { LISTED_FACILITY } from '../facility/facility.entity.ts';
import { woredaOf } from '../facility/woreda.rules.ts';

export interface RegistryFilter {
  status?: VerificationStatus | undefined;
  type?: FacilityType | undefined;
}

/** A facility as a line of the registry, with times as SQL returns them. */
export interface RegistryRow {
  /** Never given to another facility, also after a merge, which `mergedInto` names. */
  id: string;
  /** The identifier in the ministry's facility registry. */
  mfrId: string | null;
  dhis2Id: string | null;
  name: string;
  type: FacilityType;
  /** WGS 84, degrees. */
  latitude: number | null;
  longitude: number | null;
  town: string | null;
  /** As in `Woreda 03`; null where neither the facility nor its address names one. */
  woreda: string | null;
  address: string | null;
  licenseNumber: string | null;
  licenseExpiresOn: string | null;
  authority: string | null;
  verificationStatus: VerificationStatus;
  /** `no` for a facility whose license has ended, that was taken off the lists, or whose owner hides it. */
  isListed: 'yes' | 'no';
  mergedInto: string | null;
  createdAt: string;
  updatedAt: string;
}

export const registryColumns = [
  ...([
    'id',
    'mfrId',
    'dhis2Id',
    'name',
    'type',
    'latitude',
    'longitude',
    'town',
    'woreda',
    'address',
    'licenseNumber',
    'licenseExpiresOn',
  ] as const),
  ...(['authority', 'verificationStatus', 'isListed', 'mergedInto', 'createdAt', 'updatedAt'] as const),
];

/** Facilities by registration, so that a later file has the same lines in the same order; one more than the page asks for. */
export const findRegistry = (em: EntityManager, { status, type }: RegistryFilter, { limit, after }: PageRequest): Promise<RegistryRow[]> =>
  em.execute<RegistryRow[]>(sql`
    select id, mfr_id as "mfrId", dhis2_id as "dhis2Id", name, facility_type as type, latitude::float8, longitude::float8, location as town,
      ${woredaOf('facilities')} as woreda,
      address, license_number as "licenseNumber", license_expires_on::text as "licenseExpiresOn", authority,
      verification_status as "verificationStatus",
      case when ${raw(LISTED_FACILITY)} then 'yes' else 'no' end as "isListed",
      merged_into as "mergedInto", created_at as "createdAt", updated_at as "updatedAt"
    from facilities
    where ${allOf(
      status && sql`verification_status = ${status}`,
      type && sql`facility_type = ${type}`,
      after && sql`(created_at, id) > (${after[0]}, ${after[1]})`,
    )}
    order by created_at, id limit ${limit + 1}`);
