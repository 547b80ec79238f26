import { useSingleFlight } from '@tenaye/platform/act/single-flight.ts';
import { useAuth } from '@tenaye/platform/client/auth.tsx';
import { useRefusal } from '@tenaye/platform/client/useRefusal.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { forgetSession } from '../shared/session-owner.ts';
import { BarButton } from './bar.look.ts';

/** Ends the patient's session. */
export function Logout() {
  const { t } = useTranslation('mf-patient');
  const { signOutPatient } = useAuth();
  const toast = useToast();
  const refusal = useRefusal();
  const [isPending, setIsPending] = useState(false);
  const logout = useSingleFlight(async () => {
    setIsPending(true);
    try {
      await signOutPatient();
      forgetSession();
    } catch (error) {
      toast({ title: t('nav.logoutFailed'), description: refusal(error, t('common.loadFailed')), variant: 'destructive' });
      setIsPending(false);
    }
  });
  return (
    <BarButton type="button" disabled={isPending} onClick={logout}>
      {isPending ? t('nav.loggingOut') : t('nav.logout')}
    </BarButton>
  );
}
