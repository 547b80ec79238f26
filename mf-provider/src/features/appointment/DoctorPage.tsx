import type { ProviderSession } from '@tenaye/contracts/provider-auth.ts';
import { LinkButton } from '@tenaye/platform/LinkButton.tsx';
import { StatusBadge } from '@tenaye/ui/Badge.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { StethoscopeIcon } from '@tenaye/ui/icons.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AccessDenied } from '../../shared/AccessDenied.tsx';
import { PortalFrame } from '../../shared/PortalFrame.tsx';
import { ProviderOnly } from '../../shared/ProviderOnly.tsx';
import type { Profile } from '../../shared/portal.ts';
import { VerificationBanner } from '../../shared/VerificationBanner.tsx';
import { DoctorDesk } from './DoctorDesk.tsx';

interface DoctorPageProps {
  /** The editor of the hours of the account: another feature, so the app brings it. */
  hours?(accountId: string): ReactNode;
}

/** The doctor's portal: who comes when, and what the doctor says to it. */
export function DoctorPage({ hours }: DoctorPageProps) {
  const { t } = useTranslation('mf-provider');
  return (
    <ProviderOnly>
      {(session) => (
        <PortalFrame title={t('appointment.page')} lead={t('appointment.lead')} logoutTo="/provider/login" hasDashboardLink>
          <DoctorContent session={session} hours={hours} />
        </PortalFrame>
      )}
    </ProviderOnly>
  );
}

function DoctorContent({ session: { account, providerData }, hours }: DoctorPageProps & { session: ProviderSession }) {
  if (account.providerType !== 'doctor') return <AccessDenied />;
  if (providerData?.kind !== 'doctor') return <SetupRequired />;
  return (
    <>
      <ProfileLine profile={providerData} />
      <VerificationBanner profile={providerData} portal="doctor" />
      <DoctorDesk accountId={account.id} doctorId={providerData.id} hours={hours?.(account.id)} />
    </>
  );
}

function ProfileLine({ profile }: { profile: Profile }) {
  const { t } = useTranslation('mf-provider');
  return (
    <Row>
      <Text as="span" $strong>
        {profile.name}
      </Text>
      <Text as="span" $soft>
        {t(`appointment.specialties.${profile.category}`, { defaultValue: profile.category })}
      </Text>
      <StatusBadge status={profile.verificationStatus}>{t(`verification.status.${profile.verificationStatus}`)}</StatusBadge>
    </Row>
  );
}

function SetupRequired() {
  const { t } = useTranslation('mf-provider');
  return (
    <Empty
      icon={<StethoscopeIcon />}
      title={t('appointment.setupTitle')}
      text={t('appointment.setup')}
      action={
        <LinkButton to="/provider/dashboard" $tone="quiet">
          {t('frame.toDashboard')}
        </LinkButton>
      }
    />
  );
}
