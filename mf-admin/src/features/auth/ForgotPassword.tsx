import { useMutation } from '@tanstack/react-query';
import { type ResetRequest, requestProviderReset, resetRequest } from '@tenaye/contracts/password-reset.ts';
import { ApiError, call } from '@tenaye/platform/client.ts';
import { useContractForm } from '@tenaye/platform/form.ts';
import { useMessageText } from '@tenaye/platform/i18n.ts';
import { LinkButton } from '@tenaye/platform/LinkButton.tsx';
import { useNavigate } from '@tenaye/platform/router.ts';
import { useToast } from '@tenaye/platform/toast.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { useTranslation } from 'react-i18next';
import { AuthFrame } from './AuthFrame.tsx';

/** Asks for a link by which a new password is chosen. */
export function ForgotPassword() {
  const { t } = useTranslation('mf-admin');
  const messageText = useMessageText();
  const form = useContractForm(resetRequest, { defaultValues: { email: '' } });
  const request = useRequestReset();
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit((body) => request.mutateAsync(body).catch(() => undefined));
  return (
    <AuthFrame heading={t('auth.forgot.title')} lead={t('auth.forgot.lead')}>
      <Stack as="form" onSubmit={submit} noValidate>
        <Field label={t('auth.email')} error={errors.email?.message && messageText(errors.email.message)} required>
          <TextInput {...form.register('email')} type="email" inputMode="email" autoComplete="username" autoCapitalize="none" />
        </Field>
        <Button type="submit" wide disabled={isSubmitting}>
          {isSubmitting ? t('auth.forgot.busy') : t('auth.forgot.submit')}
        </Button>
        <LinkButton to="/admin/login" $tone="plain" $wide>
          {t('auth.forgot.back')}
        </LinkButton>
      </Stack>
    </AuthFrame>
  );
}

/**
 * The server's answer is told in one way, whatever it was: nobody learns here who is an administrator. Only a request that never got there is
 * told apart, because then no mail will come.
 */
function useRequestReset() {
  const { t } = useTranslation('mf-admin');
  const toast = useToast();
  const navigate = useNavigate();
  const close = () => {
    toast({ title: t('auth.forgot.sent'), description: t('auth.forgot.sentText') });
    navigate('/admin/login');
  };
  return useMutation({
    mutationFn: (body: ResetRequest) => call(requestProviderReset, { body }),
    onSuccess: close,
    onError: (error) => {
      if (error instanceof ApiError) close();
      else toast({ variant: 'destructive', title: t('auth.forgot.notSent'), description: t('auth.toast.connection') });
    },
  });
}
