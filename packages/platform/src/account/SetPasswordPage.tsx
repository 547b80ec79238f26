import { skipToken, useQuery } from '@tanstack/react-query';
import type { NewPasswordByToken } from '@tenaye/contracts/password-reset.ts';
import { useNavigate, useSearchParams } from '@tenaye/platform/router.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { LinkButton } from '../address/LinkButton.tsx';
import { hasCode } from '../client/refusal.ts';
import { PageLoading } from '../remote/PageLoading.tsx';
import { useToast } from '../remote/toast.tsx';
import { AuthFrame, type Frame } from './AuthFrame.tsx';
import type { Mistakes } from './NewPasswordFields.tsx';
import { NewPasswordForm, type NewPasswordWords } from './NewPasswordForm.tsx';

/** A heading and the sentence under it. */
interface Saying {
  title: string;
  text: string;
}

/** The texts of a page behind a link for choosing a password: a reset, or another kind. */
export interface SetPasswordWords extends NewPasswordWords {
  page: Saying;
  done: Saying;
  invalidText: string;
}

export interface SetPasswordPageProps {
  frame?: Frame;
  words: SetPasswordWords;
  /** Refuses a token that no longer works, before anyone types a password. Omitted where the caller has checked it. */
  check?(body: { token: string }): Promise<unknown>;
  /** Sets the password with the token in the page's address. */
  save(body: NewPasswordByToken): Promise<unknown>;
  /** Called once the password is set. The caller forgets the sessions that the new password ended. */
  onSaved(): void;
  /** The path of sign-in. */
  signIn: string;
  /**
   * How long an outcome is shown before the page moves to sign-in, in milliseconds. Without it the page moves immediately after a success,
   * and doesn't move if the link is invalid.
   */
  pause?: { done: number; invalid: number };
  mistakes?: Mistakes;
  /** The link for requesting another mail. */
  again: ReactNode;
}

/** The page behind a link with a token, where a password is chosen once. */
export function SetPasswordPage({ frame: Shown = AuthFrame, words, check, save, onSaved, ...rest }: SetPasswordPageProps) {
  const { signIn, pause, mistakes, again } = rest;
  const { t } = useTranslation('account');
  const [search] = useSearchParams();
  const token = search.get('token');
  const toast = useToast();
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState<'done' | 'invalid'>();
  const checked = useChecked(token, check);
  const finish = () => {
    onSaved();
    toast({ title: words.done.title, description: words.done.text });
    if (pause) setOutcome('done');
    else navigate(signIn, { replace: true });
  };
  if (outcome === 'done') return <Outcome key="done" frame={Shown} saying={words.done} signIn={signIn} pause={pause?.done} />;
  if (checked === 'pending') return <PageLoading label={t('parts:loading')} />;
  if (outcome === 'invalid' || checked === 'invalid' || !token) {
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
        isUsed={check && (() => isRefused(check({ token })))}
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

/** The result of `check` for the token. If the check itself fails, the save decides. */
function useChecked(token: string | null, check: SetPasswordPageProps['check']): 'pending' | 'invalid' | 'open' {
  const { error, isPending } = useQuery({
    queryKey: ['link', token],
    queryFn: token && check ? async () => (await check({ token })) ?? null : skipToken,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (!check || !token) return 'open';
  if (isPending) return 'pending';
  return isInvalid(error) ? 'invalid' : 'open';
}

const isInvalid = (error: unknown): boolean => hasCode(error, 'invalid_link');

/** Whether the check refuses the link. @throws what else the check throws */
async function isRefused(checked: Promise<unknown>): Promise<boolean> {
  try {
    await checked;
    return false;
  } catch (error) {
    if (!isInvalid(error)) throw error;
    return true;
  }
}

interface OutcomeProps {
  frame: Frame;
  saying: Saying;
  signIn: string;
  /** Milliseconds until the page moves on; undefined if it stays. */
  pause: number | undefined;
  /** Actions beside the link to sign-in. */
  children?: ReactNode;
}

/** Shows the outcome. The heading takes the focus, because the form that had it is gone. */
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
