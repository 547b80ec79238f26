import { useMutation } from '@tanstack/react-query';
import { type ResetRequest, requestReset, resetRequest } from '@tenaye/contracts/password-reset.ts';
import { ApiError, call } from '@tenaye/platform/client/client.ts';
import { useSubmit } from '@tenaye/platform/client/single-flight.ts';
import { useContractForm } from '@tenaye/platform/parts/form.ts';
import { LinkButton } from '@tenaye/platform/parts/LinkButton.tsx';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useNavigate } from '@tenaye/platform/router.ts';
import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { useTranslation } from 'react-i18next';
import { useRefusal } from '../../shared/useRefusal.ts';
import { AuthView } from './AuthView.tsx';
import type { SharedEmail } from './email-field.ts';

/** Asks for a link by which a new password is chosen. */
export function ForgotPassword({ email, onEmail }: SharedEmail) {
  const { t } = useTranslation('mf-patient');
  const say = useMessageText();
  const form = useContractForm(resetRequest, { defaultValues: { email } });
  const request = useRequestReset(() => onEmail(''));
  const submit = useSubmit(form.handleSubmit((body) => request.mutateAsync(body).catch(() => undefined)));
  const error = form.formState.errors.email?.message;
  return (
    <AuthView heading={t('auth.forgot.title')} lead={t('auth.forgot.lead')}>
      <Stack as="form" onSubmit={submit} noValidate>
        <Field label={t('auth.email')} error={error && say(error)} required>
          <TextInput {...form.register('email')} type="email" autoComplete="email" placeholder={t('auth.emailPlaceholder')} />
        </Field>
        <Button type="submit" wide disabled={request.isPending}>
          {request.isPending ? t('auth.forgot.sending') : t('auth.forgot.send')}
        </Button>
        <LinkButton to="/client/auth" $tone="plain" $wide>
          {t('auth.forgot.back')}
        </LinkButton>
      </Stack>
    </AuthView>
  );
}

/**
 * The server's answer is told in one way, whatever it was: nobody learns here who has an account. Only a request that never got there is told
 * apart, because then no mail will come.
 */
function useRequestReset(clear: () => void) {
  const { t } = useTranslation('mf-patient');
  const toast = useToast();
  const navigate = useNavigate();
  const refusal = useRefusal();
  const close = () => {
    toast({ title: t('auth.forgot.sent'), description: t('auth.forgot.sentText') });
    clear();
    navigate('/client/auth');
  };
  return useMutation({
    mutationFn: (body: ResetRequest) => call(requestReset, { body }),
    onSuccess: close,
    onError: (error) => {
      if (error instanceof ApiError) close();
      else toast({ title: t('auth.forgot.notSent'), description: refusal(error, t('common.loadFailed')), variant: 'destructive' });
    },
  });
}
