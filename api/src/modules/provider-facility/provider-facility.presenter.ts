import type { ProviderFacility } from '@tenaye/contracts/provider-facility.ts';
import { iso } from '#kernel/database/sql.ts';
import { versionOf } from '#kernel/database/version.ts';
import { presentRenewal } from '../verification-state/license-renewal.view.ts';
import type { Figures, OwnFacilityRow } from './provider-facility.view.ts';

const presentFigures = (figures: Figures): ProviderFacility['figures'] => ({
  requestsToday: figures.requestsToday,
  openRequests: figures.openRequests,
  medicinesInStock: figures.medicinesInStock,
  stockItems: figures.stockItems,
  expired: figures.expired,
  outOfStock: figures.outOfStock,
  lowStock: figures.lowStock,
  expiring: figures.expiring,
});

export function presentOwnFacility(row: OwnFacilityRow & Figures): ProviderFacility {
  const prices = new Map(Object.entries(row.servicePrices));
  return {
    id: row.id,
    name: row.name,
    facilityType: row.facilityType,
    licenseNumber: row.licenseNumber,
    address: row.address,
    location: row.location,
    phone: row.phone,
    email: row.email,
    latitude: row.latitude,
    longitude: row.longitude,
    services: row.services.map((name) => ({ name, price: prices.get(name) ?? null })),
    equipment: row.equipmentList,
    workingHours: row.workingHours,
    deliveryService: row.deliveryService,
    deliveryRadius: row.deliveryRadius,
    deliveryFee: row.deliveryFee,
    paymentMethods: row.paymentMethods,
    additionalNotes: row.additionalNotes,
    photo: row.photo,
    accreditationLevel: row.accreditationLevel,
    rating: row.rating,
    isActive: row.isActive,
    isVerified: row.isVerified,
    licenseExpiresOn: row.licenseExpiresOn,
    licenseStands: row.licenseStands,
    licenseSentAt: row.licenseSentAt && iso(row.licenseSentAt),
    licenseRenewal: row.licenseRenewal && presentRenewal(row.licenseRenewal),
    verificationStatus: row.verificationStatus,
    createdAt: iso(row.createdAt),
    version: versionOf(row.updatedAt),
    updatedAt: iso(row.updatedAt),
    figures: presentFigures(row),
  };
}
