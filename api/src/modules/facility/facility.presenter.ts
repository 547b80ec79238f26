import type { Facility, FacilityDetails, Pharmacy } from '@tenaye/contracts/facility.ts';
import type { Actor } from '#kernel/access/actor.ts';
import { iso } from '#kernel/database/sql.ts';
import { emailHint, phoneHint } from '#kernel/masking.ts';
import { facilityPolicy, takesRequests } from './facility.policy.ts';
import type { FacilityRow } from './facility.view.ts';
import type { FacilityDetailsRow } from './facility-details.view.ts';
import type { PharmacyRow } from './pharmacy-list.view.ts';

/** The facts that the policy needs. */
const standingOf = (it: FacilityRow) => ({
  accountId: it.account_id,
  isVerified: it.is_verified,
  isActive: it.is_active,
  ownerStands: it.owner_stands,
});

function contactsFor(actor: Actor, it: FacilityRow): Pick<Facility, 'phone' | 'email'> {
  const open = facilityPolicy.readContacts(actor, standingOf(it));
  const { phone, email } = it;
  return open ? { phone, email } : { phone: phone && phoneHint(phone), email: email && emailHint(email) };
}

export const presentFacility = (actor: Actor, it: FacilityRow): Facility => ({
  id: it.id,
  account_id: it.account_id,
  name: it.name,
  facility_type: it.facility_type,
  address: it.address,
  location: it.location,
  ...contactsFor(actor, it),
  latitude: it.latitude,
  longitude: it.longitude,
  services: it.services,
  accreditation_level: it.accreditation_level,
  rating: it.rating,
  verification_status: it.verification_status,
  is_verified: it.is_verified,
  takes_requests: takesRequests(standingOf(it)),
});

/** Prices in ETB of the services still on offer. */
export const servicePricesOf = ({
  services,
  service_prices,
}: Pick<FacilityDetailsRow, 'services' | 'service_prices'>): Record<string, number> =>
  Object.fromEntries(Object.entries(service_prices).filter(([name]) => services.includes(name)));

export const presentFacilityDetails = (actor: Actor, it: FacilityDetailsRow): FacilityDetails => ({
  ...presentFacility(actor, it),
  working_hours: it.working_hours,
  delivery_service: it.delivery_service,
  delivery_radius: it.delivery_radius,
  delivery_fee: it.delivery_fee,
  payment_methods: it.payment_methods,
  equipment_list: it.equipment_list,
  service_prices: servicePricesOf(it),
  medicines_in_stock: it.stock?.medicines_in_stock ?? null,
  stock_updated_at: it.stock?.stock_updated_at ? iso(it.stock.stock_updated_at) : null,
});

export const presentPharmacy = (actor: Actor, it: PharmacyRow): Pharmacy => ({
  id: it.id,
  name: it.name,
  address: it.address,
  phone: contactsFor(actor, it).phone,
  rating: it.rating,
  latitude: it.latitude,
  longitude: it.longitude,
  deliveryService: it.delivery_service,
  paymentMethods: it.payment_methods,
  medicinesInStock: it.medicines_in_stock,
  stockUpdatedAt: it.stock_updated_at && iso(it.stock_updated_at),
  takesRequests: takesRequests(standingOf(it)),
});
