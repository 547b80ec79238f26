import { useMutation } from '@tanstack/react-query';
import type { Credentials } from '@tenaye/contracts/patient-account.ts';
import { providerLogin, providerRegister } from '@tenaye/contracts/provider-account.facts.ts';
import type { ProviderRegistration, ProviderSignIn } from '@tenaye/contracts/provider-account.ts';
import { useReloadProvider } from '@tenaye/platform/account/second-factor.queries.ts';
import { call } from '@tenaye/platform/client/client.ts';
import { refusalText } from '@tenaye/platform/client/refusal.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { useTranslation } from 'react-i18next';

/** Signs in; `onSignedIn` gets the answer, and the form stays busy until it is done. */
export function useSignIn(onSignedIn: (answer: ProviderSignIn) => Promise<void>) {
  const { t } = useTranslation('mf-provider');
  const onFailure = useFailureToast();
  return useMutation({
    mutationFn: async (body: Credentials) => onSignedIn(await call(providerLogin, { body })),
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
