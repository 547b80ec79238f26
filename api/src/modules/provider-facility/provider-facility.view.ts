import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import { openStatuses } from '@tenaye/contracts/facility-request-provider.facts.ts';
import type { ProviderFacility } from '@tenaye/contracts/provider-facility.ts';
import { TIME_ZONE } from '@tenaye/contracts/time.facts.ts';
import type { Actor } from '#kernel/access/actor.ts';
import { notFound } from '#kernel/errors.ts';
import { medicinesInStock } from '../facility/pharmacy-list.view.ts';
import { markedBy } from '../inventory/stock-list.view.ts';
import { countedRating } from '../review-state/counted-rating.rules.ts';
import { renewalOf } from '../verification-state/license-renewal.view.ts';
import { ownersClaim } from '../verification-state/owners-claim.rules.ts';
import { openToOwner } from '../visit-sharing/visit-sharing.rules.ts';
import { ownFacility } from './provider-facility.policy.ts';

/** A facility as its own account sees it, as SQL returns it. */
export interface OwnFacilityRow extends Omit<ProviderFacility, 'services' | 'version' | 'figures'> {
  services: string[];
  servicePrices: Record<string, number>;
}

/**
 * A facility's current counts: its requests, the medicines that can be sold, and its stock items, in total and by the action that they
 * need.
 */
export type Figures = ProviderFacility['figures'];

const requestFigures = (today: string) => sql`
  (select count(*)::int from facility_requests q
    where q.facility_id = f.id and ${openToOwner('q')}
      and q.request_date >= (${today}::date::timestamp at time zone ${TIME_ZONE})) as "requestsToday",
  (select count(*)::int from facility_requests q
    where q.facility_id = f.id and ${openToOwner('q')} and q.status in (${openStatuses})) as "openRequests"`;

/** Counts of items, by the same marks as in the stock list, so that a count and its list agree. */
const stockFigures = (today: string) => sql`
  left join lateral (
    select ${medicinesInStock(today)} as "medicinesInStock",
      count(*)::int as "stockItems",
      (count(*) filter (where ${markedBy.expired(today)}))::int as expired,
      (count(*) filter (where ${markedBy.out(today)}))::int as "outOfStock",
      (count(*) filter (where ${markedBy.low(today)}))::int as "lowStock",
      (count(*) filter (where ${markedBy.expiring(today)}))::int as expiring
    from facility_inventory i where i.facility_id = f.id) stock on true`;

const licenseSentAt = raw(`
  (select max(s.created_at) from stored_files s where s.kind = 'license' and s.owner_account_id = f.account_id
    and (s.related_id = f.id or s.related_id in (${ownersClaim('facility', 'f')}))) as "licenseSentAt"`);

/** The actor's own facility with its counts; `not_found` without one. `today` is the local ISO date. */
export async function findOwnFacility(em: EntityManager, actor: Actor, today: string): Promise<OwnFacilityRow & Figures> {
  const [row] = await em.execute<(OwnFacilityRow & Figures)[]>(sql`
    select f.id, f.name, f.facility_type as "facilityType", f.is_level_known as "isLevelKnown",
      f.license_number as "licenseNumber", f.address, f.location, f.woreda, f.floor, f.landmark, f.phone, f.email,
      f.latitude::float8, f.longitude::float8, f.services, f.service_prices as "servicePrices", f.equipment_list as equipment,
      f.working_hours as "workingHours", f.delivery_service as "deliveryService", f.delivery_radius::float8 as "deliveryRadius",
      f.delivery_fee::float8 as "deliveryFee", f.payment_methods as "paymentMethods", f.quote_hours as "quoteHours",
      f.additional_notes as "additionalNotes", f.photo,
      f.accreditation_level as "accreditationLevel", ${raw(countedRating('f'))}::float8 as rating,
      f.is_active as "isActive", f.is_verified as "isVerified", f.license_expires_on::text as "licenseExpiresOn",
      f.license_stands as "licenseStands",
      ${renewalOf('f')}, ${licenseSentAt},
      f.verification_status as "verificationStatus",
      f.created_at as "createdAt", f.updated_at as "updatedAt", stock.*, ${requestFigures(today)}
    from facilities f ${stockFigures(today)} where ${ownFacility(actor)}`);
  if (!row) throw notFound();
  return row;
}
