import type { ProviderData } from '@tenaye/contracts/provider-account.ts';
import { useProviderSession } from '@tenaye/platform/portal/account.tsx';
import { PortalFrame } from '@tenaye/platform/portal/PortalFrame.tsx';
import { SignedIn } from '@tenaye/platform/portal/SignedIn.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Badge, StatusBadge } from '@tenaye/ui/Badge.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { media } from '@tenaye/ui/theme.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { VerificationBanner } from '../../shared/VerificationBanner.tsx';
import { DoctorViews } from './DoctorViews.tsx';
import { useDoctorView } from './useDoctorView.ts';

/** The parts of the portal that belong to other features. */
export interface DoctorParts {
  /** The profile form, for a doctor without a profile. */
  setup?: ReactNode;
  /** Notices that show on every tab. */
  notices?: ReactNode;
  /** The switch for sharing the doctor's position. */
  location?(isVerified: boolean): ReactNode;
  /** The doctor's figures. */
  tiles?: ReactNode;
  /** The editor of the doctor's hours. */
  hours?: ReactNode;
  /** The visits to print and take along, and what was paid. */
  records?: ReactNode;
  /** The patients' reviews. */
  reviews?: ReactNode;
  /** The doctor's own profile. */
  profile?: ReactNode;
}

/** The doctor's portal: the appointments, the actions on them, and the parts of other features. */
export function DoctorPortalFrame(parts: DoctorParts) {
  return (
    <SignedIn>
      <Portal {...parts} />
    </SignedIn>
  );
}

function Portal(parts: DoctorParts) {
  const { t } = useTranslation('mf-provider');
  const { providerData } = useProviderSession();
  const hasProfile = providerData?.kind === 'doctor';
  const isFirst = useDoctorView().view === 'list';
  useFocusHeadingAfterSetup(hasProfile);
  const note = !hasProfile && <Badge tone="warning">{t('doctor.setup.badge')}</Badge>;
  return (
    <PortalFrame
      title={t('appointment.page')}
      lead={isFirst && t('appointment.lead')}
      signOutTo="/provider/login"
      hasDashboardLink
      note={note}
    >
      {hasProfile && isFirst && <ProfileLine profile={providerData} />}
      {hasProfile ? <PortalViews profile={providerData} parts={parts} /> : parts.setup}
    </PortalFrame>
  );
}

/** Moves the focus to the page's heading once the profile exists, because the form that had the focus has disappeared. */
function useFocusHeadingAfterSetup(hasProfile: boolean): void {
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

function PortalViews({ profile, parts }: { profile: ProviderData; parts: DoctorParts }) {
  return (
    <>
      <VerificationBanner profile={profile} portal="doctor" />
      <DoctorViews
        doctorId={profile.id}
        notices={parts.notices}
        figures={
          <>
            {parts.location?.(profile.isVerified)}
            {parts.tiles}
          </>
        }
        hours={parts.hours}
        records={parts.records}
        reviews={parts.reviews}
        profile={parts.profile}
      />
    </>
  );
}

function ProfileLine({ profile }: { profile: ProviderData }) {
  const { t } = useTranslation('mf-provider');
  return (
    <Line $isQuiet={profile.isVerified}>
      <Text as="span" $strong>
        {profile.name}
      </Text>
      <Text as="span" $soft>
        {t(`domain:specialty.${profile.category}`, { defaultValue: profile.category })}
      </Text>
      {!profile.isVerified && (
        <StatusBadge status={profile.verificationStatus}>{t(`domain:verificationStatus.${profile.verificationStatus}`)}</StatusBadge>
      )}
    </Line>
  );
}

// A verified doctor knows the own name: on a phone, the first patient takes its place.
const Line = styled(Row)<{ $isQuiet: boolean }>`
  ${({ $isQuiet }) => $isQuiet && 'display: none;'}
  ${media.wide} { display: flex; }
`;
