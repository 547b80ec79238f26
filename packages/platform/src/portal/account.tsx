import type { ProviderAccount, ProviderSession } from '@tenaye/contracts/provider-account.ts';
import { useAuth } from '../client/auth.tsx';

/** The provider session that the page is shown for. Throws where no provider is signed in: `SignedIn` keeps such pages away. */
export function useProviderSession(): ProviderSession {
  const { provider } = useAuth();
  if (!provider) throw new Error('useProviderSession must be used within SignedIn');
  return provider;
}

/** The provider account that is signed in. Throws as `useProviderSession` does. */
export const useAccount = (): ProviderAccount => useProviderSession().account;
