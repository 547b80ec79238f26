import type { ProviderSession } from '@tenaye/contracts/provider-account.ts';
import { useAuth } from '@tenaye/platform/client/auth.tsx';
import type { ReactNode } from 'react';
import { PageLoading } from './PageLoading.tsx';

/** Gives its children the signed-in provider. Without one it waits: the shell sends everybody else to sign-in (remote.json). */
export function ProviderOnly({ children }: { children: (session: ProviderSession) => ReactNode }) {
  const { provider } = useAuth();
  return provider ? children(provider) : <PageLoading />;
}
