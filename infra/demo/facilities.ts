import { ProviderAccount } from '@tenaye/api/modules/account/provider-account.entity.ts';
import type { Facility } from '@tenaye/api/modules/facility/facility.entity.ts';
import { createFacility } from '@tenaye/api/modules/facility/facility-creation.service.ts';
import { facilitiesOfCities } from './data/cities-of-care.ts';
import { chain, type DemoFacility, otherFacilities, pendingFacility, signedInFacilities } from './data/facilities.ts';
import { fictionalPhone, pointIn, townOf } from './data/places.ts';
import { streetOf } from './data/practices.ts';
import { fictionalEmail, reviewedProfiles, type Seeder } from './seeder.ts';

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

/** The facility's location and phone number. */
const placeOf = ({ place }: DemoFacility, nth: number) => ({
  location: townOf(place),
  phone: fictionalPhone(100 + nth),
  ...pointIn(place, nth),
});

function accountOf({ em }: Seeder, facility: DemoFacility, { nth, email, passwordHash, approved }: Owner): ProviderAccount {
  return em.create(ProviderAccount, {
    email,
    passwordHash,
    providerType: 'health_facility',
    firstName: facility.name,
    ...placeOf(facility, nth),
    isVerified: approved,
    isEmailVerified: true,
    isDemo: true,
  });
}

function addTo(account: ProviderAccount, { em, calendar, keep }: Seeder, facility: DemoFacility, nth: number): Facility {
  const facts = {
    name: facility.name,
    facilityType: facility.facilityType,
    ...streetOf(facility.place, nth),
    email: account.email,
    ...placeOf(facility, nth),
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
  keep('license', account.id, it.id);
  if (account.isVerified) em.assign(it, { isVerified: true, verificationStatus: 'approved' });
  return it;
}

const add = (seeder: Seeder, facility: DemoFacility, owner: Owner): Facility =>
  addTo(accountOf(seeder, facility, owner), seeder, facility, owner.nth);

export interface Chain {
  accountId: string;
  pharmacy: Facility;
  laboratory: Facility;
}

function addChain(seeder: Seeder, nth: number): Chain {
  const owner = { nth, ...seeder.signIn('chain'), approved: true };
  const account = accountOf(seeder, { ...chain.pharmacy, name: chain.name }, owner);
  return {
    accountId: account.id,
    pharmacy: addTo(account, seeder, chain.pharmacy, nth),
    laboratory: addTo(account, seeder, chain.laboratory, nth + 1),
  };
}

/** Creates every facility with its account: those behind the demo sign-ins, by role, and their neighbors. */
export function seedFacilities(seeder: Seeder) {
  const mine = (role: keyof typeof signedInFacilities, nth: number): Facility =>
    add(seeder, signedInFacilities[role], { nth, ...seeder.signIn(role), approved: true });
  const other = (facility: DemoFacility, nth: number, approved: boolean): Facility =>
    add(seeder, facility, { nth, email: fictionalEmail(facility.name), passwordHash: seeder.closed, approved });

  const [pharmacy, laboratory, clinic] = [mine('pharmacy', 1), mine('diagnostic_center', 2), mine('facility', 3)];
  const inCities = otherFacilities.length + 7;
  const neighbours = otherFacilities.map((facility, at) => other(facility, at + 4, true));
  const afar = facilitiesOfCities.map((facility, at) => other(facility, at + inCities, true));
  other(pendingFacility, otherFacilities.length + 4, false);
  const { pharmacy: first, diagnostic_center: second, facility: third } = signedInFacilities;
  const rated = reviewedProfiles([pharmacy, laboratory, clinic, ...neighbours], [first, second, third, ...otherFacilities]);
  return { pharmacy, laboratory, clinic, chain: addChain(seeder, otherFacilities.length + 5), neighbours, afar, rated };
}
