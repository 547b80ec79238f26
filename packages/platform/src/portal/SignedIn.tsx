import { Fragment, type ReactNode } from 'react';
import { useAuth } from '../client/auth.tsx';
import { PortalLoading } from './PortalLoading.tsx';

/**
 * Shows its children while a provider is signed in, who is then there for `useAccount`. Without one it waits: the shell sends everybody else
 * to sign-in (remote.json). Another account starts afresh, so that nothing typed or loaded for the one before is left.
 */
export function SignedIn({ children }: { children: ReactNode }) {
  const { provider } = useAuth();
  return provider ? <Fragment key={provider.account.id}>{children}</Fragment> : <PortalLoading />;
}
