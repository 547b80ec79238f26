import { type Facility, type FacilityDetails, facility, facilityDetails, type Pharmacy, pharmacy } from '@tenaye/contracts/facility.ts';
import type { Actor } from '#kernel/access/actor.ts';
import { present } from '#kernel/http/present.ts';
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

/** The fields of every answer about a facility whose names differ from the row's, the same for visitors and patients. */
export const commonOf = (row: FacilityRow) => ({
  facility_type: row.facilityType,
  level_known: row.isLevelKnown,
  accreditation_level: row.accreditationLevel,
  review_count: row.reviewCount,
  working_hours: row.workingHours,
  takes_requests: takesRequests(row),
});

const fieldsFor = (actor: Actor, row: FacilityRow) => ({
  ...commonOf(row),
  ...contactsFor(actor, row),
  account_id: row.accountId,
  verification_status: row.verificationStatus,
  is_verified: row.isVerified,
});

export const presentFacility = (actor: Actor, row: FacilityRow): Facility => present(facility, row, fieldsFor(actor, row));

/** The prices, in ETB, of the services that the facility still offers. */
const servicePricesOf = ({ services, servicePrices }: FacilityDetailsRow): Record<string, number> =>
  Object.fromEntries(Object.entries(servicePrices).filter(([name]) => services.includes(name)));

/** The services and terms of a facility, the same for visitors and patients. Fees and prices are in ETB, the radius is in km. */
export const offerOf = (row: FacilityDetailsRow) => ({
  delivery_service: row.deliveryService,
  delivery_radius: row.deliveryRadius,
  delivery_fee: row.deliveryFee,
  payment_methods: row.paymentMethods,
  equipment_list: row.equipmentList,
  service_prices: servicePricesOf(row),
  medicines_in_stock: row.stock?.medicinesInStock ?? null,
  usual_answer: row.usualAnswer,
  stock_updated_at: row.stock?.stockUpdatedAt ?? null,
});

export const presentFacilityDetails = (actor: Actor, row: FacilityDetailsRow): FacilityDetails =>
  present(facilityDetails, row, { ...fieldsFor(actor, row), ...offerOf(row) });

export const presentPharmacy = (actor: Actor, row: PharmacyRow): Pharmacy =>
  present(pharmacy, row, { phone: contactsFor(actor, row).phone, takesRequests: takesRequests(row) });
