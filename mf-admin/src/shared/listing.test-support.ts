import type { Listing } from '@tenaye/contracts/verification.ts';

/** A doctor who waits for verification. */
export const aListing = (overrides: Partial<Listing> = {}): Listing => ({
  id: crypto.randomUUID(),
  kind: 'doctor',
  name: 'Dawit Haile',
  email: 'dawit@tenaye.example',
  phone: '+251911223344',
  licenseNumber: 'MD-1',
  category: 'cardiology',
  location: 'Bole',
  verificationStatus: 'pending',
  isVerified: false,
  isClaimed: true,
  authority: null,
  licenseExpiresOn: null,
  licenseStands: true,
  heldBy: null,
  informationRequestedAt: null,
  version: 3,
  createdAt: '2026-03-02T08:00:00.000Z',
  pendingSince: '2026-03-02T08:00:00.000Z',
  ...overrides,
});
