import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Credentials } from '@tenaye/contracts/patient-account.ts';
import { providerLogin, providerRegister } from '@tenaye/contracts/provider-account.facts.ts';
import type { ProviderRegistration } from '@tenaye/contracts/provider-account.ts';
import { providerQuery } from '@tenaye/platform/client/auth.tsx';
import { call } from '@tenaye/platform/client/client.ts';
import { refusalText } from '@tenaye/platform/client/refusal.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { useTranslation } from 'react-i18next';

/** Sign-in and sign-up both start a session. The page reads its account from the session call alone. */
function useReloadProvider() {
  const queryClient = useQueryClient();
  return () => queryClient.fetchQuery({ ...providerQuery, staleTime: 0 });
}

/** Signs in and greets by first name. The session decides the next page. */
export function useSignIn() {
  const { t } = useTranslation('mf-provider');
  const toast = useToast();
  const reloadProvider = useReloadProvider();
  const onFailure = useFailureToast();
  return useMutation({
    mutationFn: async (body: Credentials) => {
      const { provider } = await call(providerLogin, { body });
      await reloadProvider();
      return provider;
    },
    onSuccess: ({ firstName }) => toast({ title: t('auth.toast.signedIn'), description: t('auth.toast.welcome', { firstName }) }),
    onError: onFailure(t('auth.toast.signInFailed'), t('auth.toast.invalid')),
  });
}

/** Creates the account, which also signs it in. */
export function useSignUp() {
  const { t } = useTranslation('mf-provider');
  const toast = useToast();
  const reloadProvider = useReloadProvider();
  const onFailure = useFailureToast();
  return useMutation({
    mutationFn: async (body: ProviderRegistration) => {
      await call(providerRegister, { body });
      await reloadProvider();
    },
    onSuccess: () => toast({ title: t('auth.toast.created') }),
    onError: onFailure(t('auth.toast.signUpFailed'), t('auth.toast.notCreated')),
  });
}

/** Shows the server's words, or `fallback`, under `title`; a lost connection is reported as such. */
function useFailureToast() {
  const toast = useToast();
  const messageText = useMessageText();
  return (title: string, fallback: string) => (error: Error) =>
    toast({ variant: 'destructive', title, description: messageText(refusalText(error, fallback)) });
}
