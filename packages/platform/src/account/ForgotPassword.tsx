import { useMutation } from '@tanstack/react-query';
import { type ResetRequest, resetRequest } from '@tenaye/contracts/password-reset.ts';
import { useLocation, useNavigate } from '@tenaye/platform/router.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../client/client.ts';
import { refusalText } from '../client/refusal.ts';
import { useSubmit } from '../client/single-flight.ts';
import { useContractForm } from '../parts/form.ts';
import { LinkButton } from '../parts/LinkButton.tsx';
import { useToast } from '../remote/toast.tsx';
import { useMessageText } from '../texts/i18n.ts';
import { AuthFrame, type Frame } from './AuthFrame.tsx';
import { EmailField } from './EmailField.tsx';

interface ForgotPasswordProps {
  frame?: Frame;
  /** Asks for the mail. */
  request(body: ResetRequest): Promise<unknown>;
  /** The path of sign-in. */
  signIn: string;
  words: {
    /** Says that a mail comes if there is such an account. */
    sent: string;
    /** The way back to sign-in, where the spec calls it otherwise. */
    back?: string;
    /** The request never got there; the client's own sentence by default. */
    lost?: string;
  };
  email?: string;
  emailPlaceholder?: string;
  /** The request was made; whether a mail comes nobody learns here. */
  onSent?(): void;
  /** Other ways to a new password. */
  children?: ReactNode;
}

/** Asks for a mail with a link by which a new password is chosen. Where the visitor wanted to go stays known. */
export function ForgotPassword(props: ForgotPasswordProps) {
  const { frame: Shown = AuthFrame, signIn, words, email = '', emailPlaceholder, children } = props;
  const { t } = useTranslation('account');
  const { state } = useLocation();
  const form = useContractForm(resetRequest, { defaultValues: { email } });
  const request = useResetRequest(props);
  const submit = useSubmit(form.handleSubmit((body) => request.mutateAsync(body).catch(() => undefined)));
  return (
    <Shown heading={t('forgot.title')} lead={t('forgot.lead')}>
      <Stack as="form" onSubmit={submit} noValidate>
        <EmailField {...form.register('email')} error={form.formState.errors.email?.message} placeholder={emailPlaceholder} />
        <Button type="submit" wide disabled={request.isPending}>
          {request.isPending ? t('forgot.sending') : t('forgot.send')}
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
 * Every answer of the server gets the same words, so that nobody learns here who has an account. Only a request that never arrived gets
 * others, because then no mail will come.
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
  return useMutation({
    mutationFn: request,
    onSuccess: close,
    onError: (error) => {
      if (error instanceof ApiError) close();
      else toast({ variant: 'destructive', title: t('forgot.notSent'), description: words.lost ?? say(refusalText(error, '')) });
    },
  });
}
