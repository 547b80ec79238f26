import { useAuth, useExpiredSession } from '@tenaye/platform/client/auth.tsx';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useNavigate } from '@tenaye/platform/router.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { signInHref } from '../../shared/sign-in-intent.ts';

/** How long the message shows before the redirect to sign-in (spec, section 6). Milliseconds. */
export const REDIRECT_MS = 500;

/**
 * Handles a session that ends while the dashboard is open: shows a message and goes to sign-in, as the spec asks. Other pages preserve
 * typed values through the shell's sign-in dialog; the dashboard has no such values, so it dismisses that dialog immediately. Returns true
 * while leaving.
 */
export function useLeaveWhenSignedOut(): boolean {
  const { expired, settle } = useExpiredSession();
  const [isLeaving, setIsLeaving] = useState(false);
  const hasExpired = expired === 'patient';
  // Runs for every report, because each refused call reports the expired session again, for example the bell's after the dashboard's.
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

/** Shows the message immediately and navigates after `REDIRECT_MS`. */
function useDeparture(isLeaving: boolean): void {
  const { t } = useTranslation('mf-patient');
  const { setUser } = useAuth();
  const navigate = useNavigate();
  const toast = useToast();
  const tell = useEffectEvent(() =>
    toast({ title: t('dashboard.unauthorized.title'), description: t('dashboard.unauthorized.text'), variant: 'destructive' }),
  );
  const go = useEffectEvent(() => {
    navigate(signInHref('/dashboard'), { replace: true });
    setUser(null);
  });
  useEffect(() => {
    if (!isLeaving) return undefined;
    tell();
    const timer = setTimeout(go, REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [isLeaving]);
}
