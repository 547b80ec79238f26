import { type EntityManager, sql } from '@mikro-orm/postgresql';
import type { FacilityType } from '@tenaye/contracts/facility.facts.ts';
import { openStatuses } from '@tenaye/contracts/facility-request-provider.facts.ts';
import type { VerificationStatus } from '@tenaye/contracts/provider-account.facts.ts';
import { TIME_ZONE } from '@tenaye/contracts/time.facts.ts';
import type { Actor } from '#kernel/access/actor.ts';
import { AppError } from '#kernel/errors.ts';
import { medicinesInStock } from '../facility/pharmacy-list.view.ts';
import { markedBy } from '../inventory/stock-list.view.ts';
import { ownFacility } from './provider-facility.policy.ts';

/** A facility as its own account sees it, as SQL returns it. */
export interface OwnFacilityRow {
  id: string;
  name: string;
  facility_type: FacilityType;
  license_number: string | null;
  address: string | null;
  location: string | null;
  phone: string | null;
  email: string | null;
  latitude: number | null;
  longitude: number | null;
  services: string[];
  service_prices: Record<string, number>;
  equipment_list: string[];
  working_hours: Record<string, string> | null;
  delivery_service: boolean;
  delivery_radius: number | null;
  delivery_fee: number | null;
  payment_methods: string[];
  additional_notes: string | null;
  accreditation_level: 'excellence' | 'premium' | 'standard' | 'basic';
  rating: number | null;
  is_active: boolean;
  is_verified: boolean;
  verification_status: VerificationStatus;
  created_at: string;
  updated_at: string;
}

/** Current counts: medicines that can be sold, and items of any type that are low or expiring. */
export interface Figures {
  requests_today: number;
  open_requests: number;
  medicines_in_stock: number;
  low_stock: number;
  expiring: number;
}

const requestFigures = (today: string) => sql`
  (select count(*)::int from facility_requests q
    where q.facility_id = f.id and q.request_date >= (${today}::date::timestamp at time zone ${TIME_ZONE})) as requests_today,
  (select count(*)::int from facility_requests q where q.facility_id = f.id and q.status in (${openStatuses})) as open_requests`;

/** Low and expiring as in the stock list, so that a count and its list agree. */
const stockFigures = (today: string) => sql`
  left join lateral (
    select ${medicinesInStock(today)} as medicines_in_stock,
      (count(*) filter (where ${markedBy.low(today)}))::int as low_stock,
      (count(*) filter (where ${markedBy.expiring(today)}))::int as expiring
    from facility_inventory i where i.facility_id = f.id) stock on true`;

/** The actor's own facility with its counts; `not_found` without one. `today` is the local date, ISO. */
export async function findOwnFacility(em: EntityManager, actor: Actor, today: string): Promise<OwnFacilityRow & Figures> {
  const [row] = await em.execute<(OwnFacilityRow & Figures)[]>(sql`
    select f.id, f.name, f.facility_type, f.license_number, f.address, f.location, f.phone, f.email, f.latitude::float8, f.longitude::float8,
      f.services, f.service_prices, f.equipment_list, f.working_hours, f.delivery_service, f.delivery_radius::float8, f.delivery_fee::float8,
      f.payment_methods, f.additional_notes, f.accreditation_level, case when f.review_count > 0 then f.rating::float8 end as rating,
      f.is_active, f.is_verified, f.verification_status, f.created_at, f.updated_at, stock.*, ${requestFigures(today)}
    from facilities f ${stockFigures(today)} where ${ownFacility(actor)}`);
  if (!row) throw new AppError('not_found', 'Not found');
  return row;
}
