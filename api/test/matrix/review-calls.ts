import * as verification from '@tenaye/contracts/verification.ts';
import type { Call } from './call.ts';
import { admins } from './people.ts';
import type { Scene } from './scene.ts';

const theFacility = async (scene: Scene) => ({ type: 'facility', id: await scene.unclaimedFacility() });
const unknown = () => ({ type: 'doctor', providerType: 'doctor', id: crypto.randomUUID() });

/** Administrators review every provider: they share all rows, and only an unknown id is hidden. */
export const reviewCalls: Call[] = [
  { spec: verification.listUnverified, expected: admins(200) },
  { spec: verification.listListings, expected: admins(200) },
  {
    spec: verification.getReviewedProvider,
    expected: admins(200),
    params: (scene) => ({ providerType: 'doctor', id: scene.doctorId }),
  },
  { spec: verification.getReviewedProvider, of: 'unknown', expected: admins(404), params: unknown },
  {
    spec: verification.verifyProvider,
    expected: admins(200),
    params: theFacility,
    body: () => ({ status: 'rejected', verified: false, notes: 'No license' }),
  },
  {
    spec: verification.verifyProvider,
    of: 'unknown',
    expected: admins(404),
    params: unknown,
    body: () => ({ status: 'approved', verified: true }),
  },
  { spec: verification.reopenProvider, expected: admins(200), params: theFacility, body: () => ({}) },
  { spec: verification.reopenProvider, of: 'unknown', expected: admins(404), params: unknown, body: () => ({}) },
  {
    spec: verification.setLicense,
    expected: admins(200),
    params: theFacility,
    body: () => ({ licenseExpiresOn: '2099-01-31' }),
  },
  { spec: verification.setLicense, of: 'unknown', expected: admins(404), params: unknown, body: () => ({ licenseExpiresOn: null }) },
];
