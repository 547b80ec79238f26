import { checkReset, confirmReset } from '@tenaye/contracts/password-reset.facts.ts';
import { ResetPasswordPage as Reset } from '@tenaye/platform/account/ResetPasswordPage.tsx';
import { useAuth } from '@tenaye/platform/client/auth.tsx';
import { call } from '@tenaye/platform/client/client.ts';
import { AuthView } from '../../features/auth/AuthView.tsx';

/** The target of patients' reset links. A new password ends every session of the account, including this browser's. */
export function ResetPasswordPage() {
  const { setUser } = useAuth();
  return (
    <Reset
      frame={AuthView}
      check={(body) => call(checkReset, { body })}
      save={(body) => call(confirmReset, { body })}
      onSaved={() => setUser(null)}
      signIn="/client/auth"
      forgot="/client/auth/forgot-password"
    />
  );
}
