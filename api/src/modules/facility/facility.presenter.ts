import type { Facility, FacilityDetails, Pharmacy } from '@tenaye/contracts/facility.ts';
import type { Actor } from '#kernel/access/actor.ts';
import { iso } from '#kernel/database/sql.ts';
import { emailHint, phoneHint } from '#kernel/masking.ts';
import { facilityPolicy, takesRequests } from './facility.policy.ts';
import type { FacilityRow } from './facility.view.ts';
import type { FacilityDetailsRow } from './facility-details.view.ts';
import type { PharmacyRow } from './pharmacy-list.view.ts';

function contactsFor(actor: Actor, row: FacilityRow): Pick<Facility, 'phone' | 'email'> {
  const open = facilityPolicy.readContacts(actor, row);
  const { phone, email } = row;
  return open ? { phone, email } : { phone: phone && phoneHint(phone), email: email && emailHint(email) };
}

export const presentFacility = (actor: Actor, row: FacilityRow): Facility => ({
  id: row.id,
  account_id: row.accountId,
  name: row.name,
  facility_type: row.facilityType,
  address: row.address,
  location: row.location,
  ...contactsFor(actor, row),
  latitude: row.latitude,
  longitude: row.longitude,
  services: row.services,
  accreditation_level: row.accreditationLevel,
  rating: row.rating,
  review_count: row.reviewCount,
  working_hours: row.workingHours,
  photo: row.photo,
  verification_status: row.verificationStatus,
  is_verified: row.isVerified,
  takes_requests: takesRequests(row),
});

/** Prices in ETB of the services still on offer. */
const servicePricesOf = ({ services, servicePrices }: FacilityDetailsRow): Record<string, number> =>
  Object.fromEntries(Object.entries(servicePrices).filter(([name]) => services.includes(name)));

/** What a facility offers, the same for visitors and for patients. Fees and prices in ETB, the radius in km. */
export const presentOffer = (row: FacilityDetailsRow) => ({
  delivery_radius: row.deliveryRadius,
  delivery_fee: row.deliveryFee,
  payment_methods: row.paymentMethods,
  equipment_list: row.equipmentList,
  service_prices: servicePricesOf(row),
  medicines_in_stock: row.stock?.medicinesInStock ?? null,
  stock_updated_at: row.stock?.stockUpdatedAt ? iso(row.stock.stockUpdatedAt) : null,
});

export const presentFacilityDetails = (actor: Actor, row: FacilityDetailsRow): FacilityDetails => ({
  ...presentFacility(actor, row),
  delivery_service: row.deliveryService,
  ...presentOffer(row),
});

export const presentPharmacy = (actor: Actor, row: PharmacyRow): Pharmacy => ({
  id: row.id,
  name: row.name,
  address: row.address,
  phone: contactsFor(actor, row).phone,
  rating: row.rating,
  reviewCount: row.reviewCount,
  workingHours: row.workingHours,
  photo: row.photo,
  latitude: row.latitude,
  longitude: row.longitude,
  deliveryService: row.deliveryService,
  paymentMethods: row.paymentMethods,
  medicinesInStock: row.medicinesInStock,
  stockUpdatedAt: row.stockUpdatedAt && iso(row.stockUpdatedAt),
  takesRequests: takesRequests(row),
});
