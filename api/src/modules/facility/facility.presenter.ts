import type { Facility, FacilityDetails, Pharmacy } from '@tenaye/contracts/facility.ts';
import type { Actor } from '#kernel/access/actor.ts';
import { iso } from '#kernel/database/sql.ts';
import { emailHint, phoneHint } from '#kernel/masking.ts';
import { facilityPolicy, takesRequests } from './facility.policy.ts';
import type { FacilityRow } from './facility.view.ts';
import type { FacilityDetailsRow } from './facility-details.view.ts';
import type { PharmacyRow } from './pharmacy-list.view.ts';

/** The facts that the policy needs. */
const standingOf = (row: FacilityRow) => ({
  accountId: row.account_id,
  isVerified: row.is_verified,
  isActive: row.is_active,
  ownerStands: row.owner_stands,
});

function contactsFor(actor: Actor, row: FacilityRow): Pick<Facility, 'phone' | 'email'> {
  const open = facilityPolicy.readContacts(actor, standingOf(row));
  const { phone, email } = row;
  return open ? { phone, email } : { phone: phone && phoneHint(phone), email: email && emailHint(email) };
}

export const presentFacility = (actor: Actor, row: FacilityRow): Facility => ({
  id: row.id,
  account_id: row.account_id,
  name: row.name,
  facility_type: row.facility_type,
  address: row.address,
  location: row.location,
  ...contactsFor(actor, row),
  latitude: row.latitude,
  longitude: row.longitude,
  services: row.services,
  accreditation_level: row.accreditation_level,
  rating: row.rating,
  verification_status: row.verification_status,
  is_verified: row.is_verified,
  takes_requests: takesRequests(standingOf(row)),
});

/** Prices in ETB of the services still on offer. */
export const servicePricesOf = ({
  services,
  service_prices,
}: Pick<FacilityDetailsRow, 'services' | 'service_prices'>): Record<string, number> =>
  Object.fromEntries(Object.entries(service_prices).filter(([name]) => services.includes(name)));

export const presentFacilityDetails = (actor: Actor, row: FacilityDetailsRow): FacilityDetails => ({
  ...presentFacility(actor, row),
  working_hours: row.working_hours,
  delivery_service: row.delivery_service,
  delivery_radius: row.delivery_radius,
  delivery_fee: row.delivery_fee,
  payment_methods: row.payment_methods,
  equipment_list: row.equipment_list,
  service_prices: servicePricesOf(row),
  medicines_in_stock: row.stock?.medicines_in_stock ?? null,
  stock_updated_at: row.stock?.stock_updated_at ? iso(row.stock.stock_updated_at) : null,
});

export const presentPharmacy = (actor: Actor, row: PharmacyRow): Pharmacy => ({
  id: row.id,
  name: row.name,
  address: row.address,
  phone: contactsFor(actor, row).phone,
  rating: row.rating,
  latitude: row.latitude,
  longitude: row.longitude,
  deliveryService: row.delivery_service,
  paymentMethods: row.payment_methods,
  medicinesInStock: row.medicines_in_stock,
  stockUpdatedAt: row.stock_updated_at && iso(row.stock_updated_at),
  takesRequests: takesRequests(standingOf(row)),
});
