import { Fragment, type ReactNode } from 'react';
import { useAuth } from '../client/auth.tsx';
import { PortalLoading } from './PortalLoading.tsx';

/**
 * Shows its children while a provider is signed in, whose account `useAccount` then gives. Without one it waits: the shell sends everyone
 * else to sign-in (remote.json). Another account starts from scratch, so that nothing typed or loaded for the previous one remains.
 */
export function SignedIn({ children }: { children: ReactNode }) {
  const { provider } = useAuth();
  return provider ? <Fragment key={provider.account.id}>{children}</Fragment> : <PortalLoading />;
}
