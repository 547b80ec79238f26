import { useQueryClient } from '@tanstack/react-query';
import { CODE_MINUTES } from '@tenaye/contracts/account-code.facts.ts';
import type { CodeAnswer } from '@tenaye/contracts/account-code.ts';
import { providerQuery } from '@tenaye/platform/client/auth.tsx';
import { LinkButton } from '@tenaye/platform/parts/LinkButton.tsx';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { Navigate, useLocation, useNavigate, useSearchParams } from '@tenaye/platform/router.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeEntry } from '../../shared/code/CodeEntry.tsx';
import { CodeRequest } from '../../shared/code/CodeRequest.tsx';
import type { Channel, CodeTarget } from '../../shared/code/code.form.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { codePage, isEntering, type Opening } from './views.ts';

/** Without a password, or to a new one: where a code should go, then the code. The step is in the page's address, so that back works. */
export function CodeSignIn({ opening }: { opening: Opening }) {
  const { t } = useTranslation('mf-provider');
  const [search] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const [channel, setChannel] = useState<Channel>('email');
  const [typed, setTyped] = useState<Record<Channel, string>>({ sms: '', email: '' });
  const [target, setTarget] = useState<CodeTarget>();
  const backToSignIn = (
    <LinkButton to="/provider/login" state={state} $tone="plain" $wide>
      {t('auth.forgot.back')}
    </LinkButton>
  );

  if (isEntering(search))
    return target ? <Entry opening={opening} target={target} /> : <Navigate to={codePage(opening)} state={state} replace />;
  const sent = (it: CodeTarget) => {
    setTyped({ ...typed, [it.channel]: it.to });
    setTarget(it);
    navigate(codePage(opening, 'enter'), { state });
  };
  return (
    <AuthFrame key="request" heading={t(`code.${opening}.title`)} lead={t(`code.${opening}.lead`)}>
      <CodeRequest key={channel} channel={channel} onChannel={setChannel} purpose={opening} typed={typed[channel]} onSent={sent}>
        {backToSignIn}
      </CodeRequest>
    </AuthFrame>
  );
}

function Entry({ opening, target: { channel, to } }: { opening: Opening; target: CodeTarget }) {
  const { t } = useTranslation('mf-provider');
  const { state } = useLocation();
  const opened = useOpened();
  const lead = t(channel === 'sms' ? 'code.sms.sent' : 'code.emailChannel.sent', { to, minutes: CODE_MINUTES });
  const words = { submit: t(`code.${opening}.submit`), busy: t(`code.${opening}.busy`), failed: t(`code.${opening}.failed`) };
  return (
    <AuthFrame key="entry" heading={t('code.enterTitle')} lead={lead}>
      <CodeEntry target={{ channel, to, purpose: opening }} words={words} onRight={opened}>
        <LinkButton to={codePage(opening)} state={state} $tone="plain" $wide>
          {t('code.change')}
        </LinkButton>
      </CodeEntry>
    </AuthFrame>
  );
}

/** A sign-in greets, and where to go next follows from the session; a reset token leads to the choice of a password. */
function useOpened(): (answer: CodeAnswer) => Promise<void> {
  const { t } = useTranslation('mf-provider');
  const queryClient = useQueryClient();
  const toast = useToast();
  const navigate = useNavigate();
  return async (answer) => {
    if ('resetToken' in answer) {
      navigate(`/provider/reset-password?token=${encodeURIComponent(answer.resetToken)}`, { replace: true });
    } else if ('provider' in answer) {
      await queryClient.fetchQuery({ ...providerQuery, staleTime: 0 });
      const { firstName } = answer.provider;
      toast({ title: t('auth.toast.signedIn'), description: t('auth.toast.welcome', { firstName }) });
    }
  };
}
