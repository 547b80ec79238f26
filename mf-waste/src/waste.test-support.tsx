import type { ProviderData } from '@tenaye/contracts/provider-account.ts';
import type { WasteCertificationState } from '@tenaye/contracts/waste-compliance.ts';
import type { PickupDetail, PickupRequest } from '@tenaye/contracts/waste-pickup.ts';
import type { WasteProfile } from '@tenaye/contracts/waste-profile.ts';
import type { WasteTariff } from '@tenaye/contracts/waste-tariff.ts';
import { aProviderAccount } from '@tenaye/testing/builders.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { Suspense } from 'react';
import { WastePage } from './app/pages/WastePage.tsx';
import { en } from './messages/en.test-support.ts';

/** A verified clinic. */
export const aClinic = (name = 'Bole Clinic'): ProviderData => ({
  id: crypto.randomUUID(),
  kind: 'facility',
  name,
  category: 'medium_clinic',
  verificationStatus: 'approved',
  isVerified: true,
});

/** Opens the waste portal of an account with these facilities, one by default. */
export function openWaste(
  query = '',
  facilities: ProviderData[] = [aClinic()],
  account = aProviderAccount({ providerType: 'health_facility' }),
) {
  return renderWithPlatform(
    <Suspense>
      <WastePage />
    </Suspense>,
    {
      path: `/provider/waste-disposal${query}`,
      provider: { account, providerData: facilities[0] ?? null, facilities },
      messages: { 'mf-waste': { en } },
    },
  );
}

/** A pending pickup of 20 kg sharps in the morning of March 2, 2026. */
export const aPickup = (overrides: Partial<PickupRequest> = {}): PickupRequest => ({
  id: crypto.randomUUID(),
  status: 'pending',
  wasteTypes: ['sharps'],
  estimatedWeight: 20,
  actualWeight: null,
  preferredPickupDate: overrides.date ?? '2026-03-02',
  preferredTimeSlot: 'morning',
  date: '2026-03-02',
  timeSlot: 'morning',
  specialInstructions: null,
  driverName: null,
  driverPhone: null,
  actualPickupDate: null,
  isRecurring: false,
  photos: 0,
  createdAt: '2026-02-27T08:00:00.000Z',
  ...overrides,
});

/** `aPickup` with its details. */
export const aPickupDetail = (overrides: Partial<PickupDetail> = {}): PickupDetail => ({
  ...aPickup(),
  actualWeights: null,
  weighedWeights: null,
  discrepancyReason: null,
  cancelReason: null,
  containers: [],
  containersGiven: null,
  containersReceived: null,
  containersTreated: null,
  files: [],
  custody: [],
  ...overrides,
});

/** Settings without recurring pickups. */
export const aWasteProfile = (overrides: Partial<WasteProfile> = {}): WasteProfile => ({
  name: 'Bole Clinic',
  address: 'Bole Road',
  phone: '+251911234567',
  email: null,
  facilityType: 'medium_clinic',
  licenseNumber: 'FL-1',
  wasteTypes: ['sharps'],
  preferredPickupTime: 'morning',
  preferredPickupFrequency: 'weekly',
  wasteGenerationRate: 9,
  storageCapacity: null,
  contactPerson: null,
  emergencyContact: null,
  tin: null,
  latitude: null,
  longitude: null,
  specialInstructions: null,
  accessInstructions: null,
  isRecurring: false,
  recurringFrom: null,
  nextRecurringDay: null,
  skippedDay: null,
  version: 'v1',
  ...overrides,
});

/** 50 ETB for a kilogram of sharps, 60 of pharmaceutical waste, at least 500 ETB, and 15 % tax. */
export const aTariff: WasteTariff = {
  id: crypto.randomUUID(),
  validFrom: '2026-01-01',
  validUntil: null,
  prices: { sharps: 50, pathological: 80, pharmaceutical: 60, chemotherapy: 120, microbiological: 70, isolation: 90 },
  minimumCharge: 500,
  taxPercent: 15,
  createdBy: null,
  createdAt: '2026-01-01T08:00:00.000Z',
};
/** The certification of a facility without one. */
export const uncertified: WasteCertificationState = {
  ...{ current: null, history: [], training: [], trainingCorrections: [], trainingProgress: 0, complianceScore: null, benefits: [] },
  ...{ discountPercent: 0, next: null },
};
