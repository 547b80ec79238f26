import { CODE_MINUTES } from '@tenaye/contracts/account-code.facts.ts';
import type { CodeAnswer } from '@tenaye/contracts/account-code.ts';
import { Navigate, useLocation, useNavigate } from '@tenaye/platform/router.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useState } from 'react';
import { LinkButton } from '../address/LinkButton.tsx';
import { formatPhone } from '../texts/phone.ts';
import { AuthFrame, type Frame } from './AuthFrame.tsx';
import { CodeEntry } from './CodeEntry.tsx';
import { CodeRequest } from './CodeRequest.tsx';
import { type Channel, type CodeTarget, forgetSentCode, keepSentCode, readSentCode } from './code.form.ts';

interface CodeStepsProps {
  frame?: Frame;
  /** The purpose of the code, and the kind of account. */
  target: Pick<CodeTarget, 'purpose' | 'userType'>;
  /** Paths of the step that requests a code, the step that enters it, and sign-in. */
  pages: { request: string; enter: string; signIn: string };
  /** True when the page's address is the address of the step that enters the code. The step is in the URL so that Back works. */
  isEntering: boolean;
  /** The channel offered first. */
  channel: Channel;
  /** Headings by channel, the label of the entry's button, and the title of a refusal. */
  words: {
    request: Record<Channel, { heading: string; lead: string }>;
    entry: { submit: string; busy: string; failed: string };
    phoneHint?: string;
    emailPlaceholder?: string;
  };
  /** Email address from another view, or typed here before. */
  email?: string;
  onEmail?(email: string): void;
  /** Called with the answer to the right code. */
  onRight(answer: CodeAnswer): Promise<void> | void;
}

/** Opens an account without its password: asks for the destination of a code, then for the code. */
export function CodeSteps(props: CodeStepsProps) {
  const { frame: Shown = AuthFrame, pages, isEntering, words, email = '', onEmail } = props;
  const { t } = useTranslation('account');
  const { state } = useLocation();
  const navigate = useNavigate();
  const [channel, setChannel] = useState(props.channel);
  const [typed, setTyped] = useState<Record<Channel, string>>({ sms: '', email });
  const [sent, setSent] = useState(() => readSentCode(props.target));
  if (isEntering) return sent ? <Entry {...props} frame={Shown} sent={sent} /> : <Navigate to={pages.request} state={state} replace />;
  const enter = (it: CodeTarget) => {
    setTyped({ ...typed, [it.channel]: it.to });
    if (it.channel === 'email') onEmail?.(it.to);
    setSent(it);
    keepSentCode(it);
    navigate(pages.enter, { state });
  };
  return (
    <Shown key="request" {...words.request[channel]}>
      <CodeRequest
        key={channel}
        channel={channel}
        onChannel={setChannel}
        target={props.target}
        phoneHint={words.phoneHint}
        emailPlaceholder={words.emailPlaceholder}
        typed={typed[channel]}
        onSent={enter}
      >
        <LinkButton to={pages.signIn} state={state} $tone="plain" $wide>
          {t('forgot.back')}
        </LinkButton>
      </CodeRequest>
    </Shown>
  );
}

interface EntryProps extends Pick<CodeStepsProps, 'pages' | 'words' | 'onRight'> {
  frame: Frame;
  sent: CodeTarget;
}

function Entry({ frame: Shown, pages, words, onRight, sent }: EntryProps) {
  const { t } = useTranslation('account');
  const { state } = useLocation();
  const to = sent.channel === 'sms' ? formatPhone(sent.to) : sent.to;
  const open = (answer: CodeAnswer) => {
    forgetSentCode(sent);
    return onRight(answer);
  };
  return (
    <Shown key="entry" heading={t('code.enterTitle')} lead={t(`code.sent.${sent.channel}`, { to, minutes: CODE_MINUTES })}>
      <CodeEntry target={sent} words={words.entry} onRight={open}>
        <LinkButton to={pages.request} state={state} $tone="plain" $wide>
          {t('code.change')}
        </LinkButton>
      </CodeEntry>
    </Shown>
  );
}
