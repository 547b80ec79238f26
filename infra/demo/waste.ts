import type { Facility } from '@tenaye/api/modules/facility/facility.entity.ts';
import { WasteCertification } from '@tenaye/api/modules/waste/waste-certification.entity.ts';
import { WasteDriver } from '@tenaye/api/modules/waste/waste-driver.entity.ts';
import { WasteFacilityProfile } from '@tenaye/api/modules/waste/waste-facility-profile.entity.ts';
import { WasteInvoice } from '@tenaye/api/modules/waste/waste-invoice.entity.ts';
import { WastePickupRequest } from '@tenaye/api/modules/waste/waste-pickup.entity.ts';
import type { WasteType } from '@tenaye/contracts/waste.facts.ts';
import { fictionalPhone } from './data/places.ts';
import type { Seeder } from './seeder.ts';

/** ETB for a kilogram, and the rate of value added tax. */
const PER_KILOGRAM = 85;
const TAX = 0.15;

/** Collected pickups: days ago, kilograms, types of waste, and the status of the invoice. */
const collected: readonly [daysAgo: number, kilograms: number, types: WasteType[], invoice: 'paid' | 'pending' | 'overdue'][] = [
  [124, 38.4, ['sharps', 'pharmaceutical'], 'paid'],
  [96, 41.25, ['sharps', 'microbiological'], 'paid'],
  [68, 29.6, ['sharps'], 'paid'],
  [40, 52.1, ['sharps', 'pathological', 'isolation'], 'overdue'],
  [12, 35.75, ['sharps', 'pharmaceutical'], 'paid'],
  [3, 33.3, ['sharps', 'chemotherapy'], 'pending'],
];

const cents = (amount: number): number => Math.round(amount * 100) / 100;

interface Clinic {
  facility: Facility;
  accountId: string;
  driver: WasteDriver;
}

function seedCollected({ em, calendar }: Seeder, { facility, accountId, driver }: Clinic): void {
  for (const [at, [daysAgo, kilograms, wasteTypes, status]] of collected.entries()) {
    const day = calendar.pastWorkday(-daysAgo);
    const pickedUp = calendar.at(day, '10:20');
    const subtotal = cents(kilograms * PER_KILOGRAM);
    const taxAmount = cents(subtotal * TAX);
    const paid = status === 'paid' ? calendar.at(day + 2, '14:00') : undefined;
    const pickup = em.create(WastePickupRequest, {
      providerAccountId: accountId,
      facilityId: facility.id,
      area: 'Kirkos',
      wasteTypes,
      estimatedWeight: Math.round(kilograms),
      actualWeight: kilograms,
      preferredPickupDate: calendar.day(day),
      preferredTimeSlot: 'morning',
      status: 'completed',
      scheduledPickupDate: calendar.at(day, '08:00'),
      actualPickupDate: pickedUp,
      pickupDriverId: driver.id,
      totalCost: cents(subtotal + taxAmount),
      isPaid: paid !== undefined,
      paymentDate: paid,
      isDemo: true,
      createdAt: calendar.at(day - 4, '09:00'),
      updatedAt: pickedUp,
    });
    em.create(WasteInvoice, {
      providerAccountId: accountId,
      pickupRequestId: pickup.id,
      invoiceNumber: `DEMO-${calendar.today.slice(0, 4)}-${String(at + 1).padStart(4, '0')}`,
      issueDate: calendar.day(day),
      dueDate: calendar.day(day + 30),
      subtotal,
      taxAmount,
      totalAmount: cents(subtotal + taxAmount),
      status,
      ...(paid && { paymentMethod: 'bank transfer', paymentDate: paid, paymentReference: `DEMO-PAY-${at + 1}` }),
      lineItems: [{ description: 'Medical waste collected', kilograms, unitPrice: PER_KILOGRAM, amount: subtotal }],
      isDemo: true,
      createdAt: pickedUp,
    });
  }
}

function seedComing({ em, calendar }: Seeder, { facility, accountId, driver }: Clinic): void {
  const facts = { providerAccountId: accountId, facilityId: facility.id, area: 'Kirkos', isDemo: true };
  const [soon, later, open] = [calendar.workday(2), calendar.workday(9), calendar.workday(13)];
  em.create(WastePickupRequest, {
    ...facts,
    wasteTypes: ['sharps', 'pharmaceutical'],
    estimatedWeight: 32,
    preferredPickupDate: calendar.day(soon),
    preferredTimeSlot: 'morning',
    status: 'scheduled',
    scheduledPickupDate: calendar.at(soon, '08:00'),
    pickupDriverId: driver.id,
  });
  em.create(WastePickupRequest, {
    ...facts,
    wasteTypes: ['microbiological'],
    estimatedWeight: 12.5,
    preferredPickupDate: calendar.day(later),
    preferredTimeSlot: 'afternoon',
    status: 'confirmed',
    scheduledPickupDate: calendar.at(later, '12:00'),
    pickupDriverId: driver.id,
  });
  em.create(WastePickupRequest, {
    ...facts,
    wasteTypes: ['sharps', 'isolation'],
    estimatedWeight: 20,
    preferredPickupDate: calendar.day(open),
    preferredTimeSlot: 'evening',
    specialInstructions: 'Use the back gate; the guard has the key.',
  });
  em.create(WastePickupRequest, {
    ...facts,
    wasteTypes: ['pharmaceutical'],
    estimatedWeight: 6,
    preferredPickupDate: calendar.day(calendar.pastWorkday(-8)),
    preferredTimeSlot: 'morning',
    status: 'cancelled',
    createdAt: calendar.at(-11, '09:00'),
  });
}

/** Seeds the clinic's waste: profile, five months of pickups with invoices, planned pickups, and its certificate. */
export function seedWaste(seeder: Seeder, facility: Facility, accountId: string): void {
  const { em, calendar } = seeder;
  const driver = em.create(WasteDriver, { name: 'Alemu Gizaw (demo)', phone: fictionalPhone(300), isDemo: true });
  em.create(WasteDriver, { name: 'Worknesh Abate (demo)', phone: fictionalPhone(301), isDemo: true });
  em.create(WasteFacilityProfile, {
    providerAccountId: accountId,
    facilityId: facility.id,
    facilityName: facility.name,
    facilityType: facility.facilityType,
    licenseNumber: facility.licenseNumber,
    wasteGenerationRate: 9,
    storageCapacity: 80,
    wasteTypes: ['sharps', 'pharmaceutical', 'microbiological'],
    preferredPickupTime: 'morning',
    contactPerson: 'Sister Tigist (demo)',
    contactPhone: fictionalPhone(302),
    accessInstructions: 'Store room beside the back gate.',
    isDemo: true,
  });
  const clinic = { facility, accountId, driver };
  seedCollected(seeder, clinic);
  seedComing(seeder, clinic);
  em.create(WasteCertification, {
    providerAccountId: accountId,
    certificationType: 'Gold',
    certificateNumber: 'DEMO-WC-0001',
    issueDate: calendar.day(-160),
    expiryDate: calendar.day(205),
    trainingCompleted: true,
    trainingCompletionDate: calendar.day(-170),
    isDemo: true,
  });
}
