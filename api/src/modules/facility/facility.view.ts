import { raw } from '@mikro-orm/postgresql';
import type { FacilityType } from '@tenaye/contracts/facility.facts.ts';
import type { VerificationStatus } from '@tenaye/contracts/provider-account.facts.ts';
import type { Condition } from '#kernel/database/sql.ts';

/** A row of every list, as SQL returns it. */
export interface FacilityRow {
  id: string;
  account_id: string | null;
  name: string;
  facility_type: FacilityType;
  address: string | null;
  location: string | null;
  phone: string | null;
  email: string | null;
  latitude: number | null;
  longitude: number | null;
  services: string[];
  accreditation_level: 'excellence' | 'premium' | 'standard' | 'basic';
  rating: number | null;
  verification_status: VerificationStatus;
  is_verified: boolean;
  is_active: boolean;
  owner_stands: boolean;
  delivery_service: boolean;
  payment_methods: string[];
}

/** The columns of a FacilityRow, from `facilities`. */
export const facilityColumns: Condition = raw(`
  id, account_id, name, facility_type, address, location, phone, email, latitude::float8, longitude::float8, services,
  accreditation_level, case when review_count > 0 then rating::float8 end as rating, verification_status, is_verified, is_active, owner_stands,
  delivery_service, payment_methods`);
