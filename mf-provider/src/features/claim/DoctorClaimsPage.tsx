import type { ClaimableDoctor } from '@tenaye/contracts/claim.ts';
import type { ProviderAccount } from '@tenaye/contracts/provider-account.ts';
import { LinkButton } from '@tenaye/platform/parts/LinkButton.tsx';
import { Grid, Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
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
      {({ account, providerData }) => (
        <PortalFrame title={t('claim.doctor.page')} lead={t('claim.doctor.lead')} logoutTo="/provider/login" hasDashboardLink>
          {account.providerType === 'doctor' ? <Claiming account={account} hasProfile={providerData !== null} /> : <AccessDenied />}
        </PortalFrame>
      )}
    </ProviderOnly>
  );
}

/** An account has one profile: whoever has one may look, and learns so before papers are chosen. */
function Claiming({ account, hasProfile }: { account: ProviderAccount; hasProfile: boolean }) {
  const [chosen, setChosen] = useState<ClaimableDoctor>();
  return (
    <Grid $min="20rem" $gap="l">
      <Stack $gap="l">
        {hasProfile && <OwnProfile />}
        {chosen && !hasProfile ? (
          <DoctorClaimForm key={chosen.id} account={account} doctor={chosen} onClose={() => setChosen(undefined)} />
        ) : (
          <DoctorSearch accountId={account.id} onChoose={hasProfile ? undefined : setChosen} />
        )}
      </Stack>
      <DoctorClaimList accountId={account.id} />
    </Grid>
  );
}

function OwnProfile() {
  const { t } = useTranslation('mf-provider');
  const toPortal = (
    <LinkButton to="/provider/doctor" $tone="quiet" $size="small">
      {t('claim.doctor.toPortal')}
    </LinkButton>
  );
  return <Notice title={t('claim.doctor.hasProfile')} action={toPortal} />;
}
