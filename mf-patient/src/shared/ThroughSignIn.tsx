import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { useAuth } from '@tenaye/platform/client/auth.tsx';
import type { ComponentProps } from 'react';
import { signInHref } from './sign-in-intent.ts';

interface ThroughSignInProps extends Omit<ComponentProps<typeof LinkButton>, 'to'> {
  /** A page of this app for signed-in patients. */
  to: string;
}

/** A link to a page that needs an account: a visitor signs in first, and continues there. */
export function ThroughSignIn({ to, ...rest }: ThroughSignInProps) {
  const { user } = useAuth();
  // Search engines would otherwise read sign-in once for each destination.
  return user ? <LinkButton {...rest} to={to} /> : <LinkButton {...rest} to={signInHref(to)} rel="nofollow" />;
}
