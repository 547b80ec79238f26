import { useQuery } from '@tanstack/react-query';
import type { DoctorProfile } from '@tenaye/contracts/doctor-profile.ts';
import { useEventStream } from '@tenaye/platform/client/events.ts';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { formatDateTime } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { StatusBadge } from '@tenaye/ui/Badge.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { LocationIcon } from '@tenaye/ui/icons.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Loading, Skeleton } from '@tenaye/ui/Skeleton.tsx';
import { SplitRow } from '@tenaye/ui/SplitRow.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { doctorProfileQuery } from '../../../shared/doctor.queries.ts';
import { useRefreshProfile } from '../doctor.queries.ts';
import { type SharingPhase, useLocationSharing } from './useLocationSharing.ts';

interface LocationCardProps {
  /** The session's verification status, used while the profile loads: an unverified doctor sees no card. */
  isVerified: boolean;
}

/** Lets a verified doctor share their current position with patients. A doctor whose verification was withdrawn can still stop sharing. */
export function LocationCard({ isVerified }: LocationCardProps) {
  const { id: accountId } = useAccount();
  const { t } = useTranslation('mf-provider');
  const { data, error, isFetching, refetch } = useQuery(doctorProfileQuery(accountId));
  useLiveProfile();
  if (data) return data.isVerified || data.isLocationActive ? <Sharing profile={data} /> : null;
  if (!isVerified) return null;
  if (error) return <LoadError title={t('doctor.view.unable')} error={error} onRetry={refetch} busy={isFetching} />;
  return (
    <Loading label={t('doctor.view.loading')}>
      <Skeleton $height="9rem" />
    </Loading>
  );
}

const statusOf = (phase: SharingPhase['is'], isActive: boolean) =>
  phase === 'updating' ? 'updating' : phase === 'failed' ? 'error' : isActive ? 'active' : 'inactive';

function Sharing({ profile }: { profile: DoctorProfile }) {
  const { t, i18n } = useTranslation('mf-provider');
  const { phase, change } = useLocationSharing(profile);
  const { button, retry } = useKeptFocus(phase.is);
  const { isLocationActive: isActive, lastLocationUpdate } = profile;
  const status = statusOf(phase.is, isActive);
  return (
    <Card as="section" aria-labelledby="doctor-location">
      <Parts>
        <SplitRow>
          <Title as="h2" $look={3} id="doctor-location">
            <LocationIcon size="1.125rem" /> {t('doctor.location.title')}
          </Title>
          <span role="status">
            <StatusBadge status={status === 'error' ? 'failed' : status}>{t(`doctor.location.status.${status}`)}</StatusBadge>
          </span>
        </SplitRow>
        <Stack $gap="xxs">
          <Text $soft>{t('doctor.location.text')}</Text>
          {lastLocationUpdate && (
            <Text $soft $size="s">
              {t('doctor.location.updated', { time: formatDateTime(lastLocationUpdate, i18n.language) })}
            </Text>
          )}
          {phase.is === 'updating' && phase.giveUp && <Text>{t('doctor.location.answer')}</Text>}
          {phase.is === 'failed' && <Text>{phase.reason || t('doctor.location.statusFailed')}</Text>}
        </Stack>
        <Row $gap="xs">
          <Button
            ref={button}
            size="small"
            tone={isActive ? 'quiet' : 'primary'}
            disabled={phase.is !== 'settled'}
            onClick={() => void change(!isActive)}
          >
            {t(isActive ? 'doctor.location.stop' : 'doctor.location.share')}
          </Button>
          {phase.is === 'updating' && phase.giveUp && (
            <Button size="small" tone="quiet" onClick={phase.giveUp}>
              {t('parts:cancel')}
            </Button>
          )}
          {phase.is === 'failed' && (
            <Button ref={retry} size="small" tone="quiet" onClick={() => void change(phase.wanted)}>
              {t('parts:retry')}
            </Button>
          )}
        </Row>
      </Parts>
    </Card>
  );
}

/** Moves the focus from a disabled button, which would lose it, to the next enabled one. */
function useKeptFocus(phase: SharingPhase['is']) {
  const button = useRef<HTMLButtonElement>(null);
  const retry = useRef<HTMLButtonElement>(null);
  const before = useRef(phase);
  useEffect(() => {
    const isOver = before.current === 'updating' && phase !== 'updating';
    const isLost = document.activeElement === document.body || document.activeElement === button.current;
    if (isOver && isLost) (retry.current ?? button.current)?.focus();
    before.current = phase;
  }, [phase]);
  return { button, retry };
}

/** Refetches the profile when the notification of an administrator's decision arrives. */
function useLiveProfile(): void {
  const refresh = useRefreshProfile();
  useEventStream(({ audience }) => audience === 'provider' && void refresh(), { onMissed: () => void refresh() });
}

// On a wide page the explanation is beside the button.
const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.xs} ${theme.space.l};
  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    > :first-child { grid-column: 1 / -1; }
  }
`;
const Title = styled(Heading)`
  display: flex;
  align-items: center;
  gap: ${theme.space.xxs};
  > svg { flex: none; }
`;
