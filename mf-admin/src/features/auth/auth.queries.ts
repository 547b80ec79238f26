import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Credentials } from '@tenaye/contracts/patient-account.ts';
import { providerLogin, providerLogout } from '@tenaye/contracts/provider-account.facts.ts';
import { providerQuery } from '@tenaye/platform/client/auth.tsx';
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
export function useAdminSignIn() {
  const queryClient = useQueryClient();
  const { t } = useTranslation('mf-admin');
  const toast = useToast();
  const fail = useFailureToast();
  const reloadProvider = () => queryClient.fetchQuery({ ...providerQuery, staleTime: 0 });

  return useMutation({
    mutationFn: async (body: Credentials) => {
      const { provider } = await call(providerLogin, { body });
      if (provider.providerType !== 'admin') {
        await call(providerLogout);
        await reloadProvider();
        throw new NotAnAdmin();
      }
      await reloadProvider();
      return provider;
    },
    onSuccess: ({ firstName }) => toast({ title: t('auth.toast.signedIn'), description: t('auth.toast.welcome', { firstName }) }),
    onError: fail,
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
