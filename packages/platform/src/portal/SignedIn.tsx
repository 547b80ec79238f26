import { Fragment, type ReactNode } from 'react';
import { useAuth } from '../client/auth.tsx';
import { PortalLoading } from './PortalLoading.tsx';

/**
 * Shows its children while a provider is signed in; `useAccount` returns that account. Otherwise it waits, because the shell sends everyone
 * else to sign-in (remote.json). When the account changes, the children are mounted anew, so that nothing typed or loaded for the previous
 * account remains.
 */
export function SignedIn({ children }: { children: ReactNode }) {
  const { provider } = useAuth();
  return provider ? <Fragment key={provider.account.id}>{children}</Fragment> : <PortalLoading />;
}
