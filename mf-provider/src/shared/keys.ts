import type { Own } from '@tenaye/platform/portal/own.tsx';

const at = ({ accountId, facilityId }: Own) => [accountId, facilityId ?? null] as const;

/**
 * This remote's keys in the page's shared query client: the audience, the topic, the account that the data belongs to, and its facility, so
 * that data never shows for another account or facility.
 */
export const keys = {
  appointments: (accountId: string) => ['provider', 'appointments', accountId] as const,
  /** A doctor's own free times; without an id, the free times of all doctors. */
  slots: (doctorId?: string) => ['provider', 'slots', ...(doctorId ? [doctorId] : [])] as const,
  calendarFeed: (accountId: string) => ['provider', 'calendar-feed', accountId] as const,
  noteTemplates: (accountId: string) => ['provider', 'note-templates', accountId] as const,
  availability: (accountId: string) => ['provider', 'availability', accountId] as const,
  /** The calendars of all accounts. */
  availabilityOfAll: ['provider', 'availability'] as const,
  doctorProfile: (accountId: string) => ['provider', 'doctor-profile', accountId] as const,
  facility: (own: Own) => ['provider', 'facility', ...at(own)] as const,
  prices: (own: Own) => ['provider', 'prices', ...at(own)] as const,
  inventory: (own: Own) => ['provider', 'inventory', ...at(own)] as const,
  inventorySearch: (own: Own) => ['provider', 'inventory-search', ...at(own)] as const,
  sale: (accountId: string) => ['provider', 'sale', accountId] as const,
  requests: (own: Own) => ['provider', 'requests', ...at(own)] as const,
  /** The orders of a doctor's visits. */
  orders: (accountId: string) => ['provider', 'orders', accountId] as const,
  reviews: (own: Own) => ['provider', 'reviews', ...at(own)] as const,
  doctorClaims: (accountId: string) => ['provider', 'doctor-claims', accountId] as const,
  claimableFacilities: (accountId: string) => ['provider', 'claimable-facilities', accountId] as const,
  /** Other accounts' claims to the account's own profiles. */
  profileClaims: (accountId: string) => ['provider', 'profile-claims', accountId] as const,
  facilityClaims: (accountId: string) => ['provider', 'facility-claims', accountId] as const,
  /** Data that is the same for every account. */
  claimableDoctors: ['provider', 'claimable-doctors'],
  duplicates: ['provider', 'duplicates'],
  medicines: ['provider', 'medicines'],
  labTests: ['provider', 'lab-tests'],
} as const;
