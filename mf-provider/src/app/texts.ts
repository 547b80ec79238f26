import { textGroup } from '@tenaye/platform/texts/with-texts.ts';

/** The texts of each page, for `withTexts`. They load with the page's script, so that signing in doesn't load the portals' texts. */
const group = textGroup('mf-provider');

/** The texts of sign-in, sign-up (which suggests existing profiles to claim) and password reset. */
export const signInTexts = group({
  auth: () => import(/* webpackChunkName: "sign-in" */ '../messages/en/auth.json', { with: { type: 'json' } }),
  claim: () => import(/* webpackChunkName: "sign-in" */ '../messages/en/claim.json', { with: { type: 'json' } }),
  code: () => import(/* webpackChunkName: "sign-in" */ '../messages/en/code.json', { with: { type: 'json' } }),
  existing: () => import(/* webpackChunkName: "sign-in" */ '../messages/en/existing.json', { with: { type: 'json' } }),
});

/** The texts of the page after sign-in. */
export const dashboardTexts = group({
  code: () => import(/* webpackChunkName: "dashboard" */ '../messages/en/code.json', { with: { type: 'json' } }),
  dashboard: () => import(/* webpackChunkName: "dashboard" */ '../messages/en/dashboard.json', { with: { type: 'json' } }),
  profileClaim: () => import(/* webpackChunkName: "dashboard" */ '../messages/en/profile-claim.json', { with: { type: 'json' } }),
});

/** The texts of the doctor's portal. */
export const doctorTexts = group({
  appointment: () => import(/* webpackChunkName: "doctor" */ '../messages/en/appointment.json', { with: { type: 'json' } }),
  assessment: () => import(/* webpackChunkName: "doctor" */ '../messages/en/assessment.json', { with: { type: 'json' } }),
  availability: () => import(/* webpackChunkName: "doctor" */ '../messages/en/availability.json', { with: { type: 'json' } }),
  calendar: () => import(/* webpackChunkName: "doctor" */ '../messages/en/calendar.json', { with: { type: 'json' } }),
  doctor: () => import(/* webpackChunkName: "doctor" */ '../messages/en/doctor.json', { with: { type: 'json' } }),
  entry: () => import(/* webpackChunkName: "doctor" */ '../messages/en/entry.json', { with: { type: 'json' } }),
  existing: () => import(/* webpackChunkName: "doctor" */ '../messages/en/existing.json', { with: { type: 'json' } }),
  license: () => import(/* webpackChunkName: "doctor" */ '../messages/en/license.json', { with: { type: 'json' } }),
  order: () => import(/* webpackChunkName: "doctor" */ '../messages/en/order.json', { with: { type: 'json' } }),
  photo: () => import(/* webpackChunkName: "doctor" */ '../messages/en/photo.json', { with: { type: 'json' } }),
  place: () => import(/* webpackChunkName: "doctor" */ '../messages/en/place.json', { with: { type: 'json' } }),
  profileClaim: () => import(/* webpackChunkName: "doctor" */ '../messages/en/profile-claim.json', { with: { type: 'json' } }),
  payment: () => import(/* webpackChunkName: "doctor" */ '../messages/en/payment.json', { with: { type: 'json' } }),
  records: () => import(/* webpackChunkName: "doctor" */ '../messages/en/records.json', { with: { type: 'json' } }),
  review: () => import(/* webpackChunkName: "doctor" */ '../messages/en/review.json', { with: { type: 'json' } }),
  sheet: () => import(/* webpackChunkName: "doctor" */ '../messages/en/sheet.json', { with: { type: 'json' } }),
  verification: () => import(/* webpackChunkName: "doctor" */ '../messages/en/verification.json', { with: { type: 'json' } }),
});

/** The texts of the portals of pharmacies and diagnostic centers. */
export const facilityTexts = group({
  bench: () => import(/* webpackChunkName: "facility" */ '../messages/en/bench.json', { with: { type: 'json' } }),
  existing: () => import(/* webpackChunkName: "facility" */ '../messages/en/existing.json', { with: { type: 'json' } }),
  facility: () => import(/* webpackChunkName: "facility" */ '../messages/en/facility.json', { with: { type: 'json' } }),
  inventory: () => import(/* webpackChunkName: "facility" */ '../messages/en/inventory.json', { with: { type: 'json' } }),
  license: () => import(/* webpackChunkName: "facility" */ '../messages/en/license.json', { with: { type: 'json' } }),
  order: () => import(/* webpackChunkName: "facility" */ '../messages/en/order.json', { with: { type: 'json' } }),
  photo: () => import(/* webpackChunkName: "facility" */ '../messages/en/photo.json', { with: { type: 'json' } }),
  place: () => import(/* webpackChunkName: "facility" */ '../messages/en/place.json', { with: { type: 'json' } }),
  prices: () => import(/* webpackChunkName: "facility" */ '../messages/en/prices.json', { with: { type: 'json' } }),
  request: () => import(/* webpackChunkName: "facility" */ '../messages/en/request.json', { with: { type: 'json' } }),
  profileClaim: () => import(/* webpackChunkName: "facility" */ '../messages/en/profile-claim.json', { with: { type: 'json' } }),
  review: () => import(/* webpackChunkName: "facility" */ '../messages/en/review.json', { with: { type: 'json' } }),
  verification: () => import(/* webpackChunkName: "facility" */ '../messages/en/verification.json', { with: { type: 'json' } }),
});

/** The texts of the claim pages. */
export const claimTexts = group({
  claim: () => import('../messages/en/claim.json', { with: { type: 'json' } }),
});
