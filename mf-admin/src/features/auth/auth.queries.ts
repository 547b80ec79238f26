import { providerLogin } from '@tenaye/contracts/provider-account.facts.ts';
import type { ProviderSignIn } from '@tenaye/contracts/provider-account.ts';
import { providerLogout } from '@tenaye/contracts/session.facts.ts';
import type { SignIn } from '@tenaye/platform/account/CredentialsForm.tsx';
import { useReloadProvider } from '@tenaye/platform/account/second-factor.queries.ts';
import { call, NetworkError } from '@tenaye/platform/client/client.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';

/** The credentials are correct, but the account is not an administrator's. */
class NotAnAdmin extends Error {
  override readonly name = 'NotAnAdmin';
}

/** Signs an administrator in. Any other account is signed out again before the refusal, so that no session is left behind. */
export function useAdminSignIn(onSignedIn: (answer: ProviderSignIn) => Promise<void>): SignIn {
  const { t } = useTranslation('mf-admin');
  const toast = useToast();
  const reloadProvider = useReloadProvider();
  const tell = (title: string, description: string): true => {
    toast({ variant: 'destructive', title, description });
    return true;
  };
  return {
    send: async (body) => {
      const answer = await call(providerLogin, { body });
      if (answer.provider.providerType !== 'admin') {
        await call(providerLogout);
        await reloadProvider();
        throw new NotAnAdmin();
      }
      await onSignedIn(answer);
    },
    show: (error) => {
      if (error instanceof NotAnAdmin) return tell(t('auth.toast.denied'), t('auth.toast.deniedHint'));
      return error instanceof NetworkError && tell(t('auth.toast.failed'), t('auth.toast.connection'));
    },
    failed: t('auth.toast.failed'),
    fallback: t('auth.toast.invalid'),
  };
}
