import { setDoctorLocation } from '@tenaye/contracts/doctor-profile.facts.ts';
import { type CallAnswer, call } from '@tenaye/platform/client/client.ts';
import { useIsPageVisible } from '@tenaye/platform/remote/page-events.ts';
import { useEffect, useEffectEvent } from 'react';
import { startRenewing } from './location-renewal.ts';

interface Renewal {
  /** True if this browser shares the position and no change is pending. */
  isOn: boolean;
  lastUpdate: string | null;
  onSent(answer: CallAnswer<typeof setDoctorLocation>): void;
  onFailed(): void;
}

/** Keeps a shared position up to date while the page is visible. A pending renewal is aborted when sharing stops. */
export function useRenewal({ isOn, lastUpdate, onSent, onFailed }: Renewal): void {
  const isSeen = useIsPageVisible();
  const sentAt = useEffectEvent(() => (lastUpdate ? Date.parse(lastUpdate) : 0));
  const handleSent = useEffectEvent(onSent);
  const handleFailure = useEffectEvent(onFailed);
  useEffect(() => {
    if (!isOn || !isSeen) return;
    return startRenewing(async ({ latitude, longitude }, signal) => {
      try {
        const body = { latitude, longitude, isActive: true, isRenewal: true };
        const answer = await call(setDoctorLocation, { body, signal });
        if (!signal.aborted) handleSent(answer);
      } catch (error) {
        if (!signal.aborted) handleFailure();
        throw error;
      }
    }, sentAt());
  }, [isOn, isSeen]);
}
