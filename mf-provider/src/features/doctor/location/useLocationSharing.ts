import type { DoctorProfile } from '@tenaye/contracts/doctor-profile.ts';
import { useAct } from '@tenaye/platform/act/useAct.ts';
import { useOnce } from '@tenaye/platform/act/useOnce.ts';
import { useRefusal } from '@tenaye/platform/client/useRefusal.ts';
import { GeolocationFailed } from '@tenaye/platform/place/geolocation.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useRef, useState } from 'react';
import { type SharingState, useKeepSharing, useSharingPosition } from '../doctor.queries.ts';
import { askPosition } from './ask-position.ts';
import { isSharingBrowser, rememberSharingBrowser } from './sharing-browser.ts';
import { useRenewal } from './useRenewal.ts';

export type SharingPhase =
  | { is: 'settled' }
  /** `giveUp` is set while the browser asks for permission and determines the position. */
  | { is: 'updating'; giveUp?: () => void }
  | { is: 'failed'; wanted: boolean; reason: string };

/** The spec's screens send 0, 0 to stop sharing. The server ignores these coordinates and clears the position. */
const NOWHERE = { latitude: 0, longitude: 0 };

/** Starts and stops sharing the doctor's position, and keeps it up to date while this browser shares it. */
export function useLocationSharing({ isLocationActive, lastLocationUpdate }: DoctorProfile) {
  const { id: accountId } = useAccount();
  const { t } = useTranslation('mf-provider');
  const refusal = useRefusal();
  const toast = useToast();
  const keep = useKeepSharing();
  const [phase, setPhase] = useState<SharingPhase>({ is: 'settled' });
  const [isHere, setIsHere] = useState(() => isSharingBrowser(accountId));
  const hasSaidLost = useRef(false);

  const settle = (sharing: SharingState) => {
    hasSaidLost.current = false;
    rememberSharingBrowser(accountId, sharing.isLocationActive);
    setIsHere(sharing.isLocationActive);
    setPhase({ is: 'settled' });
  };
  const { act } = useAct(useSharingPosition(), {
    onDone: settle,
    done: (_, { isActive }) => {
      const said = isActive ? 'active' : 'disabled';
      return { title: t(`doctor.location.${said}Title`), description: t(`doctor.location.${said}Text`) };
    },
    show: (error, { isActive }) => {
      const reason = refusal(error, '');
      setPhase({ is: 'failed', wanted: isActive, reason });
      toast({ variant: 'destructive', title: t('doctor.location.statusFailed'), description: reason || undefined });
      return true;
    },
  });
  const { run: change } = useOnce(async (wanted: boolean) => {
    const asking = new AbortController();
    setPhase({ is: 'updating', ...(wanted && { giveUp: () => asking.abort() }) });
    try {
      const { latitude, longitude } = wanted ? await askPosition(asking.signal) : NOWHERE;
      setPhase({ is: 'updating' });
      await act({ latitude, longitude, isActive: wanted });
      // If the session has ended, no error is shown, and the button is enabled again, for another try after the sign-in.
      setPhase((it) => (it.is === 'updating' ? { is: 'settled' } : it));
    } catch (error) {
      if (asking.signal.aborted) return setPhase({ is: 'settled' });
      setPhase({ is: 'failed', wanted, reason: refusal(error, error instanceof GeolocationFailed ? error.message : '') });
      toast({ variant: 'destructive', title: t('doctor.location.errorTitle'), description: t('doctor.location.unable') });
    }
  });

  useRenewal({
    isOn: isLocationActive && isHere && phase.is === 'settled',
    lastUpdate: lastLocationUpdate,
    onSent: (sharing) => {
      keep(sharing);
      settle(sharing);
    },
    onFailed: () => {
      if (!hasSaidLost.current) toast({ variant: 'destructive', title: t('doctor.location.trackingFailed') });
      hasSaidLost.current = true;
    },
  });
  return { phase, change };
}
