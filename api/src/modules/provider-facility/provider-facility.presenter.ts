import type { ProviderFacility } from '@tenaye/contracts/provider-facility.ts';
import { iso } from '#kernel/database/sql.ts';
import type { Figures, OwnFacilityRow } from './provider-facility.view.ts';

const presentFigures = (it: Figures): ProviderFacility['figures'] => ({
  requestsToday: it.requests_today,
  openRequests: it.open_requests,
  medicinesInStock: it.medicines_in_stock,
  lowStock: it.low_stock,
  expiring: it.expiring,
});

export function presentOwnFacility(it: OwnFacilityRow & Figures): ProviderFacility {
  const prices = new Map(Object.entries(it.service_prices));
  return {
    id: it.id,
    name: it.name,
    facilityType: it.facility_type,
    licenseNumber: it.license_number,
    address: it.address,
    location: it.location,
    phone: it.phone,
    email: it.email,
    latitude: it.latitude,
    longitude: it.longitude,
    services: it.services.map((name) => ({ name, price: prices.get(name) ?? null })),
    equipment: it.equipment_list,
    workingHours: it.working_hours,
    deliveryService: it.delivery_service,
    deliveryRadius: it.delivery_radius,
    deliveryFee: it.delivery_fee,
    paymentMethods: it.payment_methods,
    additionalNotes: it.additional_notes,
    accreditationLevel: it.accreditation_level,
    rating: it.rating,
    isActive: it.is_active,
    isVerified: it.is_verified,
    verificationStatus: it.verification_status,
    createdAt: iso(it.created_at),
    updatedAt: iso(it.updated_at),
    figures: presentFigures(it),
  };
}
