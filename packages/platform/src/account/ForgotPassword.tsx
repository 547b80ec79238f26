import { type ResetRequest, resetRequest } from '@tenaye/contracts/password-reset.ts';
import { useLocation, useNavigate } from '@tenaye/platform/router.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import type { ReactNode } from 'react';
import { useAct } from '../act/useAct.ts';
import { LinkButton } from '../address/LinkButton.tsx';
import { ApiError } from '../client/client.ts';
import { refusalText } from '../client/refusal.ts';
import { useContractForm } from '../form/form.ts';
import { useToast } from '../remote/toast.tsx';
import { useMessageText } from '../texts/i18n.ts';
import { AuthFrame, type Frame } from './AuthFrame.tsx';
import { EmailField } from './EmailField.tsx';

interface ForgotPasswordProps {
  frame?: Frame;
  /** Requests the mail. */
  request(body: ResetRequest): Promise<unknown>;
  /** The path of sign-in. */
  signIn: string;
  words: {
    /** The sentence that a mail will come if the account exists. */
    sent: string;
    /** The label of the link back to sign-in, where the spec words it differently. */
    back?: string;
    /** The message for a request that got no answer; the client's own sentence by default. */
    lost?: string;
  };
  email?: string;
  emailPlaceholder?: string;
  /** Called when the request was made. Whether a mail will come stays secret. */
  onSent?(): void;
  /** Other ways to a new password. */
  children?: ReactNode;
}

/** Requests a mail with a link for choosing a new password. Keeps the page that the visitor wanted to open. */
export function ForgotPassword(props: ForgotPasswordProps) {
  const { frame: Shown = AuthFrame, signIn, words, email = '', emailPlaceholder, children } = props;
  const { t } = useTranslation('account');
  const { state } = useLocation();
  const form = useContractForm(resetRequest, { defaultValues: { email } });
  const { act, isPending } = useResetRequest(props);
  return (
    <Shown heading={t('forgot.title')} lead={t('forgot.lead')}>
      <Stack as="form" onSubmit={form.handleSubmit(act)} noValidate>
        <EmailField {...form.register('email')} error={form.formState.errors.email?.message} placeholder={emailPlaceholder} />
        <Button type="submit" wide disabled={isPending}>
          {isPending ? t('forgot.sending') : t('forgot.send')}
        </Button>
        {children}
        <LinkButton to={signIn} state={state} $tone="plain" $wide>
          {words.back ?? t('forgot.back')}
        </LinkButton>
      </Stack>
    </Shown>
  );
}

/**
 * Shows the same words for every answer of the server, so that the page never reveals who has an account. Only a request that got no answer
 * is reported, because then no mail will come.
 */
function useResetRequest({ request, signIn, words, onSent }: ForgotPasswordProps) {
  const { t } = useTranslation('account');
  const { state } = useLocation();
  const navigate = useNavigate();
  const toast = useToast();
  const say = useMessageText();
  const close = () => {
    toast({ title: t('forgot.sent'), description: words.sent });
    onSent?.();
    navigate(signIn, { state });
  };
  return useAct(
    { send: request },
    {
      onDone: close,
      show: (error) => {
        if (error instanceof ApiError) close();
        else toast({ variant: 'destructive', title: t('forgot.notSent'), description: words.lost ?? say(refusalText(error, '')) });
        return true;
      },
    },
  );
}
