import type { CollectedFacility, ReturnedSubmission, SubmittedFacts } from '@tenaye/contracts/data-collection.ts';
import { iso } from '#kernel/database/sql.ts';

export const presentCollected = (facility: CollectedFacility): CollectedFacility => ({
  id: facility.id,
  providerType: facility.providerType,
  institutionName: facility.institutionName,
  cityLocation: facility.cityLocation,
  status: facility.status,
  createdAt: iso(facility.createdAt),
});

export const presentSubmitted = (row: SubmittedFacts): SubmittedFacts => ({
  providerType: row.providerType,
  institutionName: row.institutionName,
  contactFirstName: row.contactFirstName,
  contactLastName: row.contactLastName,
  phoneNumber: row.phoneNumber,
  emailAddress: row.emailAddress,
  physicalAddress: row.physicalAddress,
  cityLocation: row.cityLocation,
  operatingHours: row.operatingHours,
  servicesOffered: row.servicesOffered,
  equipmentAvailable: row.equipmentAvailable,
  accreditationLevel: row.accreditationLevel,
  licenseNumber: row.licenseNumber,
  additionalNotes: row.additionalNotes,
  testCategories: row.testCategories,
  turnaroundTime: row.turnaroundTime,
  sampleCollection: row.sampleCollection,
  medicationsAvailable: row.medicationsAvailable,
  deliveryService: row.deliveryService,
  paymentMethods: row.paymentMethods,
  insuranceAccepted: row.insuranceAccepted,
  latitude: row.latitude,
  longitude: row.longitude,
  accuracy: row.accuracy,
});

export const presentReturned = (row: ReturnedSubmission): ReturnedSubmission => ({
  ...presentSubmitted(row),
  id: row.id,
  createdAt: iso(row.createdAt),
  remark: row.remark,
});
