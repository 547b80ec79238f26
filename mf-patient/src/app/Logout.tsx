import { type Change, useAct } from '@tenaye/platform/act/useAct.ts';
import { useAuth } from '@tenaye/platform/client/auth.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { forgetSession } from '../shared/session-owner.ts';
import { BarButton } from './bar.look.ts';

/** Ends the patient's session. */
export function Logout() {
  const { t } = useTranslation('mf-patient');
  const { act, isPending } = useAct(useLogout(), { onDone: forgetSession, failed: t('nav.logoutFailed') });
  return (
    <BarButton type="button" disabled={isPending} onClick={() => void act()}>
      {isPending ? t('nav.loggingOut') : t('nav.logout')}
    </BarButton>
  );
}

function useLogout(): Change {
  const { signOutPatient } = useAuth();
  return { send: () => signOutPatient(), isHarmless: true };
}
