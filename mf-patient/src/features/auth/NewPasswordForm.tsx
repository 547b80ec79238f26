import { useMutation } from '@tanstack/react-query';
import { confirmReset, type NewPasswordByToken } from '@tenaye/contracts/password-reset.ts';
import { useAuth } from '@tenaye/platform/client/auth.tsx';
import { call } from '@tenaye/platform/client/client.ts';
import { useSubmit } from '@tenaye/platform/client/single-flight.ts';
import { showIssues, useContractForm } from '@tenaye/platform/parts/form.ts';
import { useRefusal } from '@tenaye/platform/parts/useRefusal.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useNavigate } from '@tenaye/platform/router.ts';
import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { PasswordField } from '@tenaye/ui/PasswordField.tsx';
import { useTranslation } from 'react-i18next';
import { newPasswordForm } from './new-password.form.ts';

interface NewPasswordFormProps {
  token: string;
  onFailed(error: unknown): void;
}

export function NewPasswordForm({ token, onFailed }: NewPasswordFormProps) {
  const { t } = useTranslation('mf-patient');
  const say = useMessageText();
  const form = useContractForm(newPasswordForm, { defaultValues: { newPassword: '', confirmPassword: '' } });
  const { errors, submitCount } = form.formState;
  const reset = useReset();
  const submit = useSubmit(
    form.handleSubmit(async ({ newPassword }) => {
      await reset.mutateAsync({ token, newPassword }).catch((error: unknown) => {
        if (!showIssues(form, error)) onFailed(error);
      });
    }),
  );
  const toggle = { showLabel: t('auth.showPassword'), hideLabel: t('auth.hidePassword') };
  const toggleConfirm = { showLabel: t('auth.showConfirm'), hideLabel: t('auth.hideConfirm') };
  return (
    <Stack as="form" onSubmit={submit} noValidate>
      <PasswordField
        {...form.register('newPassword', { deps: submitCount > 0 ? 'confirmPassword' : [] })}
        {...toggle}
        label={t('auth.reset.newPassword')}
        hint={t('auth.newPasswordHint')}
        error={errors.newPassword?.message && say(errors.newPassword.message)}
        autoComplete="new-password"
        required
      />
      <PasswordField
        {...form.register('confirmPassword')}
        {...toggleConfirm}
        label={t('auth.confirmPassword')}
        error={errors.confirmPassword?.message && say(errors.confirmPassword.message)}
        autoComplete="new-password"
        required
      />
      <Button type="submit" wide disabled={reset.isPending}>
        {reset.isPending ? t('auth.reset.saving') : t('auth.reset.save')}
      </Button>
    </Stack>
  );
}

/** Sets the password. It ends every sign-in of the account, this browser's too; then comes sign-in with the new one. */
function useReset() {
  const { t } = useTranslation('mf-patient');
  const { setUser } = useAuth();
  const toast = useToast();
  const navigate = useNavigate();
  const refusal = useRefusal();
  return useMutation({
    mutationFn: (body: NewPasswordByToken) => call(confirmReset, { body }),
    onSuccess: () => {
      setUser(null);
      toast({ title: t('auth.reset.done'), description: t('auth.reset.doneText') });
      navigate('/client/auth', { replace: true });
    },
    onError: (error) =>
      toast({ title: t('auth.reset.failed'), description: refusal(error, t('auth.reset.failed')), variant: 'destructive' }),
  });
}
