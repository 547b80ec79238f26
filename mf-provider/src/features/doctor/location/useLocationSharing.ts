import { useQueryClient } from '@tanstack/react-query';
import { setDoctorLocation } from '@tenaye/contracts/doctor-profile.facts.ts';
import type { DoctorProfile } from '@tenaye/contracts/doctor-profile.ts';
import { useSingleFlight } from '@tenaye/platform/act/single-flight.ts';
import { type CallAnswer, call } from '@tenaye/platform/client/client.ts';
import { refusalText } from '@tenaye/platform/client/refusal.ts';
import { GeolocationFailed } from '@tenaye/platform/place/geolocation.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { doctorProfileQuery } from '../../../shared/doctor.queries.ts';
import { askPosition } from './ask-position.ts';
import { isSharingBrowser, rememberSharingBrowser } from './sharing-browser.ts';
import { useRenewal } from './useRenewal.ts';

type SharingState = CallAnswer<typeof setDoctorLocation>;

export type SharingPhase =
  | { is: 'settled' }
  /** `giveUp` while the browser asks for permission and looks for the position. */
  | { is: 'updating'; giveUp?: () => void }
  | { is: 'failed'; wanted: boolean; reason: string };

/** The spec's screens send 0, 0 to stop sharing. The server clears the position whatever is sent. */
const NOWHERE = { latitude: 0, longitude: 0 };

/** Starts and stops sharing the doctor's position, and keeps it up to date while this browser shares it. */
export function useLocationSharing({ isLocationActive, lastLocationUpdate }: DoctorProfile) {
  const { id: accountId } = useAccount();
  const { t } = useTranslation('mf-provider');
  const messageText = useMessageText();
  const toast = useToast();
  const queryClient = useQueryClient();
  const [phase, setPhase] = useState<SharingPhase>({ is: 'settled' });
  const [isHere, setIsHere] = useState(() => isSharingBrowser(accountId));
  const hasSaidLost = useRef(false);

  const settle = (sharing: SharingState) => {
    hasSaidLost.current = false;
    rememberSharingBrowser(accountId, sharing.isLocationActive);
    setIsHere(sharing.isLocationActive);
    setPhase({ is: 'settled' });
    queryClient.setQueryData(doctorProfileQuery(accountId).queryKey, (profile) => profile && { ...profile, ...sharing });
  };
  const refuse = (error: unknown, wanted: boolean) => {
    const reason = messageText(error instanceof GeolocationFailed ? error.message : refusalText(error, ''));
    setPhase({ is: 'failed', wanted, reason });
    if (error instanceof GeolocationFailed)
      toast({ variant: 'destructive', title: t('doctor.location.errorTitle'), description: t('doctor.location.unable') });
    else toast({ variant: 'destructive', title: t('doctor.location.statusFailed'), description: reason || undefined });
  };
  const change = useSingleFlight(async (wanted: boolean) => {
    const asking = new AbortController();
    setPhase({ is: 'updating', ...(wanted && { giveUp: () => asking.abort() }) });
    try {
      const { latitude, longitude } = wanted ? await askPosition(asking.signal) : NOWHERE;
      setPhase({ is: 'updating' });
      settle(await call(setDoctorLocation, { body: { latitude, longitude, isActive: wanted } }));
      const said = wanted ? 'active' : 'disabled';
      toast({ title: t(`doctor.location.${said}Title`), description: t(`doctor.location.${said}Text`) });
    } catch (error) {
      if (asking.signal.aborted) setPhase({ is: 'settled' });
      else refuse(error, wanted);
    }
  });

  useRenewal({
    isOn: isLocationActive && isHere && phase.is === 'settled',
    lastUpdate: lastLocationUpdate,
    onSent: settle,
    onFailed: () => {
      if (!hasSaidLost.current) toast({ variant: 'destructive', title: t('doctor.location.trackingFailed') });
      hasSaidLost.current = true;
    },
  });
  return { phase, change };
}
