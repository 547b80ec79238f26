import { ProviderAccount } from '@tenaye/api/modules/account/provider-account.entity.ts';
import type { Facility } from '@tenaye/api/modules/facility/facility.entity.ts';
import { WasteAssignment } from '@tenaye/api/modules/waste-driver/waste-assignment.entity.ts';
import { WasteDriver } from '@tenaye/api/modules/waste-pickup/waste-driver.entity.ts';
import { WasteFacilityProfile } from '@tenaye/api/modules/waste-pickup/waste-facility-profile.entity.ts';
import { WastePickupRequest } from '@tenaye/api/modules/waste-pickup/waste-pickup.entity.ts';
import { type WasteTimeSlot, type WasteType, wasteSlotHours } from '@tenaye/contracts/waste.facts.ts';
import { fictionalPhone } from './data/places.ts';
import type { Seeder } from './seeder.ts';

/** The waste of the demo's facilities, in turn: kilograms, types, slot. */
const kinds: readonly [kilograms: number, types: WasteType[], slot: WasteTimeSlot][] = [
  [18, ['sharps', 'pharmaceutical'], 'morning'],
  [7.5, ['sharps'], 'morning'],
  [24, ['sharps', 'microbiological', 'isolation'], 'afternoon'],
  [12, ['pharmaceutical'], 'morning'],
  [31.5, ['sharps', 'pathological'], 'afternoon'],
  [9, ['chemotherapy', 'sharps'], 'evening'],
];

/** The day on which each facility in turn wants its pickup, as days from today, and whether the demo driver has it. */
const plans: readonly [days: number, isAssigned: boolean][] = [
  [0, true],
  [0, true],
  [0, true],
  [0, false],
  [-1, false],
  [1, false],
];

interface OwnedFacility {
  facility: Facility;
  accountId: string;
}

/** The sub-city, which precedes the city in a demo facility's location. */
const areaOf = ({ location }: Facility): string => location?.split(',')[0] ?? '';

function seedDriver({ em, signIn }: Seeder): WasteDriver {
  const { email, passwordHash } = signIn('waste_driver');
  const phone = fictionalPhone(303);
  em.create(ProviderAccount, {
    email,
    passwordHash,
    phone,
    providerType: 'staff',
    staffRoles: ['waste_driver'],
    firstName: 'Demo',
    lastName: 'Waste Driver',
    isVerified: true,
    isEmailVerified: true,
    isDemo: true,
  });
  return em.create(WasteDriver, {
    id: crypto.randomUUID(),
    name: 'Tadesse Bekele (demo)',
    phone,
    email,
    plateNumber: 'AA 3-00000',
    capacity: 400,
    isDemo: true,
  });
}

function seedPickup({ em, calendar }: Seeder, { facility, accountId }: OwnedFacility, nth: number, driver: WasteDriver): void {
  const [kilograms, wasteTypes, slot] = kinds[nth % kinds.length] ?? [10, ['sharps'], 'morning'];
  const [days, isAssigned] = plans[nth % plans.length] ?? [1, false];
  // The request comes shortly before the day, because infectious waste may wait for two days at most.
  const requestedAt = calendar.at(Math.min(days, 0) - 1, '14:00');
  const pickup = em.create(WastePickupRequest, {
    id: crypto.randomUUID(),
    providerAccountId: accountId,
    facilityId: facility.id,
    area: areaOf(facility),
    wasteTypes,
    estimatedWeight: kilograms,
    preferredPickupDate: calendar.day(days),
    preferredTimeSlot: slot,
    isDemo: true,
    createdAt: requestedAt,
    updatedAt: requestedAt,
  });
  em.create(WasteFacilityProfile, {
    providerAccountId: accountId,
    facilityId: facility.id,
    facilityName: facility.name,
    wasteGenerationRate: kilograms,
    wasteTypes,
    preferredPickupTime: slot,
    address: facility.address,
    contactPhone: facility.phone,
    contactPerson: 'Store keeper (demo)',
    isDemo: true,
  });
  if (!isAssigned) return;
  const hour = String(wasteSlotHours[slot][0]).padStart(2, '0');
  const plan = { status: 'scheduled', pickupDriverId: driver.id, scheduledTimeSlot: slot } as const;
  em.assign(pickup, { ...plan, scheduledPickupDate: calendar.at(days, `${hour}:00`) });
  em.create(WasteAssignment, {
    pickupId: pickup.id,
    driverId: driver.id,
    day: calendar.day(days),
    createdAt: calendar.at(days - 1, '16:00'),
  });
}

/** A demo driver with today's stops across the city, and pickups that wait for a driver, one of them late. */
export function seedDriverDay(seeder: Seeder, facilities: readonly Facility[]): void {
  const driver = seedDriver(seeder);
  const owned = facilities.flatMap((facility) => (facility.accountId ? [{ facility, accountId: facility.accountId }] : []));
  for (const [nth, it] of owned.entries()) seedPickup(seeder, it, nth, driver);
}
