import type { ProviderFacility } from '@tenaye/contracts/provider-facility.ts';
import { iso } from '#kernel/database/sql.ts';
import type { Figures, OwnFacilityRow } from './provider-facility.view.ts';

const presentFigures = (figures: Figures): ProviderFacility['figures'] => ({
  requestsToday: figures.requests_today,
  openRequests: figures.open_requests,
  medicinesInStock: figures.medicines_in_stock,
  lowStock: figures.low_stock,
  expiring: figures.expiring,
});

export function presentOwnFacility(row: OwnFacilityRow & Figures): ProviderFacility {
  const prices = new Map(Object.entries(row.service_prices));
  return {
    id: row.id,
    name: row.name,
    facilityType: row.facility_type,
    licenseNumber: row.license_number,
    address: row.address,
    location: row.location,
    phone: row.phone,
    email: row.email,
    latitude: row.latitude,
    longitude: row.longitude,
    services: row.services.map((name) => ({ name, price: prices.get(name) ?? null })),
    equipment: row.equipment_list,
    workingHours: row.working_hours,
    deliveryService: row.delivery_service,
    deliveryRadius: row.delivery_radius,
    deliveryFee: row.delivery_fee,
    paymentMethods: row.payment_methods,
    additionalNotes: row.additional_notes,
    accreditationLevel: row.accreditation_level,
    rating: row.rating,
    isActive: row.is_active,
    isVerified: row.is_verified,
    verificationStatus: row.verification_status,
    createdAt: iso(row.created_at),
    updatedAt: iso(row.updated_at),
    figures: presentFigures(row),
  };
}
