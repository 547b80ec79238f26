import type { CodeAnswer } from '@tenaye/contracts/account-code.ts';
import type { ProviderSignIn } from '@tenaye/contracts/provider-account.ts';
import { CodeSteps } from '@tenaye/platform/account/CodeSteps.tsx';
import { useNavigate, useSearchParams } from '@tenaye/platform/router.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { codePage, isEntering, type Opening } from './views.ts';

/** The forms that request and accept a one-time code, either to sign in without a password or to set a new one. */
export function CodeSignIn({ opening, onSignedIn }: { opening: Opening; onSignedIn(answer: ProviderSignIn): Promise<void> }) {
  const { t } = useTranslation('mf-provider');
  const [search] = useSearchParams();
  const handleAnswer = useCodeAnswer(onSignedIn);
  const request = { heading: t(`code.${opening}.title`), lead: t(`code.${opening}.lead`) };
  const entry = { submit: t(`code.${opening}.submit`), busy: t(`code.${opening}.busy`), failed: t(`code.${opening}.failed`) };
  return (
    <CodeSteps
      target={{ purpose: opening, userType: 'provider' }}
      pages={{ request: codePage(opening), enter: codePage(opening, 'enter'), signIn: '/provider/login' }}
      isEntering={isEntering(search)}
      channel="email"
      words={{ request: { sms: request, email: request }, entry }}
      onRight={handleAnswer}
    />
  );
}

/** Handles the answer to a code: a reset token opens the form for a new password, a sign-in is passed on. */
function useCodeAnswer(onSignedIn: (answer: ProviderSignIn) => Promise<void>): (answer: CodeAnswer) => Promise<void> {
  const navigate = useNavigate();
  return async (answer) => {
    if ('resetToken' in answer) navigate(`/provider/reset-password?token=${encodeURIComponent(answer.resetToken)}`, { replace: true });
    else if ('provider' in answer) await onSignedIn(answer);
  };
}
