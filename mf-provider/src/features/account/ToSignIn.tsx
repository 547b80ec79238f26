import { PortalLoading } from '@tenaye/platform/portal/PortalLoading.tsx';
import { useNavigate } from '@tenaye/platform/router.ts';
import { useEffect } from 'react';

/** How long to wait for the navigation of a sign-out, which leads to another page. Milliseconds. */
const GRACE_MS = 500;

/**
 * Redirects a visitor to sign-in. An account that was signed in a moment ago is probably signing out, so that navigation gets a head start.
 */
export function ToSignIn({ wasSignedIn }: { wasSignedIn: boolean }) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate('/provider/login', { replace: true }), wasSignedIn ? GRACE_MS : 0);
    return () => clearTimeout(timer);
  }, [navigate, wasSignedIn]);
  return <PortalLoading />;
}
