import { describe, expect, it } from '@jest/globals';
import { facilityTypeLabels, facilityTypes } from '@tenaye/contracts/facility.ts';
import type { ProviderSession } from '@tenaye/contracts/provider-auth.ts';
import { specialties } from '@tenaye/contracts/specialty.ts';
import { aProviderSession } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen } from '@testing-library/react';
import { en } from '../../messages/en.ts';
import { FacilityPage } from './FacilityPage.tsx';

stubHttp();

type Profile = NonNullable<ProviderSession['providerData']>;
const aFacility = (overrides: Partial<Profile>): Profile => ({
  id: crypto.randomUUID(),
  kind: 'facility',
  name: 'Bole Diagnostics',
  category: 'diagnostic_lab',
  verificationStatus: 'approved',
  isVerified: true,
  ...overrides,
});
const open = (portal: 'diagnostic_center' | 'pharmacy', profile: Profile | null) =>
  renderWithPlatform(<FacilityPage portal={portal} />, {
    provider: aProviderSession({ providerType: 'health_facility' }, profile),
    messages: { 'mf-provider': { en } },
  });

describe('facility portals', () => {
  it('shows a center its name and what kind of center it is', async () => {
    open('diagnostic_center', aFacility({}));
    expect(await screen.findByText('Bole Diagnostics')).toBeInTheDocument();
    expect(screen.getByText('Diagnostic Laboratory')).toBeInTheDocument();
    expect(screen.getByText('Approved')).toBeInTheDocument();
  });

  it.each([
    { portal: 'diagnostic_center', profile: aFacility({ category: 'pharmacy' }), text: 'Diagnostic center profile not found' },
    { portal: 'diagnostic_center', profile: null, text: 'Diagnostic center profile not found' },
    { portal: 'pharmacy', profile: aFacility({ category: 'hospital' }), text: 'Pharmacy profile not found' },
    { portal: 'pharmacy', profile: null, text: 'Pharmacy profile not found' },
  ] as const)('says "$text" to an account without such a profile', async ({ portal, profile, text }) => {
    open(portal, profile);
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('tells a pharmacy that waits for approval why no orders come', async () => {
    open('pharmacy', aFacility({ category: 'pharmacy', verificationStatus: 'pending', isVerified: false }));
    expect(await screen.findByText(/You can't receive orders until it is approved/)).toBeInTheDocument();
  });

  it('does not tell a rejected pharmacy that it is still being reviewed', async () => {
    open('pharmacy', aFacility({ category: 'pharmacy', verificationStatus: 'rejected', isVerified: false }));
    expect(await screen.findByText(/support@tenaye\.example/)).toBeInTheDocument();
    expect(screen.queryByText('Verification Pending')).not.toBeInTheDocument();
  });
});

describe('the catalogue', () => {
  it("has the contract's word for every facility type and specialty", () => {
    expect(en.facility.categories).toEqual(facilityTypeLabels);
    expect(Object.keys(en.facility.categories)).toHaveLength(facilityTypes.length);
    expect(en.appointment.specialties).toEqual(Object.fromEntries(specialties.map((it) => [it.id, it.label])));
  });
});
