import type { DoctorOrder } from '@tenaye/contracts/doctor.facts.ts';
import { byDistance, byName, type Listing } from '#kernel/http/page.ts';

/** Each order is a separate list: a cursor of one order is invalid in another. */
export const doctorListings: Record<DoctorOrder, Listing> = {
  name: { name: 'doctors', key: byName },
  soonest: { name: 'doctors soonest', key: byDistance },
  price: { name: 'doctors price', key: byDistance },
  rating: { name: 'doctors rating', key: byDistance },
  distance: { name: 'doctors distance', key: byDistance },
};
