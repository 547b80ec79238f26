import type { DoctorProfile } from '@tenaye/contracts/doctor-profile.ts';
import type { RequestStatus } from '@tenaye/contracts/facility-request.facts.ts';
import type { ProviderRequest } from '@tenaye/contracts/facility-request-provider.ts';
import type { InventoryItem } from '@tenaye/contracts/inventory.ts';
import type { ProviderFacility } from '@tenaye/contracts/provider-facility.ts';
import { next, requestFacts, uuid } from './builders.ts';

/** Valid data of doctors' and facilities' own portals; a test overrides only what matters to it. */

/** A verified doctor's own profile by default: both documents stored, no position shared. */
export const aDoctorProfile = (overrides: Partial<DoctorProfile> = {}): DoctorProfile => ({
  id: uuid(),
  name: 'Dr. Dawit Haile',
  gender: 'male',
  email: `doctor${next()}@tenaye.example`,
  phone: '+251912345678',
  mainResidenceArea: 'Bole',
  specialization: 'cardiology',
  experience: 8,
  licenseNumber: 'MD-1234',
  consultationFee: 850,
  appointmentTypes: ['online', 'in-person'],
  address: 'Bole Road, Addis Ababa',
  bio: null,
  profilePhoto: null,
  languages: [],
  rating: 4.6,
  verificationStatus: 'approved',
  isVerified: true,
  licenseExpiresOn: null,
  licenseRenewal: null,
  licenseStands: true,
  isLocationActive: false,
  lastLocationUpdate: null,
  latitude: 8.9975,
  longitude: 38.7869,
  documents: {
    medicalQualification: { name: 'degree.pdf', contentType: 'application/pdf', bytes: 120_000, changedAt: '2026-01-05T08:00:00.000Z' },
    renewedLicense: { name: 'license.pdf', contentType: 'application/pdf', bytes: 80_000, changedAt: '2026-01-05T08:00:00.000Z' },
  },
  createdAt: '2026-01-05T08:00:00.000Z',
  figures: { appointments: 7, appointmentsToday: 0 },
  ...overrides,
});

/** A verified, active pharmacy as its own account sees it. */
export const aProviderFacility = (overrides: Partial<ProviderFacility> = {}): ProviderFacility => ({
  id: uuid(),
  name: 'Piassa Pharmacy',
  facilityType: 'pharmacy',
  licenseNumber: 'PH-1',
  address: 'Piassa, Arada, Addis Ababa',
  location: 'Addis Ababa',
  phone: '+251911000002',
  email: null,
  latitude: 9.0362,
  longitude: 38.7521,
  services: [],
  equipment: [],
  workingHours: null,
  deliveryService: false,
  deliveryRadius: null,
  deliveryFee: null,
  paymentMethods: ['cash'],
  additionalNotes: null,
  photo: null,
  accreditationLevel: 'basic',
  rating: null,
  isActive: true,
  isVerified: true,
  licenseExpiresOn: null,
  licenseSentAt: '2026-01-05T08:00:00.000Z',
  licenseRenewal: null,
  licenseStands: true,
  verificationStatus: 'approved',
  createdAt: '2026-01-05T08:00:00.000Z',
  version: '1',
  updatedAt: '2026-01-05T08:00:00.000Z',
  figures: { requestsToday: 0, openRequests: 0, medicinesInStock: 0, stockItems: 0, expired: 0, outOfStock: 0, lowStock: 0, expiring: 0 },
  ...overrides,
});

/** A medicine on a pharmacy's shelf, quantity 40. */
export const anInventoryItem = (overrides: Partial<InventoryItem> = {}): InventoryItem => ({
  id: uuid(),
  itemName: 'Paracetamol 500mg',
  itemType: 'medication',
  medicationId: null,
  strength: null,
  form: null,
  quantity: 40,
  price: 2.5,
  expiryDate: '2098-03-31',
  isAvailable: true,
  lowStockAt: 10,
  marks: [],
  version: '1',
  updatedAt: '2026-03-01T07:00:00.000Z',
  ...overrides,
});

/** The numbers of a facility's requests by status; none by default. */
export const requestCounts = (overrides: Partial<Record<RequestStatus, number>> = {}): Record<RequestStatus, number> => ({
  pending: 0,
  quoted: 0,
  confirmed: 0,
  ready: 0,
  completed: 0,
  rejected: 0,
  cancelled: 0,
  ...overrides,
});

/** A request for medicines that waits for the pharmacy's answer by default. */
export const aProviderRequest = (overrides: Partial<ProviderRequest> = {}): ProviderRequest => {
  const { facilityPhone: _phone, facilityAddress: _address, ...facts } = requestFacts();
  return {
    ...facts,
    version: 'unquoted',
    requestType: 'medication',
    patient: { firstName: 'Selam', lastName: 'Bekele', phone: '+251911234567' },
    requestedServices: [],
    preferredDate: null,
    results: null,
    requestedMedications: [{ name: 'Paracetamol', quantity: 2, medicationId: null, answer: null, inventoryId: null, stockItem: null }],
    delivery: null,
    can: { setStatus: ['quoted', 'rejected'], addResults: false },
    ...overrides,
  };
};
