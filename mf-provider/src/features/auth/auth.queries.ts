import { providerLogin, providerRegister } from '@tenaye/contracts/provider-account.facts.ts';
import type { ProviderRegistration, ProviderSignIn } from '@tenaye/contracts/provider-account.ts';
import type { SignIn } from '@tenaye/platform/account/CredentialsForm.tsx';
import { useReloadProvider } from '@tenaye/platform/account/second-factor.queries.ts';
import type { Change } from '@tenaye/platform/act/useAct.ts';
import { call } from '@tenaye/platform/client/client.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';

/** Signs in; `onSignedIn` gets the answer, and the form stays busy until it is done. */
export function useSignIn(onSignedIn: (answer: ProviderSignIn) => Promise<void>): SignIn {
  const { t } = useTranslation('mf-provider');
  return {
    send: async (body) => onSignedIn(await call(providerLogin, { body })),
    failed: t('auth.toast.signInFailed'),
    fallback: t('auth.toast.invalid'),
  };
}

/** Creates the account, which also signs it in. A second attempt is refused, because the address is taken by then. */
export function useSigningUp(): Change<ProviderRegistration> {
  const reloadProvider = useReloadProvider();
  return {
    send: async (body) => {
      await call(providerRegister, { body });
      await reloadProvider();
    },
    isHarmless: true,
  };
}
