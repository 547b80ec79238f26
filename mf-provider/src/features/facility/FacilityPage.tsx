import type { ProviderSession } from '@tenaye/contracts/provider-auth.ts';
import { LinkButton } from '@tenaye/platform/LinkButton.tsx';
import { StatusBadge } from '@tenaye/ui/Badge.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { LabIcon, PharmacyIcon } from '@tenaye/ui/icons.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Heading } from '@tenaye/ui/Text.tsx';
import { useTranslation } from 'react-i18next';
import { FactList } from '../../shared/FactList.tsx';
import { PortalFrame } from '../../shared/PortalFrame.tsx';
import { ProviderOnly } from '../../shared/ProviderOnly.tsx';
import { type Profile, portalOf } from '../../shared/portal.ts';
import { VerificationBanner } from '../../shared/VerificationBanner.tsx';

type FacilityPortal = 'diagnostic_center' | 'pharmacy';

/** The portal of a diagnostic center or a pharmacy: one frame, words by kind. */
export function FacilityPage({ portal }: { portal: FacilityPortal }) {
  const { t } = useTranslation('mf-provider');
  return (
    <ProviderOnly>
      {({ providerData }: ProviderSession) => (
        <PortalFrame title={t(`facility.${portal}.page`)} lead={t(`facility.${portal}.lead`)} logoutTo="/provider/login" hasDashboardLink>
          {providerData && portalOf(providerData) === portal ? (
            <FacilityProfile portal={portal} profile={providerData} />
          ) : (
            <MissingProfile portal={portal} />
          )}
        </PortalFrame>
      )}
    </ProviderOnly>
  );
}

function FacilityProfile({ portal, profile }: { portal: FacilityPortal; profile: Profile }) {
  const { t } = useTranslation('mf-provider');
  const facts = [
    { label: t('facility.name'), value: profile.name },
    { label: t('facility.category'), value: t(`facility.categories.${profile.category}`, { defaultValue: profile.category }) },
    {
      label: t('facility.verification'),
      value: <StatusBadge status={profile.verificationStatus}>{t(`verification.status.${profile.verificationStatus}`)}</StatusBadge>,
    },
  ];
  return (
    <Stack $gap="l">
      <VerificationBanner profile={profile} portal={portal} />
      <Card as="section" aria-labelledby="facility-information">
        <Stack>
          <Heading id="facility-information">{t(`facility.${portal}.information`)}</Heading>
          <FactList facts={facts} />
        </Stack>
      </Card>
    </Stack>
  );
}

function MissingProfile({ portal }: { portal: FacilityPortal }) {
  const { t } = useTranslation('mf-provider');
  return (
    <Empty
      icon={portal === 'pharmacy' ? <PharmacyIcon /> : <LabIcon />}
      title={t(`facility.${portal}.missing`)}
      text={t(`facility.${portal}.missingHint`)}
      action={
        <LinkButton to="/provider/dashboard" $tone="quiet">
          {t('frame.toDashboard')}
        </LinkButton>
      }
    />
  );
}
