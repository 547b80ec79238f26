import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import type { FacilityType } from '@tenaye/contracts/facility.ts';
import type { VerificationStatus } from '@tenaye/contracts/provider-auth.ts';
import type { Actor } from '#kernel/actor.ts';
import { AppError } from '#kernel/errors.ts';
import { allOf, type Condition } from '#kernel/sql.ts';
import { facilitiesVisibleTo } from './facility.policy.ts';

/** A row of every list, as SQL gives it. */
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
  delivery_service: boolean;
  payment_methods: string[];
}

/** The columns of a FacilityRow, from `facilities`. */
export const facilityColumns: Condition = raw(`
  id, account_id, name, facility_type, address, location, phone, email, latitude::float8, longitude::float8, services,
  accreditation_level, case when review_count > 0 then rating::float8 end as rating, verification_status, is_verified, is_active,
  delivery_service, payment_methods`);

/** One facility; one that the actor may not see doesn't exist for them. */
export async function findVisibleFacility(em: EntityManager, actor: Actor, id: string): Promise<FacilityRow> {
  const conditions = allOf(facilitiesVisibleTo(actor), sql`id = ${id}`);
  const [it] = await em.execute<FacilityRow[]>(sql`select ${facilityColumns} from facilities where ${conditions}`);
  if (!it) throw new AppError('not_found', 'Not found');
  return it;
}
