import type { ProviderAccount, ProviderSession } from '@tenaye/contracts/provider-account.ts';
import { Badge, StatusBadge } from '@tenaye/ui/Badge.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AccessDenied } from '../../shared/AccessDenied.tsx';
import { PortalFrame } from '../../shared/PortalFrame.tsx';
import { ProviderOnly } from '../../shared/ProviderOnly.tsx';
import type { Profile } from '../../shared/portal.ts';
import { VerificationBanner } from '../../shared/VerificationBanner.tsx';
import { DoctorDesk } from './DoctorDesk.tsx';

/** What other features bring to the portal. */
export interface DoctorParts {
  /** The form of a doctor without a profile. */
  setup?(account: ProviderAccount): ReactNode;
  /** The sharing of the doctor's position. */
  location?(accountId: string, isVerified: boolean): ReactNode;
  /** The doctor's figures. */
  tiles?(accountId: string): ReactNode;
  /** The editor of the doctor's hours. */
  hours?(accountId: string): ReactNode;
  /** The doctor's own profile. */
  profile?(accountId: string): ReactNode;
}

/** The doctor's portal: who comes when, and what the doctor says to it. */
export function DoctorPage(parts: DoctorParts) {
  return <ProviderOnly>{(session) => <Portal session={session} parts={parts} />}</ProviderOnly>;
}

interface PortalProps {
  session: ProviderSession;
  parts: DoctorParts;
}

function Portal({ session, parts }: PortalProps) {
  const { t } = useTranslation('mf-provider');
  const isDoctor = session.account.providerType === 'doctor';
  const hasProfile = session.providerData?.kind === 'doctor';
  useHeadingOnceThere(hasProfile);
  const note = isDoctor && !hasProfile && <Badge tone="warning">{t('doctor.setup.badge')}</Badge>;
  return (
    <PortalFrame title={t('appointment.page')} lead={t('appointment.lead')} logoutTo="/provider/login" hasDashboardLink note={note}>
      <DoctorContent session={session} parts={parts} />
    </PortalFrame>
  );
}

/** Once the profile is there, the form that had the focus is gone: the reader goes on from the page's heading. */
function useHeadingOnceThere(hasProfile: boolean): void {
  const hadProfile = useRef(hasProfile);
  useEffect(() => {
    if (hasProfile && !hadProfile.current) {
      const heading = document.querySelector('h1');
      heading?.setAttribute('tabindex', '-1');
      heading?.focus();
    }
    hadProfile.current = hasProfile;
  }, [hasProfile]);
}

function DoctorContent({ session: { account, providerData }, parts }: PortalProps) {
  if (account.providerType !== 'doctor') return <AccessDenied />;
  if (providerData?.kind !== 'doctor') return parts.setup?.(account);
  return (
    <>
      <ProfileLine profile={providerData} />
      <VerificationBanner profile={providerData} portal="doctor" />
      {parts.location?.(account.id, providerData.isVerified)}
      <DoctorDesk
        accountId={account.id}
        doctorId={providerData.id}
        tiles={parts.tiles?.(account.id)}
        hours={parts.hours?.(account.id)}
        profile={parts.profile?.(account.id)}
      />
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
        {t(`domain:specialty.${profile.category}`, { defaultValue: profile.category })}
      </Text>
      <StatusBadge status={profile.verificationStatus}>{t(`domain:verificationStatus.${profile.verificationStatus}`)}</StatusBadge>
    </Row>
  );
}
