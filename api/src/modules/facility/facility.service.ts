import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { type FacilityType, facilityTypeOf } from '@tenaye/contracts/facility.ts';
import type { VerificationStatus } from '@tenaye/contracts/provider-auth.ts';
import type { Actor } from '#kernel/actor.ts';
import type { PageRequest } from '#kernel/page.ts';
import { allOf, type Condition, containing } from '#kernel/sql.ts';
import { facilitiesVisibleTo, listedFacilities } from './facility.policy.ts';

interface Filters {
  type?: string | undefined;
  name?: string | undefined;
  location?: string | undefined;
}

/** A row of both lists, as SQL gives it. */
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

const byName = (em: EntityManager, condition: Condition, { limit, after }: PageRequest): Promise<FacilityRow[]> =>
  em.execute<FacilityRow[]>(sql`
    select id, account_id, name, facility_type, address, location, phone, email, latitude::float8, longitude::float8, services,
      accreditation_level, case when review_count > 0 then rating::float8 end as rating, verification_status, is_verified, is_active,
      delivery_service, payment_methods
    from facilities where ${allOf(condition, after && sql`(name, id) > (${after[0]}, ${after[1]}::uuid)`)}
    order by name, id limit ${limit + 1}`);

/** Undefined: every type. Words that no catalogue knows name no type, so only such words find nothing. */
function typesIn(words: string | undefined): FacilityType[] | undefined {
  const wanted = (words ?? '').split(',').filter((it) => it.trim() !== '');
  if (wanted.length === 0 || wanted.some((it) => it.trim().toLowerCase() === 'all')) return undefined;
  return [...new Set(wanted.map(facilityTypeOf).filter((it) => it !== undefined))];
}

/** Facilities the actor may see, by name. `location` is looked for in the town and in the street. */
export async function findFacilities(
  em: EntityManager,
  actor: Actor,
  { type, name, location }: Filters,
  page: PageRequest,
): Promise<FacilityRow[]> {
  const types = typesIn(type);
  if (types?.length === 0) return [];
  const place = location && containing(location);
  const conditions = allOf(
    facilitiesVisibleTo(actor),
    types && sql`facility_type in (${types})`,
    name ? sql`name ilike ${containing(name)}` : undefined,
    place ? sql`(location ilike ${place} or address ilike ${place})` : undefined,
  );
  return byName(em, conditions, page);
}

export const findPharmacies = (em: EntityManager, page: PageRequest): Promise<FacilityRow[]> =>
  byName(em, allOf(listedFacilities(), sql`facility_type = 'pharmacy'`), page);
