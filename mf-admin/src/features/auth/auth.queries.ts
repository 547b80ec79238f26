import { useMutation } from '@tanstack/react-query';
import type { Credentials } from '@tenaye/contracts/patient-account.ts';
import { providerLogin } from '@tenaye/contracts/provider-account.facts.ts';
import type { ProviderSignIn } from '@tenaye/contracts/provider-account.ts';
import { providerLogout } from '@tenaye/contracts/session.facts.ts';
import { useReloadProvider } from '@tenaye/platform/account/second-factor.queries.ts';
import { call, NetworkError } from '@tenaye/platform/client/client.ts';
import { refusalText } from '@tenaye/platform/client/refusal.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { useTranslation } from 'react-i18next';

/** The credentials are correct, but the account is not an administrator's. */
class NotAnAdmin extends Error {
  override readonly name = 'NotAnAdmin';
}

/** Signs an administrator in. Any other account is signed out again before the refusal, so that no session is left behind. */
export function useAdminSignIn(onSignedIn: (answer: ProviderSignIn) => Promise<void>) {
  const reloadProvider = useReloadProvider();

  return useMutation({
    mutationFn: async (body: Credentials) => {
      const answer = await call(providerLogin, { body });
      if (answer.provider.providerType !== 'admin') {
        await call(providerLogout);
        await reloadProvider();
        throw new NotAnAdmin();
      }
      await onSignedIn(answer);
    },
    onError: useFailureToast(),
  });
}

function useFailureToast() {
  const { t } = useTranslation('mf-admin');
  const toast = useToast();
  const messageText = useMessageText();
  const show = (title: string, description: string) => toast({ variant: 'destructive', title, description });
  return (error: Error) => {
    if (error instanceof NotAnAdmin) return show(t('auth.toast.denied'), t('auth.toast.deniedHint'));
    if (error instanceof NetworkError) return show(t('auth.toast.failed'), t('auth.toast.connection'));
    return show(t('auth.toast.failed'), messageText(refusalText(error, t('auth.toast.invalid'))));
  };
}
