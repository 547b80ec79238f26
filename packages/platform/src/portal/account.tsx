import type { ProviderAccount, ProviderSession } from '@tenaye/contracts/provider-account.ts';
import { useAuth } from '../client/auth.tsx';

/** The provider session of the page. Throws where no provider is signed in, which `SignedIn` prevents. */
export function useProviderSession(): ProviderSession {
  const { provider } = useAuth();
  if (!provider) throw new Error('useProviderSession must be used within SignedIn');
  return provider;
}

/** The signed-in provider account. Throws as `useProviderSession` does. */
export const useAccount = (): ProviderAccount => useProviderSession().account;
