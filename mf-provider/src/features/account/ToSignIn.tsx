import { PortalLoading } from '@tenaye/platform/portal/PortalLoading.tsx';
import { useNavigate } from '@tenaye/platform/router.ts';
import { useEffect } from 'react';

/** How long a sign-out has to bring its own navigation, which goes elsewhere. Milliseconds. */
const GRACE_MS = 500;

/** Sends a visitor to sign-in. Somebody who was signed in a moment ago is probably signing out, and is left to that. */
export function ToSignIn({ wasSignedIn }: { wasSignedIn: boolean }) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate('/provider/login', { replace: true }), wasSignedIn ? GRACE_MS : 0);
    return () => clearTimeout(timer);
  }, [navigate, wasSignedIn]);
  return <PortalLoading />;
}
