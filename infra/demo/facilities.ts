import { ProviderAccount } from '@tenaye/api/modules/account/provider-account.entity.ts';
import type { Facility } from '@tenaye/api/modules/facility/facility.entity.ts';
import { createFacility } from '@tenaye/api/modules/facility/facility-creation.service.ts';
import { type DemoFacility, otherFacilities, pendingFacility, signedInFacilities } from './data/facilities.ts';
import { fictionalPhone, pointIn } from './data/places.ts';
import { fictionalEmail, type Seeder } from './seeder.ts';

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Opening hours as a sign at the door would list them, day by day. */
function workingHours(hours: DemoFacility['hours']): Record<string, string> {
  const week = { day: '8:00 AM - 6:00 PM', 'long day': '7:30 AM - 9:30 PM', 'around the clock': 'Open 24 hours' }[hours];
  const sunday = hours === 'day' ? 'Closed' : week;
  return Object.fromEntries(days.map((day) => [day, day === 'Sunday' ? sunday : week]));
}

interface Owner {
  nth: number;
  email: string;
  passwordHash: string;
  approved: boolean;
}

function add({ em, calendar }: Seeder, facility: DemoFacility, { nth, email, passwordHash, approved }: Owner): Facility {
  const place = { location: `${facility.subCity}, Addis Ababa`, phone: fictionalPhone(100 + nth), ...pointIn(facility.subCity, nth) };
  const account = em.create(ProviderAccount, {
    email,
    passwordHash,
    providerType: 'health_facility',
    firstName: facility.name,
    ...place,
    isVerified: approved,
    isEmailVerified: true,
    isDemo: true,
  });
  const facts = {
    name: facility.name,
    facilityType: facility.facilityType,
    address: `${facility.subCity}, Woreda ${String((nth % 12) + 1).padStart(2, '0')}`,
    email,
    ...place,
    workingHours: workingHours(facility.hours),
    licenseNumber: `DEMO-HF-${String(nth).padStart(4, '0')}`,
    services: [...facility.services],
    ...(facility.prices && { servicePrices: facility.prices }),
    equipmentList: [...(facility.equipmentList ?? [])],
    accreditationLevel: facility.accreditationLevel,
    deliveryService: facility.delivery !== undefined,
    deliveryRadius: facility.delivery?.radius ?? null,
    deliveryFee: facility.delivery?.fee ?? null,
    paymentMethods: [...(facility.paymentMethods ?? ['cash'])],
    isDemo: true,
  };
  const it = createFacility(em, account, facts, calendar.now);
  if (approved) em.assign(it, { isVerified: true, verificationStatus: 'approved' });
  if (facility.rated) em.assign(it, { rating: facility.rated[0], reviewCount: facility.rated[1] });
  return it;
}

/** Creates every facility with its account: those behind the demo sign-ins, by role, and their neighbors. */
export function seedFacilities(seeder: Seeder) {
  const mine = (role: keyof typeof signedInFacilities, nth: number): Facility =>
    add(seeder, signedInFacilities[role], { nth, ...seeder.signIn(role), approved: true });
  const other = (facility: DemoFacility, nth: number, approved: boolean): Facility =>
    add(seeder, facility, { nth, email: fictionalEmail(facility.name), passwordHash: seeder.closed, approved });

  const [pharmacy, laboratory, clinic] = [mine('pharmacy', 1), mine('diagnostic_center', 2), mine('facility', 3)];
  const neighbours = otherFacilities.map((facility, at) => other(facility, at + 4, true));
  other(pendingFacility, otherFacilities.length + 4, false);
  return { pharmacy, laboratory, clinic, neighbours };
}
