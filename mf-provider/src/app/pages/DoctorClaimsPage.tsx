import type { ClaimableDoctor } from '@tenaye/contracts/claim.ts';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { useProviderSession } from '@tenaye/platform/portal/account.tsx';
import { PortalFrame } from '@tenaye/platform/portal/PortalFrame.tsx';
import { SignedIn } from '@tenaye/platform/portal/SignedIn.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Grid, Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { useState } from 'react';
import { DoctorClaimForm } from '../../features/claim/DoctorClaimForm.tsx';
import { DoctorClaimList } from '../../features/claim/DoctorClaimList.tsx';
import { DoctorSearch } from '../../features/claim/DoctorSearch.tsx';

/** Searches doctor profiles, claims one, and lists earlier claims. */
export function DoctorClaimsPage() {
  const { t } = useTranslation('mf-provider');
  return (
    <SignedIn>
      <PortalFrame title={t('claim.doctor.page')} lead={t('claim.doctor.lead')} signOutTo="/provider/login" hasDashboardLink>
        <Claiming />
      </PortalFrame>
    </SignedIn>
  );
}

/**
 * An account has at most one profile. If it already has one, it may search but not claim, and the page shows this before any documents are
 * chosen.
 */
function Claiming() {
  const hasProfile = useProviderSession().providerData !== null;
  const [chosen, setChosen] = useState<ClaimableDoctor>();
  return (
    <Grid $min="20rem" $gap="l">
      <Stack $gap="l">
        {hasProfile && <OwnProfile />}
        {chosen && !hasProfile ? (
          <DoctorClaimForm key={chosen.id} doctor={chosen} onClose={() => setChosen(undefined)} />
        ) : (
          <DoctorSearch onChoose={hasProfile ? undefined : setChosen} />
        )}
      </Stack>
      <DoctorClaimList />
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
