import { useAuth, useExpiredSession } from '@tenaye/platform/client/auth.tsx';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useNavigate } from '@tenaye/platform/router.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { storeIntendedDestination } from '../../shared/sign-in-intent.ts';

/** How long the message stands before the sign-in page comes (spec, section 6). Milliseconds. */
export const REDIRECT_MS = 500;

/**
 * A session that ended while the dashboard is open: says so and goes to sign-in, as the spec asks. Nothing can have been typed here, so the
 * shell's sign-in in place, which keeps what was typed on other pages, is settled at once. True while leaving.
 */
export function useLeaveWhenSignedOut(): boolean {
  const { expired, settle } = useExpiredSession();
  const [isLeaving, setIsLeaving] = useState(false);
  const hasExpired = expired === 'patient';
  // Each refused call says it anew: the bell's may come after the dashboard's.
  const leave = useEffectEvent(() => {
    settle();
    setIsLeaving(true);
  });
  useEffect(() => {
    if (hasExpired) leave();
  }, [hasExpired]);
  useDeparture(isLeaving);
  return isLeaving;
}

/** Tells at once, goes after `REDIRECT_MS`. */
function useDeparture(isLeaving: boolean): void {
  const { t } = useTranslation('mf-patient');
  const { setUser } = useAuth();
  const navigate = useNavigate();
  const toast = useToast();
  const tell = useEffectEvent(() =>
    toast({ title: t('dashboard.unauthorized.title'), description: t('dashboard.unauthorized.text'), variant: 'destructive' }),
  );
  const go = useEffectEvent(() => {
    storeIntendedDestination('/dashboard');
    navigate('/client/auth', { replace: true });
    setUser(null);
  });
  useEffect(() => {
    if (!isLeaving) return undefined;
    tell();
    const timer = setTimeout(go, REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [isLeaving]);
}
