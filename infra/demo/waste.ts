import type { Facility } from '@tenaye/api/modules/facility/facility.entity.ts';
import { WasteTariff } from '@tenaye/api/modules/waste-money/waste-tariff.entity.ts';
import { declareContainers } from '@tenaye/api/modules/waste-pickup/waste-container.service.ts';
import { WasteDriver } from '@tenaye/api/modules/waste-pickup/waste-driver.entity.ts';
import { WasteFacilityProfile } from '@tenaye/api/modules/waste-pickup/waste-facility-profile.entity.ts';
import { WastePickupRequest } from '@tenaye/api/modules/waste-pickup/waste-pickup.entity.ts';
import type { DeclaredContainers } from '@tenaye/contracts/waste-container.ts';
import { fictionalPhone } from './data/places.ts';
import type { Seeder } from './seeder.ts';
import type { Clinic } from './waste-clinic.ts';
import { seedCertification, seedCollected } from './waste-papers.ts';
import { seedSafety } from './waste-safety.ts';

/** The containers of the next pickup, which have labels to print. */
const containers: DeclaredContainers = [
  { wasteType: 'sharps', kind: 'safety_box', count: 4 },
  { wasteType: 'pharmaceutical', kind: 'rigid_box', count: 2 },
];

function seedComing({ em, calendar }: Seeder, { facility, accountId, driver }: Clinic): void {
  const facts = { providerAccountId: accountId, facilityId: facility.id, area: 'Kirkos', isDemo: true };
  const [soon, later, open] = [calendar.workday(2), calendar.workday(9), calendar.workday(16)];
  const labeled = em.create(WastePickupRequest, {
    ...facts,
    id: crypto.randomUUID(),
    wasteTypes: ['sharps', 'pharmaceutical'],
    estimatedWeight: 32,
    preferredPickupDate: calendar.day(soon),
    preferredTimeSlot: 'morning',
    status: 'scheduled',
    scheduledPickupDate: calendar.at(soon, '08:00'),
    pickupDriverId: driver.id,
  });
  declareContainers(em, labeled, containers, calendar.at(-1, '09:00'));
  em.create(WastePickupRequest, {
    ...facts,
    wasteTypes: ['sharps', 'chemotherapy'],
    estimatedWeight: 24.5,
    preferredPickupDate: calendar.day(later),
    preferredTimeSlot: 'afternoon',
    status: 'scheduled',
    scheduledPickupDate: calendar.at(later, '12:00'),
    pickupDriverId: driver.id,
  });
  em.create(WastePickupRequest, {
    ...facts,
    wasteTypes: ['sharps'],
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

/**
 * Seeds the clinic's waste: profile, planned pickups, certification, training log, incidents, and four months of pickups with their papers.
 */
export async function seedWaste(
  seeder: Seeder,
  facility: Facility,
  { accountId, managerId }: Pick<Clinic, 'accountId' | 'managerId'>,
): Promise<void> {
  const { em } = seeder;
  const driver = em.create(WasteDriver, { name: 'Alemu Gizaw (demo)', phone: fictionalPhone(300), isDemo: true });
  em.create(WasteDriver, { name: 'Worknesh Abate (demo)', phone: fictionalPhone(301), isDemo: true });
  em.create(WasteFacilityProfile, {
    providerAccountId: accountId,
    facilityId: facility.id,
    facilityName: facility.name,
    facilityType: facility.facilityType,
    licenseNumber: facility.licenseNumber,
    wasteGenerationRate: 20,
    storageCapacity: 80,
    beds: 30,
    wasteTypes: ['sharps', 'pharmaceutical', 'chemotherapy'],
    preferredPickupTime: 'morning',
    address: facility.address,
    email: facility.email,
    contactPerson: 'Sister Tigist (demo)',
    contactPhone: fictionalPhone(302),
    accessInstructions: 'Store room beside the back gate.',
    isDemo: true,
  });
  const clinic = { facility, accountId, managerId, driver };
  seedComing(seeder, clinic);
  seedCertification(seeder, clinic);
  seedSafety(seeder, clinic);
  await seedTariff(seeder);
  await seedCollected(seeder, clinic);
}

/** Seeds invented prices, valid before all pickups of the demo. A real installation has no prices until a waste manager enters them. */
async function seedTariff({ em }: Seeder): Promise<void> {
  if ((await em.count(WasteTariff)) > 0) return;
  const prices = { sharps: 85, pathological: 110, pharmaceutical: 95, chemotherapy: 140, microbiological: 90, isolation: 90 };
  em.create(WasteTariff, { validFrom: '2000-01-01', prices, minimumCharge: 500, taxPercent: 15 });
  await em.flush();
}
