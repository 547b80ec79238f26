import type { AdminClaim, AdminClaimDetails } from '@tenaye/contracts/claim-review.ts';

/** A pending claim of a doctor in the list. */
export const aListed = (overrides: Partial<AdminClaim> = {}): AdminClaim => ({
  kind: 'doctor',
  id: crypto.randomUUID(),
  claimStatus: 'pending',
  profileName: 'Dr. Lensa Gemechu',
  claimedName: 'ሌንሳ ገመቹ',
  claimantName: 'Lensa Gemechu',
  claimantEmail: 'lensa@tenaye.example',
  matchScore: 80,
  contested: false,
  reviewerName: null,
  createdAt: '2026-11-20T08:00:00.000Z',
  reviewedAt: null,
  ...overrides,
});

/** The same with what its review needs. */
export const aClaim = (overrides: Partial<AdminClaimDetails> = {}): AdminClaimDetails => ({
  ...aListed(),
  reviewerId: null,
  version: '1',
  updatedAt: '2026-11-20T08:00:00.000Z',
  undoUntil: null,
  verificationNotes: null,
  claimReason: 'This is my own profile.',
  claimant: {
    id: crypto.randomUUID(),
    name: 'Lensa Gemechu',
    email: 'lensa@tenaye.example',
    phone: '+251911700800',
    isActive: true,
    isVerified: false,
  },
  profile: { id: crypto.randomUUID(), name: 'Dr. Lensa Gemechu', verificationStatus: 'approved', owner: null },
  evidence: [
    { field: 'name', claimed: 'ሌንሳ ገመቹ', stored: 'Dr. Lensa Gemechu', agrees: true },
    { field: 'specialization', claimed: 'cardiology', stored: 'general_practice', agrees: false },
    { field: 'phone', claimed: '+251911700800', stored: null, agrees: null },
  ],
  parts: [
    { part: 'name', points: 55 },
    { part: 'phone', points: -5 },
  ],
  documents: [],
  otherClaims: [],
  history: [
    {
      id: crypto.randomUUID(),
      step: 'submit',
      by: 'Lensa Gemechu',
      notes: null,
      newStatus: 'pending',
      createdAt: '2026-11-20T08:00:00.000Z',
    },
  ],
  ...overrides,
});
