import type { ManagerPickup, ManagerPickupDetail } from '@tenaye/contracts/waste-pickup-manager.ts';
import { uuid } from '@tenaye/testing/builders.ts';

/** A pending pickup of sharps and isolation waste. */
export const aPickup = (overrides: Partial<ManagerPickup> = {}): ManagerPickup => ({
  id: uuid(),
  status: 'pending',
  facilityId: uuid(),
  facilityName: 'Bole Clinic',
  address: 'Bole Road',
  phone: null,
  area: 'Bole',
  latitude: 9,
  longitude: 38.75,
  date: '2026-03-02',
  timeSlot: 'morning',
  isLate: false,
  wasteTypes: ['sharps', 'isolation'],
  estimatedWeight: 10,
  actualWeight: null,
  driverId: null,
  driverName: null,
  misses: 0,
  actualPickupDate: null,
  deliveredAt: null,
  awaitsInvoice: false,
  createdAt: '2026-02-27T08:00:00.000Z',
  ...overrides,
});

/** A scheduled pickup with its details. */
export const aDetail = (overrides: Partial<ManagerPickupDetail> = {}): ManagerPickupDetail => ({
  ...aPickup({ status: 'scheduled', driverName: 'Alemu Gizaw' }),
  preferredPickupDate: '2026-03-02',
  preferredTimeSlot: 'morning',
  specialInstructions: null,
  accessInstructions: null,
  contactPerson: null,
  actualWeights: null,
  discrepancyReason: null,
  cancelReason: null,
  facilitySignerName: null,
  isRecurring: false,
  files: [],
  custody: [],
  events: [],
  invoiceId: null,
  charge: null,
  corrections: [],
  papers: [],
  assignments: [],
  version: 'v1',
  ...overrides,
});
