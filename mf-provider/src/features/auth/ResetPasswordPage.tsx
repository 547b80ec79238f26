import { LinkButton } from '@tenaye/platform/parts/LinkButton.tsx';
import { useNavigate, useSearchParams } from '@tenaye/platform/router.ts';
import { Stack } from '@tenaye/ui/layout.tsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthFrame } from './AuthFrame.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { forgotPage } from './views.ts';

/** How long an outcome stays before the page moves on. Milliseconds. */
const INVALID_MS = 3000;
const DONE_MS = 2000;

/** Where the reset links of providers and administrators lead: a new password is chosen here, once. */
export function ResetPasswordPage() {
  const { t } = useTranslation('mf-provider');
  const [search] = useSearchParams();
  const token = search.get('token');
  const [outcome, setOutcome] = useState<'done' | 'invalid'>();
  if (outcome === 'done') return <Outcome key="done" heading={t('auth.reset.done')} lead={t('auth.reset.doneText')} ms={DONE_MS} />;
  if (outcome === 'invalid' || !token)
    return (
      <Outcome key="invalid" heading={t('auth.reset.invalid')} lead={t('auth.reset.invalidText')} ms={INVALID_MS}>
        <LinkButton to={forgotPage} $wide>
          {t('auth.reset.askAgain')}
        </LinkButton>
      </Outcome>
    );
  return (
    <AuthFrame heading={t('auth.reset.title')} lead={t('auth.reset.lead')}>
      <NewPasswordForm token={token} onDone={() => setOutcome('done')} onInvalidLink={() => setOutcome('invalid')} />
    </AuthFrame>
  );
}

interface OutcomeProps {
  heading: string;
  lead: string;
  /** Until the page moves on. */
  ms: number;
  /** What else can be done than to go back to sign-in. */
  children?: ReactNode;
}

/** Says how it ended and then leads to the portal, which asks for sign-in. The form and its focus are gone, so the heading takes it. */
function Outcome({ heading, lead, ms, children }: OutcomeProps) {
  const { t } = useTranslation('mf-provider');
  const headingRef = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  useEffect(() => headingRef.current?.focus(), []);
  useEffect(() => {
    const timer = setTimeout(() => navigate('/provider', { replace: true }), ms);
    return () => clearTimeout(timer);
  }, [navigate, ms]);
  return (
    <AuthFrame heading={heading} lead={lead} headingRef={headingRef}>
      <Stack>
        {children}
        <LinkButton to="/provider" $tone="plain" $wide>
          {t('auth.forgot.back')}
        </LinkButton>
      </Stack>
    </AuthFrame>
  );
}
