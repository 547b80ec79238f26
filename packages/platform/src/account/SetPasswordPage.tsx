import type { NewPasswordByToken } from '@tenaye/contracts/password-reset.ts';
import { useNavigate, useSearchParams } from '@tenaye/platform/router.ts';
import { Stack } from '@tenaye/ui/layout.tsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../parts/LinkButton.tsx';
import { useToast } from '../remote/toast.tsx';
import { AuthFrame, type Frame } from './AuthFrame.tsx';
import type { Mistakes } from './NewPasswordFields.tsx';
import { NewPasswordForm, type NewPasswordWords } from './NewPasswordForm.tsx';

/** A heading and the sentence under it. */
interface Saying {
  title: string;
  text: string;
}

/** What a link for a password says: one that resets it, or another kind. */
export interface SetPasswordWords extends NewPasswordWords {
  page: Saying;
  done: Saying;
  invalidText: string;
}

export interface SetPasswordPageProps {
  frame?: Frame;
  words: SetPasswordWords;
  /** Sets the password by the token in the page's address. */
  save(body: NewPasswordByToken): Promise<unknown>;
  /** The password is set: the sign-ins that it ended are to be forgotten. */
  onSaved(): void;
  /** The path of sign-in. */
  signIn: string;
  /** How long an outcome is shown before the page moves to sign-in. Milliseconds; without it the page moves at once, and stays on a bad link. */
  pause?: { done: number; invalid: number };
  mistakes?: Mistakes;
  /** The way to another link. */
  again: ReactNode;
}

/** Where a link with a token leads: a password is chosen here, once. */
export function SetPasswordPage({ frame: Shown = AuthFrame, words, save, onSaved, signIn, pause, mistakes, again }: SetPasswordPageProps) {
  const { t } = useTranslation('account');
  const [search] = useSearchParams();
  const token = search.get('token');
  const toast = useToast();
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState<'done' | 'invalid'>();
  const finish = () => {
    onSaved();
    toast({ title: words.done.title, description: words.done.text });
    if (pause) setOutcome('done');
    else navigate(signIn, { replace: true });
  };
  if (outcome === 'done') return <Outcome key="done" frame={Shown} saying={words.done} signIn={signIn} pause={pause?.done} />;
  if (outcome === 'invalid' || !token) {
    const saying = { title: words.invalid, text: words.invalidText };
    return (
      <Outcome key="invalid" frame={Shown} saying={saying} signIn={signIn} pause={pause?.invalid}>
        {again}
      </Outcome>
    );
  }
  return (
    <Shown heading={words.page.title} lead={words.page.text}>
      <NewPasswordForm
        words={words}
        save={(newPassword) => save({ token, newPassword })}
        onDone={finish}
        onInvalid={() => setOutcome('invalid')}
        mistakes={mistakes}
      >
        <LinkButton to={signIn} $tone="plain" $wide>
          {t('forgot.back')}
        </LinkButton>
      </NewPasswordForm>
    </Shown>
  );
}

interface OutcomeProps {
  frame: Frame;
  saying: Saying;
  signIn: string;
  /** Milliseconds until the page moves on; it stays when undefined. */
  pause: number | undefined;
  /** What else can be done than to go to sign-in. */
  children?: ReactNode;
}

/** Says how it ended. The form that had the focus is gone, so the heading takes it. */
function Outcome({ frame: Shown, saying, signIn, pause, children }: OutcomeProps) {
  const { t } = useTranslation('account');
  const headingRef = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  useEffect(() => headingRef.current?.focus(), []);
  useEffect(() => {
    if (pause === undefined) return;
    const timer = setTimeout(() => navigate(signIn, { replace: true }), pause);
    return () => clearTimeout(timer);
  }, [navigate, signIn, pause]);
  return (
    <Shown heading={saying.title} lead={saying.text} headingRef={headingRef}>
      <Stack>
        {children}
        <LinkButton to={signIn} $tone="plain" $wide>
          {t('forgot.back')}
        </LinkButton>
      </Stack>
    </Shown>
  );
}
