import { CODE_MINUTES } from '@tenaye/contracts/account-code.facts.ts';
import type { User } from '@tenaye/contracts/patient-account.ts';
import { forgetSentCode, keepSentCode, readSentCode } from '@tenaye/platform/account/code.form.ts';
import { useAuth } from '@tenaye/platform/client/auth.tsx';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { Navigate, useLocation, useNavigate } from '@tenaye/platform/router.ts';
import { formatPhone } from '@tenaye/platform/texts/phone.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useState } from 'react';
import { AuthView } from './AuthView.tsx';
import { PhoneCodeForm, PhoneNameForm, PhoneNumberForm } from './PhoneSignUpForms.tsx';
import { signUpTarget } from './phone-sign-up.queries.ts';

/** The pages of the sign-up by phone. The step is in the URL, so that Back works. */
const pages = { number: '/client/auth/phone', code: '/client/auth/phone/code' };

/** Sign-up by phone: number, code, name. A number that an account has confirmed signs in to that account. */
export function PhoneSignUp() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  // A phone may drop the page while its owner reads the text message, so the number to which a code was sent is kept.
  const [phone, setPhone] = useState(() => readSentCode(signUpTarget)?.to ?? '');
  const enter = useEntered();
  const sent = (to: string) => {
    keepSentCode({ channel: 'sms', to, ...signUpTarget });
    setPhone(to);
    navigate(pages.code);
  };
  if (pathname !== pages.code) return <NumberStep phone={phone} onSent={sent} />;
  return phone ? <CodeSteps phone={phone} onEntered={enter} /> : <Navigate to={pages.number} replace />;
}

/** What follows a sign-in or a new account. */
function useEntered() {
  const { t } = useTranslation('mf-patient');
  const { setUser } = useAuth();
  const toast = useToast();
  return (user: User, isNew: boolean) => {
    forgetSentCode(signUpTarget);
    setUser(user);
    const words = isNew ? 'auth.signedUp' : 'auth.signedIn';
    toast({ title: t(`${words}.title`), description: t(`${words}.text`) });
  };
}

function NumberStep({ phone, onSent }: { phone: string; onSent(phone: string): void }) {
  const { t } = useTranslation('mf-patient');
  return (
    <AuthView key="number" heading={t('auth.phone.title.number')} lead={t('auth.phone.lead.number')}>
      <PhoneNumberForm phone={phone && formatPhone(phone)} onSent={onSent} />
    </AuthView>
  );
}

/** The code, then the name of somebody new. The right code stays in memory only. */
function CodeSteps({ phone, onEntered }: { phone: string; onEntered(user: User, isNew: boolean): void }) {
  const { t } = useTranslation('mf-patient');
  const [code, setCode] = useState<string>();
  if (code === undefined) {
    const lead = t('account:contact.sms.sent', { to: formatPhone(phone), minutes: CODE_MINUTES });
    return (
      <AuthView key="code" heading={t('account:code.enterTitle')} lead={lead}>
        <PhoneCodeForm phone={phone} numberPage={pages.number} onKnown={(user) => onEntered(user, false)} onNew={setCode} />
      </AuthView>
    );
  }
  return (
    <AuthView key="name" heading={t('auth.phone.title.name')} lead={t('auth.phone.lead.name')}>
      <PhoneNameForm phone={phone} code={code} onSignedUp={(user) => onEntered(user, true)} onExpired={() => setCode(undefined)} />
    </AuthView>
  );
}
