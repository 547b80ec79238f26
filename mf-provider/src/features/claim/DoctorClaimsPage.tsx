import type { ClaimableDoctor } from '@tenaye/contracts/claim.ts';
import type { ProviderAccount } from '@tenaye/contracts/provider-auth.ts';
import { Grid, Stack } from '@tenaye/ui/layout.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccessDenied } from '../../shared/AccessDenied.tsx';
import { PortalFrame } from '../../shared/PortalFrame.tsx';
import { ProviderOnly } from '../../shared/ProviderOnly.tsx';
import { DoctorClaimForm } from './DoctorClaimForm.tsx';
import { DoctorClaimList } from './DoctorClaimList.tsx';
import { DoctorSearch } from './DoctorSearch.tsx';

/** Search of doctor profiles, the claim on one, and what became of earlier ones. */
export function DoctorClaimsPage() {
  const { t } = useTranslation('mf-provider');
  return (
    <ProviderOnly>
      {({ account }) => (
        <PortalFrame title={t('claim.doctor.page')} lead={t('claim.doctor.lead')} logoutTo="/provider/login" hasDashboardLink>
          {account.providerType === 'doctor' ? <Claiming account={account} /> : <AccessDenied />}
        </PortalFrame>
      )}
    </ProviderOnly>
  );
}

function Claiming({ account }: { account: ProviderAccount }) {
  const [chosen, setChosen] = useState<ClaimableDoctor>();
  return (
    <Grid $min="20rem" $gap="l">
      <Stack $gap="l">
        {chosen ? (
          <DoctorClaimForm key={chosen.id} account={account} doctor={chosen} onClose={() => setChosen(undefined)} />
        ) : (
          <DoctorSearch onChoose={setChosen} />
        )}
      </Stack>
      <DoctorClaimList accountId={account.id} />
    </Grid>
  );
}
