import { useQueryClient } from '@tanstack/react-query';
import { MINUTE_MS } from '@tenaye/contracts/time.facts.ts';
import { HOLD_MINUTES } from '@tenaye/contracts/verification.facts.ts';
import type { Listing } from '@tenaye/contracts/verification.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { useEffect, useEffectEvent } from 'react';
import { hold, release, reviewQuery } from '../verification.queries.ts';

/** The hold is renewed a minute before it ends. */
const RENEW_MS = (HOLD_MINUTES - 1) * MINUTE_MS;

/**
 * Holds a waiting provider while its review is open, so that other administrators see who is working on it. When another administrator
 * already holds it, the refused call changes nothing: the review names the holder.
 */
export function useHold({ kind, id, verificationStatus }: Listing): void {
  const queryClient = useQueryClient();
  const { id: accountId } = useAccount();
  const isWaiting = verificationStatus === 'pending';
  const take = useEffectEvent(async () => {
    const listing = await hold({ kind, id }).catch(() => undefined);
    if (listing) queryClient.setQueryData(reviewQuery(accountId, { kind, id }).queryKey, (old) => old && { ...old, listing });
  });
  const leave = useEffectEvent(() => void release({ kind, id }).catch(() => undefined));
  useEffect(() => {
    if (!isWaiting) return undefined;
    void take();
    const timer = setInterval(() => void take(), RENEW_MS);
    return () => {
      clearInterval(timer);
      leave();
    };
  }, [isWaiting]);
}
