import type { ProviderData } from '@tenaye/contracts/provider-account.ts';
import { aProviderAccount } from '@tenaye/testing/builders.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { Suspense } from 'react';
import { WastePage } from './app/pages/WastePage.tsx';
import { en } from './messages/en.ts';

/** A verified clinic. */
export const aClinic = (name = 'Bole Clinic'): ProviderData => ({
  id: crypto.randomUUID(),
  kind: 'facility',
  name,
  category: 'medium_clinic',
  verificationStatus: 'approved',
  isVerified: true,
});

/** Opens the waste portal of an account with these facilities, one by default. */
export function openWaste(query = '', facilities: ProviderData[] = [aClinic()]) {
  const account = aProviderAccount({ providerType: 'health_facility' });
  return renderWithPlatform(
    <Suspense>
      <WastePage />
    </Suspense>,
    {
      path: `/provider/waste-disposal${query}`,
      provider: { account, providerData: facilities[0] ?? null, facilities },
      messages: { 'mf-waste': { en } },
    },
  );
}
