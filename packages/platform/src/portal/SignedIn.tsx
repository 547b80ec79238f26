import { Fragment, type ReactNode } from 'react';
import { useAuth } from '../client/auth.tsx';
import { StepUp } from '../security/StepUp.tsx';
import { PortalLoading } from './PortalLoading.tsx';

/**
 * Shows its children while a provider is signed in; `useAccount` returns that account. Otherwise it waits, because the shell sends everyone
 * else to sign-in (remote.json). When the account changes, the children are mounted anew, so that nothing typed or loaded for the previous
 * account remains.
 */
export function SignedIn({ children }: { children: ReactNode }) {
  const { provider } = useAuth();
  if (!provider) return <PortalLoading />;
  return (
    <Fragment key={provider.account.id}>
      {children}
      <StepUp />
    </Fragment>
  );
}
